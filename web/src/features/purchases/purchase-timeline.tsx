import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { MemberTimeline } from '#web/ui/detail/member-timeline.tsx';
import { isUndone } from '#web/ui/order/is-undone.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

/** What happened to a purchase, who did it, and who is next. */
export const PurchaseTimeline = ({ purchase }: { purchase: PurchaseView }) => {
  const t = useText();
  const format = useFormat();
  const titles: Record<PurchaseView['state'], string> = {
    waiting: t('Ordered, terms fixed'),
    active: t('Paid and active'),
    matured: t('Matured'),
    cancelled: t('Cancelled'),
    rejected: t('Rejected'),
    expired: t('Expired without payment'),
    reversed: isUndone(purchase) ? t('Undone') : t('Reversed'),
  };
  return <MemberTimeline timeline={purchase.timeline} titles={titles} next={nextStep()} />;

  function nextStep() {
    if (purchase.state === 'waiting') {
      return {
        title: t("Next: your transfer, then our treasurer's confirmation"),
        detail: t(
          'A transfer in euros usually takes one business day. A treasurer then checks the amount and reference, and the package becomes active.',
        ),
      };
    }
    if (purchase.state === 'active' && purchase.maturesOn) {
      return {
        title: t('Next: matures on {day}', { day: format.date(purchase.maturesOn) }),
        detail:
          purchase.maturity?.choice === 'renew'
            ? t('You chose to renew for one more term.')
            : t('The price then goes to your available balance. Nothing renews automatically.'),
      };
    }
    return undefined;
  }
};
