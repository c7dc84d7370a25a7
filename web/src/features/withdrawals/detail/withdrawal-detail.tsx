import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { WithdrawalView } from '#shared/contract/withdrawals.ts';
import type { WithdrawalId } from '#shared/domain/ids.ts';
import type { WithdrawalState as State } from '#shared/domain/states.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { Detail, DetailColumns, DetailSkeleton } from '#web/ui/detail/detail.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyAct } from '#web/ui/money/money-act.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { LedgerLinks } from '#web/ui/order/ledger-links.tsx';
import { PayeeFacts } from '#web/ui/payment/payee.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { withdrawalQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import { WithdrawalState } from '../withdrawal-state.tsx';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import styles from './withdrawal-detail.module.css';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

/** What the state means to the member, in one sentence: principal that isn't paid goes back to where it was. */
const useStateWords = (): ((withdrawal: WithdrawalView) => string) => {
  const t = useText();
  const format = useFormat();
  const all: Record<State, string> = {
    waiting: t(
      'The amount is reserved until our staff have reviewed the withdrawal. You can still cancel it.',
    ),
    approved: t('Our staff approved it. The transfer is next.'),
    sent: t(
      'The transfer is with our bank. As soon as the bank confirms it, you see here on which day the money left our account.',
    ),
    paid: t('The money has left our account. Your bank or the network decides when it reaches you.'),
    cancelled: t('You cancelled it. The full amount is available to you again.'),
    rejected: t(
      'Our staff rejected it; see the reason in the history. The full amount is available to you again.',
    ),
    returned: t(
      'The bank of the payee returned the money. It is available to you again, with the withdrawal fee.',
    ),
    failed: t(
      'The transfer failed; see the reason in the history. The full amount is available to you again.',
    ),
  };
  return ({ state, deposit, netMinor }) => {
    if (deposit === null) return all[state];
    const plan = deposit.planName;
    const ofPrincipal: Partial<Record<State, string>> = {
      cancelled: t(
        "You cancelled it. The money is back in your {plan} deposit, as if you'd never requested it.",
        {
          plan,
        },
      ),
      rejected: t(
        'Our staff rejected it; see the reason in the history. The money is back in your {plan} deposit.',
        { plan },
      ),
      returned: t(
        "The bank of the payee returned the money. {net} is in your available balance; the early exit fee isn't refunded.",
        { net: format.money(netMinor) },
      ),
      failed: t(
        'The transfer failed; see the reason in the history. The money is back in your {plan} deposit.',
        {
          plan,
        },
      ),
    };
    return ofPrincipal[state] ?? all[state];
  };
};

const Facts = ({ withdrawal }: { withdrawal: WithdrawalView }) => {
  const t = useText();
  const { kind, deposit, approvals, arrivesBy, reference, paidOn } = withdrawal;
  return (
    <KeyValues
      items={[
        deposit !== null && {
          name: t('Withdraw from'),
          value: (
            <Link to={`/security/deposits/?open=${deposit.depositId}`}>
              {t('deposit {plan}', { plan: deposit.planName })}
            </Link>
          ),
        },
        { name: t('Amount'), value: <MoneyText amount={withdrawal.amountMinor} /> },
        kind === 'principal'
          ? { name: t('Early exit fee'), value: <MoneyText amount={withdrawal.earlyExitFeeMinor} /> }
          : { name: t('Fee'), value: <MoneyText amount={withdrawal.feeMinor} /> },
        { name: t('You receive'), value: <MoneyText amount={withdrawal.netMinor} />, strong: true },
        {
          name: t('Approvals'),
          value: t('{done} of {needed}', { done: approvals.done, needed: approvals.needed }),
        },
        { name: t('Requested'), value: <DateText value={withdrawal.createdAt} /> },
        arrivesBy !== null && { name: t('Usually arrives by'), value: <DateText value={arrivesBy} /> },
        paidOn !== null && { name: t('Left our bank account on'), value: <DateText value={paidOn} /> },
        reference !== null && {
          name: t('Payment reference'),
          value: (
            <CopyButton value={reference} label={t('Payment reference')}>
              {reference}
            </CopyButton>
          ),
        },
        {
          name: t('Withdrawal number'),
          value: (
            <CopyButton value={withdrawal.id} label={t('Withdrawal number')}>
              <code>{withdrawal.id}</code>
            </CopyButton>
          ),
        },
      ]}
    />
  );
};

/** A withdrawal with everything its member may know and do about it; follows it while it is under way. */
export const WithdrawalDetail = (props: { area: ProductArea; withdrawalId: WithdrawalId }) => {
  const t = useText();
  const words = useStateWords();
  const { data: withdrawal } = useQuery(withdrawalQuery(props.area, props.withdrawalId));
  if (!withdrawal) return <DetailSkeleton />;
  const { area, state } = withdrawal;
  return (
    <Detail state={<WithdrawalState state={state} />} words={words(withdrawal)}>
      <DetailColumns>
        <Section title={t('Withdrawal')} quiet>
          <Facts withdrawal={withdrawal} />
        </Section>
        <Section title={t('History')} quiet>
          <WithdrawalTimeline withdrawal={withdrawal} />
        </Section>
        <Section title={t('Paid to')} quiet>
          <PayeeFacts payee={withdrawal.payee} />
        </Section>
      </DetailColumns>
      <div className={styles.ways}>
        {state === 'sent' || state === 'paid' ? (
          <LedgerLinks area={area} sourceId={withdrawal.id} />
        ) : (
          <Button
            component={Link}
            variant="default"
            size="sm"
            to={`/statements/?area=${area}&source=${withdrawal.id}`}
          >
            {t('Entries in the ledger')}
          </Button>
        )}
        {state === 'waiting' ? (
          <MoneyAct>
            <CancelWithdrawal withdrawal={withdrawal} />
          </MoneyAct>
        ) : null}
      </div>
    </Detail>
  );
};
