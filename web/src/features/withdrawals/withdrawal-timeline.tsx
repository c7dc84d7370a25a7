import type { WithdrawalView } from '#shared/contract/withdrawals.ts';
import { useFormat } from '#web/ui/format.ts';
import { MemberTimeline } from '#web/ui/member-timeline.tsx';
import { useText } from './texts.ts';

/** What happened to a withdrawal, who is next, and until when it usually takes. */
export const WithdrawalTimeline = ({ withdrawal }: { withdrawal: WithdrawalView }) => {
  const t = useText();
  const format = useFormat();
  const { state, approvals, arrivesBy } = withdrawal;
  const titles: Readonly<Record<string, string>> = {
    waiting: t('Requested, and set aside'),
    'first-approval': t('Approved by the first of two'),
    approved: t('Approved'),
    flagged: t('We look at it once more'),
    paid: t('Paid'),
    cancelled: t('Cancelled'),
    rejected: t('Rejected'),
    failed: t('The transfer did not work'),
  };
  const detail = arrivesBy
    ? t('The money usually arrives by {day}.', { day: format.date(arrivesBy) })
    : undefined;
  const next = () => {
    if (state === 'approved') return { title: t('Next: our treasurer transfers it'), detail };
    if (state !== 'waiting') return undefined;
    const isSecond = approvals.needed > 1 && approvals.done > 0;
    return {
      title: isSecond ? t('Next: a second one of our staff checks it') : t('Next: our staff check it'),
      detail,
    };
  };
  return <MemberTimeline timeline={withdrawal.timeline} titles={titles} next={next()} />;
};
