import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import { withdrawalIdSchema } from '#shared/domain/ids.ts';
import { can } from '#shared/domain/permissions.ts';
import { withdrawalStates } from '#shared/domain/states.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useUser } from '#web/api/session.tsx';
import { useMemberColumn, useMemberCsvColumns } from '#web/staff/queue/member-columns.tsx';
import { QueuePage } from '#web/staff/queue/queue-page.tsx';
import { useStateFilter } from '#web/staff/queue/state-filter.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import type { Column } from '#web/ui/list/data-list.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { PayeeBrief } from '#web/ui/payment/payee.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './bulk/bulk-decision.module.css';
import { BulkDecision } from './bulk/bulk-decision.tsx';
import { Decision } from './decision/decision.tsx';
import { type StaffQueue, withdrawalQueue } from './queries.ts';
import { useText } from './texts.ts';
import { useReasonWords, useStateWords } from './withdrawal-words.ts';

const useColumns = (): readonly Column<StaffWithdrawal>[] => {
  const t = useText();
  return [
    useMemberColumn(),
    { key: 'age', label: t('Requested'), cell: (item) => <DateText value={item.createdAt} distance /> },
    { key: 'payee', label: t('Paid to'), cell: ({ payee }) => <PayeeBrief payee={payee} /> },
    {
      key: 'approvals',
      label: t('Approvals'),
      cell: ({ approvals, flag }) => (
        <>
          {t('{done} of {needed}', { done: approvals.done, needed: approvals.needed })}{' '}
          {flag ? <StatePill tone="bad">{t('Returned for review')}</StatePill> : null}
        </>
      ),
    },
    {
      key: 'claim',
      label: t('Claimed by'),
      cell: ({ claim }) => (claim?.mine ? t('you') : (claim?.name ?? '–')),
    },
    {
      key: 'amount',
      label: t('Amount'),
      end: true,
      cell: (item) => <MoneyText amount={item.amountMinor} />,
    },
    { key: 'net', label: t('To pay'), end: true, cell: (item) => <MoneyText amount={item.netMinor} /> },
  ];
};

const useCsvColumns = (): readonly CsvColumn<StaffWithdrawal>[] => {
  const t = useText();
  const format = useFormat();
  const states = useStateWords();
  const reasons = useReasonWords();
  const amount = (name: string) => `${name} (${format.currency})`;
  return [
    { label: t('Requested'), value: (item) => item.createdAt },
    { label: t('Status'), value: (item) => states[item.state] },
    ...useMemberCsvColumns(),
    { label: t('Principal of'), value: (item) => item.deposit?.planName ?? '' },
    { label: amount(t('Amount')), value: (item) => format.decimal(item.amountMinor) },
    { label: amount(t('Fee')), value: (item) => format.decimal(item.feeMinor) },
    { label: amount(t('Early exit fee')), value: (item) => format.decimal(item.earlyExitFeeMinor) },
    { label: amount(t('To pay')), value: (item) => format.decimal(item.netMinor) },
    {
      label: t('Paid to'),
      value: ({ payee }) => (payee.kind === 'bank' ? `${payee.holder}, ${payee.iban}` : payee.address),
    },
    {
      label: t('Approvals'),
      value: (item) => item.approvers.map(({ name, at }) => `${name} ${at}`).join('; '),
    },
    { label: t('Returned for review'), value: ({ flag }) => flag?.at ?? '' },
    { label: t('Payment reference'), value: (item) => item.reference ?? '' },
    {
      label: t('Reason category'),
      value: ({ reasonCode }) => (reasonCode === null ? '' : reasons[reasonCode]),
    },
    { label: t('Withdrawal number'), value: (item) => item.id },
  ];
};

