import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { useFormat } from '#web/ui/format.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { useText } from './texts.ts';

/** What happened to a purchase, who did it, and who is next. */
export const PurchaseTimeline = ({ purchase }: { purchase: PurchaseView }) => {
  const t = useText();
  const format = useFormat();
  // States of the machine, and the notes that a part payment leaves while the state stays.
  const titles: Record<string, string> = {
    waiting: t('Ordered, terms frozen'),
    active: t('Paid and active'),
    matured: t('Matured'),
    cancelled: t('Cancelled'),
    rejected: t('Rejected'),
    expired: t('Expired without payment'),
    'part-received': t('Part payment kept for this purchase'),
    'part-refunded': t('Payment of another amount sent back'),
    'part-in-suspense': t('Payment of another amount set aside'),
  };
  const by = { member: t('by you'), staff: t('by our staff'), system: t('by the platform') };
  return (
    <Timeline
      entries={purchase.timeline.map((entry, index) => ({
        key: `${index}`,
        title: titles[entry.state] ?? entry.state,
        by: by[entry.by],
        at: entry.at,
        detail: entry.reason,
      }))}
      {...nextStep()}
    />
  );

  function nextStep() {
    if (purchase.state === 'waiting') {
      return {
        next: {
          title: t('Next: your transfer, then our treasurer'),
          detail: t(
            'A euro transfer usually takes one bank day. A treasurer then compares the amount and the reference, and the package becomes active.',
          ),
        },
      };
    }
    if (purchase.state === 'active' && purchase.maturesOn) {
      return {
        next: {
          title: t('Next: matures on {day}', { day: format.date(purchase.maturesOn) }),
          detail: t('The price then goes to your available balance. Nothing renews by itself.'),
        },
      };
    }
    return {};
  }
};
