import type { WithdrawalView } from '#shared/contract/withdrawals.ts';
import { MemberTimeline } from '#web/ui/detail/member-timeline.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';

/** What happened to a withdrawal, who is next, and until when it usually takes. */
export const WithdrawalTimeline = ({ withdrawal }: { withdrawal: WithdrawalView }) => {
  const t = useText();
  const format = useFormat();
  const { state, approvals, arrivesBy } = withdrawal;
  const titles: Readonly<Record<string, string>> = {
    waiting: t('Requested, amount reserved'),
    'first-approval': t('Approved by the first of two reviewers'),
    approved: t('Approved'),
    flagged: t('Returned for review'),
    sent: t('Sent'),
    paid: t('Paid'),
    cancelled: t('Cancelled'),
    rejected: t('Rejected'),
    returned: t('Returned'),
    failed: t('Transfer failed'),
  };
  const detail = arrivesBy ? t('Usually arrives by {day}.', { day: format.date(arrivesBy) }) : undefined;
  const next = () => {
    if (state === 'sent') return { title: t('Next: our bank makes the transfer'), detail };
    if (state === 'approved') return { title: t('Next: our treasurer sends it'), detail };
    if (state !== 'waiting') return undefined;
    const isSecond = approvals.needed > 1 && approvals.done > 0;
    return {
      title: isSecond ? t('Next: a second member of staff reviews it') : t('Next: our staff review it'),
      detail,
    };
  };
  return <MemberTimeline timeline={withdrawal.timeline} titles={titles} next={next()} />;
};
