import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { bank } from '#shared/contract/bank.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { PaymentStatus } from '#shared/domain/payment-status.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { StatePill, type Tone } from '#web/ui/feedback/state-pill.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import styles from './payouts-page.module.css';
import { useCheckReport } from './queries.ts';
import { useText } from './texts.ts';

type Reported = ReplyOf<typeof bank.endpoints.checkStatusReport>['payments'][number];

const tones: Readonly<Record<PaymentStatus, Tone>> = {
  received: 'waiting',
  accepted: 'good',
  pending: 'waiting',
  'partly-accepted': 'waiting',
  settled: 'good',
  rejected: 'bad',
  unknown: 'quiet',
};

const useStatusWords = (): Record<PaymentStatus, string> => {
  const t = useText();
  return {
    received: t('Received by the bank'),
    accepted: t('Accepted by the bank'),
    pending: t('Being checked by the bank'),
    'partly-accepted': t('Accepted in part'),
    settled: t('Made, says the bank'),
    rejected: t('Refused by the bank'),
    unknown: t('Unknown status'),
  };
};

const Payment = ({ payment }: { payment: Reported }) => {
  const t = useText();
  const words = useStatusWords();
  const { payable, status, reasons, endToEndId } = payment;
  return (
    <li>
      <span className={styles.stack}>
        {payable ? (
          <Link to={`?view=sent&open=${payable.id}`}>{payable.payee?.name ?? t('Payment')}</Link>
        ) : (
          <strong>{t('Not a payment of ours')}</strong>
        )}
        <span className={styles.quiet}>{endToEndId}</span>
        {reasons.length > 0 ? <span className={styles.quiet}>{reasons.join(' · ')}</span> : null}
      </span>
      <span className={styles.end}>
        {payable ? <MoneyText amount={payable.amountMinor} /> : null}
        <StatePill tone={tones[status]}>{words[status]}</StatePill>
      </span>
    </li>
  );
};

/** What the bank says became of a file, before its statement does. */
export const StatusReport = () => {
  const t = useText();
  const { roles } = useUser();
  const input = useRef<HTMLInputElement>(null);
  const check = useCheckReport();
  if (!can(roles, 'decide-withdrawals')) return null;
  const isUnreadable = (check.data?.problems.length ?? 0) > 0;
  return (
    <Section
      title={t('Status report of the bank')}
      lead={t(
        'Shows which payments the bank refused. Nothing is booked by it: open a refused payment to take it back.',
      )}
    >
      <Button variant="default" loading={check.isPending} onClick={() => input.current?.click()}>
        {t('Choose a report (pain.002)')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Status report of the bank')}
        accept=".xml,application/xml,text/xml"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) check.mutate(file);
          event.currentTarget.value = '';
        }}
      />
      <ErrorPanel error={check.error} />
      {isUnreadable ? (
        <Notice alert>
          {t("This file can't be read as a status report. Download it from the bank again.")}
        </Notice>
      ) : null}
      {check.data && !isUnreadable && check.data.payments.length === 0 ? (
        <Notice>{t('The report names no payment of ours.')}</Notice>
      ) : null}
      <ul className={styles.payments}>
        {check.data?.payments.map((payment) => (
          <Payment key={payment.endToEndId} payment={payment} />
        ))}
      </ul>
    </Section>
  );
};
