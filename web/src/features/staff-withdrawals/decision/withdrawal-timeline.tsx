import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import type { WithdrawalState } from '#shared/domain/states.ts';
import { History } from '#web/staff/decision/history.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';

/** The same history that the member sees, and who is next. */
export const WithdrawalTimeline = ({ withdrawal }: { withdrawal: StaffWithdrawal }) => {
  const t = useText();
  const format = useFormat();
  const titles: Record<WithdrawalState | 'first-approval' | 'flagged', string> = {
    waiting: t('Requested'),
    'first-approval': t('First approval'),
    approved: t('Approved, ready to pay'),
    flagged: t("Returned for review: the member's status changed"),
    sent: t('Sent'),
    paid: t('Paid'),
    rejected: t('Rejected'),
    returned: t('Returned by the bank'),
    failed: t('Failed'),
    cancelled: t('Cancelled'),
  };
  const { state, arrivesBy, approvals } = withdrawal;
  const nextTitle = () => {
    if (state === 'sent') return t('Next: a bank statement shows the transfer');
    if (state === 'approved') return t('Next: payment by a treasurer');
    return approvals.done === 0
      ? t('Next: approval by a treasurer')
      : t('Next: approval by a second treasurer');
  };
  const hasNext = state === 'waiting' || state === 'approved' || state === 'sent';
  return (
    <History
      entries={withdrawal.timeline}
      titles={titles}
      next={
        hasNext && {
          title: nextTitle(),
          detail: arrivesBy
            ? t('The member was told to expect it by {day}.', { day: format.date(arrivesBy) })
            : undefined,
        }
      }
    />
  );
};
