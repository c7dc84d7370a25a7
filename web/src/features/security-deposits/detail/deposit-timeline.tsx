import type { DepositView } from '#shared/contract/security-deposits.ts';
import { MemberTimeline } from '#web/ui/detail/member-timeline.tsx';
import { isUndone } from '#web/ui/order/is-undone.ts';
import { openSetAsides } from '#web/ui/payment/set-aside.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import { isOnItsWay } from './payment-on-its-way.ts';

/** What happened to a deposit and to its payments, who did it, and who is next. */
export const DepositTimeline = ({ deposit }: { deposit: DepositView }) => {
  const t = useText();
  const format = useFormat();
  const titles: Record<DepositView['state'], string> = {
    waiting: t('Deposit requested, terms fixed'),
    active: t('Paid and active'),
    matured: t('Matured'),
    withdrawn: t('Withdrawn'),
    cancelled: t('Cancelled'),
    rejected: t('Rejected'),
    expired: t('Expired without payment'),
    reversed: isUndone(deposit) ? t('Undone') : t('Reversed'),
  };
  return <MemberTimeline timeline={deposit.timeline} titles={titles} next={nextStep()} />;

  function nextStep() {
    if (openSetAsides(deposit.timeline).length > 0) {
      return {
        title: t('Next: our staff'),
        detail: t("They decide what happens to the unmatched payment. You'll see their decision here."),
      };
    }
    if (deposit.state === 'waiting') {
      return deposit.payment.method === 'bank'
        ? {
            title: t("Next: your transfer, then our treasurer's confirmation"),
            detail: t(
              'A transfer in euros usually takes one business day. A treasurer then checks the amount and reference, and the deposit becomes active.',
            ),
          }
        : {
            title: isOnItsWay(deposit)
              ? t('Next: the payment provider')
              : t('Next: your payment, then the payment provider'),
            detail: t(
              "Your deposit becomes active when the provider's signed notification arrives, not when you return from its page.",
            ),
          };
    }
    if (deposit.state === 'active' && deposit.maturesOn) {
      return {
        title: t('Next: matures on {day}', { day: format.date(deposit.maturesOn) }),
        detail:
          deposit.maturity?.choice === 'renew'
            ? t('You chose to renew for one more term.')
            : t('The principal then goes to your available balance. Nothing renews automatically.'),
      };
    }
    return undefined;
  }
};
