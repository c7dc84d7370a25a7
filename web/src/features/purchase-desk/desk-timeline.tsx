import type { DeskPurchase } from '#shared/contract/infinity-purchases.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { useText } from './texts.ts';

/** The same history that the member sees. */
export const DeskTimeline = ({ purchase }: { purchase: DeskPurchase }) => {
  const t = useText();
  const titles: Record<string, string> = {
    waiting: t('Ordered'),
    active: t('Paid and active'),
    matured: t('Matured'),
    cancelled: t('Cancelled'),
    rejected: t('Rejected'),
    expired: t('Expired without payment'),
    'part-received': t('Part payment kept for this purchase'),
    'part-refunded': t('Payment of another amount sent back'),
    'part-in-suspense': t('Payment of another amount set aside'),
  };
  const by = { member: t('by the member'), staff: t('by staff'), system: t('by the platform') };
  return (
    <Timeline
      entries={purchase.timeline.map((entry, index) => ({
        key: `${index}`,
        title: titles[entry.state] ?? entry.state,
        by: by[entry.by],
        at: entry.at,
        detail: entry.reason,
      }))}
      {...(purchase.state === 'waiting' && {
        next: {
          title: t('Next: a treasurer'),
          detail: t('Compare amount and reference with the bank statement, then book or reject.'),
        },
      })}
    />
  );
};