const useOutcomeWords = () => {
  const t = useText();
  const format = useFormat();
  return ({ state, member, netMinor, approvals }: StaffWithdrawal): string => {
    const values = { name: member.name, amount: format.money(netMinor) };
    switch (state) {
      case 'waiting':
        return t('{amount} to {name}: {done} of {needed} approvals. A second person is next.', {
          ...values,
          done: approvals.done,
          needed: approvals.needed,
        });
      case 'approved':
        return t('{amount} to {name}: approved and ready to pay.', values);
      case 'sent':
        return t(
          '{amount} to {name}: recorded as sent. A bank statement will confirm it. The member has been notified.',
          values,
        );
      case 'paid':
        return t('{amount} to {name}: recorded as paid. The member has been notified.', values);
      case 'returned':
        return t('{amount} to {name}: returned by the bank. The member has been notified.', values);
      case 'rejected':
        return t(
          '{amount} to {name}: rejected. The money was returned to the member, who can see the reason.',
          values,
        );
      case 'failed':
        return t(
          '{amount} to {name}: failed. The money was returned to the member, who can see the reason.',
          values,
        );
      case 'cancelled':
        return t('{amount} to {name}: cancelled by the member.', values);
    }
  };
};

interface BulkActsProps {
  chosen: readonly StaffWithdrawal[];
  /** Chooses these rows instead. */
  choose: (items: readonly StaffWithdrawal[]) => void;
}

/** Opens the decision about everything that was selected. */
const BulkActs = ({ chosen, choose }: BulkActsProps) => {
  const t = useText();
  const [deciding, setDeciding] = useState<readonly StaffWithdrawal[]>([]);
  return (
    <div className={styles.acts}>
      <Button size="sm" variant="default" disabled={chosen.length === 0} onClick={() => setDeciding(chosen)}>
        {t(
          '{count, plural, =0 {Approve or reject selected} one {Approve or reject # withdrawal} other {Approve or reject # withdrawals}}',
          { count: chosen.length },
        )}
      </Button>
      {deciding.length > 0 ? (
        <BulkDecision
          items={deciding}
          close={() => {
            setDeciding([]);
            choose([]);
          }}
        />
      ) : null}
    </div>
  );
};

interface WithdrawalsQueueProps {
  queue: StaffQueue;
  title: string;
  /** What will appear here, shown while the queue is empty. */
  appears: string;
}

/** The treasurer's queue of withdrawals: to approve, to pay, and those that ended. */
export const WithdrawalsQueue = ({ queue, title, appears }: WithdrawalsQueueProps) => {
  const t = useText();
  const format = useFormat();
  const { roles } = useUser();
  const { withdrawal: rules } = useConfiguration();
  const [state, filter] = useStateFilter({
    states: withdrawalStates,
    words: useStateWords(),
    none: t('No withdrawals with this status'),
    back: t('Show withdrawals to approve'),
  });
  const queries = withdrawalQueue(queue);
  const bulk = {
    labelOf: ({ member, netMinor }: StaffWithdrawal) => `${member.name}, ${format.money(netMinor)}`,
    acts: (chosen: readonly StaffWithdrawal[], choose: BulkActsProps['choose']) => (
      <BulkActs chosen={chosen} choose={choose} />
    ),
  };
  const isMine = ({ approvers }: StaffWithdrawal) => approvers.some(({ mine }) => mine);
  return (
    <QueuePage
      title={title}
      lead={t(
        'Oldest first. Approval and payment are separate steps. Amounts above {limit} need two approvals.',
        { limit: format.price(rules.fourEyesAboveMinor) },
      )}
      idSchema={withdrawalIdSchema}
      listQuery={(page) => queries.page({ ...page, state })}
      oneQuery={queries.one}
      columns={useColumns()}
      csv={{ name: `${queue.area}-${queue.kind}-withdrawals-${state}`, columns: useCsvColumns() }}
      titleOf={({ member }) => member.name}
      // This approver has done their part, although the withdrawal still needs a colleague's approval.
      waits={(item) => item.state === state && !(state === 'waiting' && isMine(item))}
      say={useOutcomeWords()}
      gone={t("This link doesn't lead to a withdrawal.")}
      {...filter}
      empty={{ title: t('Nothing to do'), words: appears }}
      {...(state === 'waiting' && can(roles, 'decide-withdrawals') && { bulk })}
    >
      {(item, decided) => <Decision item={item} decided={decided} />}
    </QueuePage>
  );
};
