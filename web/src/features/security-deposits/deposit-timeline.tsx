import type { DepositView } from '#shared/contract/security-deposits.ts';
import { useFormat } from '#web/ui/format.ts';
import { MemberTimeline } from '#web/ui/member-timeline.tsx';
import { openSetAsides } from '#web/ui/set-aside.ts';
import { isOnItsWay } from './payment-on-its-way.ts';
import { useText } from './texts.ts';

/** What happened to a deposit and to its payments, who did it, and who is next. */
export const DepositTimeline = ({ deposit }: { deposit: DepositView }) => {
  const t = useText();
  const format = useFormat();
  const titles: Record<DepositView['state'], string> = {
    waiting: t('Deposit made, terms frozen'),
    active: t('Paid and active'),
    matured: t('Matured'),
    withdrawn: t('Withdrawn'),
    cancelled: t('Cancelled'),
    rejected: t('Rejected'),
    expired: t('Expired without payment'),
  };
  return <MemberTimeline timeline={deposit.timeline} titles={titles} next={nextStep()} />;

  function nextStep() {
    if (openSetAsides(deposit.timeline).length > 0) {
      return {
        title: t('Next: our staff'),
        detail: t('They decide about the payment that was set aside. What they decide stands here.'),
      };
    }
    if (deposit.state === 'waiting') {
      return deposit.payment.method === 'bank'
        ? {
            title: t('Next: your transfer, then our treasurer'),
            detail: t(
              'A euro transfer usually takes one bank day. A treasurer then compares the amount and the reference, and the deposit becomes active.',
            ),
          }
        : {
            title: isOnItsWay(deposit)
              ? t('Next: the payment provider')
              : t('Next: your payment, then the payment provider'),
            detail: t(
              "The provider's signed notification makes the deposit active. Coming back from its page alone does not.",
            ),
          };
    }
    if (deposit.state === 'active' && deposit.maturesOn) {
      return {
        title: t('Next: matures on {day}', { day: format.date(deposit.maturesOn) }),
        detail:
          deposit.maturity?.choice === 'renew'
            ? t('You chose to renew it for one more term.')
            : t('The principal then goes to your available balance. Nothing renews by itself.'),
      };
    }
    return undefined;
  }
};
