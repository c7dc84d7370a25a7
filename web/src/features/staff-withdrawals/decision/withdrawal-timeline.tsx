import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import type { WithdrawalState } from '#shared/domain/states.ts';
import { History } from '#web/staff/decision/history.tsx';
import { useFormat } from '#web/ui/format.ts';
import { useText } from '../texts.ts';

/** The same history that the member sees, and who is next. */
export const WithdrawalTimeline = ({ withdrawal }: { withdrawal: StaffWithdrawal }) => {
  const t = useText();
  const format = useFormat();
  const titles: Record<WithdrawalState | 'first-approval' | 'flagged', string> = {
    waiting: t('Requested'),
    'first-approval': t('First approval'),
    approved: t('Approved, ready to be paid'),
    flagged: t('Put back to waiting: the status of the member changed'),
    paid: t('Paid'),
    rejected: t('Rejected'),
    failed: t('Failed'),
    cancelled: t('Cancelled'),
  };
  const { state, arrivesBy, approvals } = withdrawal;
  const nextTitle = () => {
    if (state === 'approved') return t('Next: a treasurer pays it');
    return approvals.done === 0
      ? t('Next: a treasurer approves it')
      : t('Next: a second treasurer approves it');
  };
  const isOpen = state === 'waiting' || state === 'approved';
  return (
    <History
      entries={withdrawal.timeline}
      titles={titles}
      next={
        isOpen && {
          title: nextTitle(),
          detail: arrivesBy
            ? t('The member was told that it usually arrives by {day}.', { day: format.date(arrivesBy) })
            : undefined,
        }
      }
    />
  );
};
