import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type PayoutBatchWithPayables, payouts } from '#shared/contract/payouts.ts';
import type { PayoutBatchId } from '#shared/domain/ids.ts';
import { can } from '#shared/domain/permissions.ts';
import { download } from '#web/api/download.ts';
import { useUser } from '#web/api/session.tsx';
import { ActRow, DecisionLayout, Lead } from '#web/staff/decision/decision-layout.tsx';
import { DocumentDownload } from '#web/ui/button/document-download.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { ConfirmAct } from '#web/ui/dialog/confirm-act.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { groupedIban } from '#web/ui/payment/epc-payment.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './payouts-page.module.css';
import { payoutBatchQuery, useDiscardBatch } from './queries.ts';
import { Release } from './release.tsx';
import { useText } from './texts.ts';
import { batchTones, payableTones, useBatchWords, usePayableWords } from './words.ts';

const Discard = ({ batch }: { batch: PayoutBatchWithPayables }) => {
  const t = useText();
  return (
    <ConfirmAct
      label={t('Discard…')}
      title={t('Discard this batch?')}
      act={t('Discard')}
      button={{ variant: 'default' }}
      mutation={useDiscardBatch(batch.id)}
    >
      <p>{t('Nothing was sent. Its payments can go into another batch.')}</p>
    </ConfirmAct>
  );
};

const Files = ({ batch: { id: batchId } }: { batch: PayoutBatchWithPayables }) => {
  const t = useText();
  const { savePayoutFile, savePayoutTable } = payouts.endpoints;
  return (
    <ActRow>
      <DocumentDownload
        name={t('File for the bank (XML)')}
        load={({ signal, onProgress }) =>
          download(savePayoutFile, { params: { batchId }, signal }, onProgress)
        }
      >
        {t('File for the bank (XML)')}
      </DocumentDownload>
      <DocumentDownload
        name={t('As a table (CSV)')}
        load={({ signal, onProgress }) =>
          download(savePayoutTable, { params: { batchId }, signal }, onProgress)
        }
      >
        {t('As a table (CSV)')}
      </DocumentDownload>
    </ActRow>
  );
};

/** What this person can do with the batch, or why not. */
const Acts = ({ batch }: { batch: PayoutBatchWithPayables }) => {
  const t = useText();
  const { roles } = useUser();
  const { state, mine, payables } = batch;
  if (!can(roles, 'decide-withdrawals'))
    return <p>{t('You can view this queue. Only a treasurer can decide.')}</p>;
  if (state === 'discarded') return <p>{t('This batch was discarded. Nothing of it was sent.')}</p>;
  if (state !== 'draft') return <Files batch={batch} />;
  const isOutdated = payables.some((payable) => payable.state !== 'batched');
  const isOwn = payables.some((payable) => payable.mine);
  const isOnlyApprover = payables.some((payable) => payable.approvedByMe);
  const why = () => {
    if (isOutdated) return t('A payment fell out of this batch. Discard it and make a new one.');
    if (mine) return t('You made this batch, so a colleague has to release it.');
    if (isOwn) return t('A payment to yourself is in this batch, so a colleague has to release it.');
    if (isOnlyApprover)
      return t('You alone approved a payment in this batch, so a colleague has to release it.');
    if (payables.some((payable) => payable.payeeEnteredByMe))
      return t('You entered an account in this batch, so a colleague has to release it.');
    return null;
  };
  const reason = why();
  return (
    <>
      {reason ? <p>{reason}</p> : null}
      <ActRow>
        {reason ? null : <Release batch={batch} />}
        <Discard batch={batch} />
      </ActRow>
    </>
  );
};

/** A batch, opened: its payments, the hash of its file, who made and released it, and what can be done. */
export const Batch = ({ batchId }: { batchId: PayoutBatchId }) => {
  const t = useText();
  const format = useFormat();
  const states = useBatchWords();
  const payableWords = usePayableWords();
  const { data: batch } = useQuery(payoutBatchQuery(batchId));
  if (!batch) return <Skeleton height={320} />;
  return (
    <DecisionLayout>
      <Lead
        figures={[
          { name: t('Total'), value: <MoneyText amount={batch.totalMinor} size="large" /> },
          { name: t('Number of payments'), value: format.count(batch.count) },
        ]}
      />
      <Acts batch={batch} />
      <Section title={t('Release and file')} quiet>
        <KeyValues
          items={[
            {
              name: t('Status'),
              value: <StatePill tone={batchTones[batch.state]}>{states[batch.state]}</StatePill>,
            },
            { name: t('Made by'), value: batch.makerName },
            { name: t('Made'), value: <DateText value={batch.createdAt} /> },
            batch.releaserName !== null && { name: t('Released by'), value: batch.releaserName },
            batch.releaserName !== null &&
              batch.decidedAt !== null && {
                name: t('Released'),
                value: <DateText value={batch.decidedAt} />,
              },
            { name: t('Execution day'), value: <DateText value={batch.executeOn} /> },
            {
              name: t('SHA-256 of the file'),
              value: <span className={styles.hash}>{batch.hash}</span>,
            },
          ]}
        />
      </Section>
      <Section title={t('Payments in this batch')} quiet>
        <ul className={styles.payments}>
          {batch.payables.map(({ id, payee, endToEndId, amountMinor, state }) => (
            <li key={id}>
              <span className={styles.stack}>
                <strong>{payee?.name}</strong>
                <span className={styles.quiet}>{payee ? groupedIban(payee.iban) : null}</span>
                <span className={styles.quiet}>{endToEndId}</span>
              </span>
              <span className={styles.end}>
                <MoneyText amount={amountMinor} />
                <StatePill tone={payableTones[state]}>{payableWords[state]}</StatePill>
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </DecisionLayout>
  );
};
