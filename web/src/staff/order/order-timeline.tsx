import type { OrderNote } from '#shared/domain/order-notes.ts';
import type { DepositState, PurchaseState } from '#shared/domain/states.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { History } from '../decision/history.tsx';
import { useText } from '../texts.ts';
import { useSuspenseReasons } from '../words/suspense-words.ts';
import type { OrderKind, StaffOrder } from './staff-order.ts';

/** The states of an order, and the notes that are added while the state stays the same. */
const useTitles = (kind: OrderKind): Record<PurchaseState | DepositState | OrderNote, string> => {
  const t = useText();
  return {
    waiting: t('Ordered'),
    active: t('Paid and active'),
    matured: t('Matured'),
    withdrawn: t('Withdrawn'),
    cancelled: t('Cancelled'),
    rejected: t('Rejected'),
    expired: t('Expired without payment'),
    reversed: t('Reversed'),
    'part-received': t('Part payment held for this {kind, select, deposit {deposit} other {purchase}}', {
      kind,
    }),
    'part-in-suspense': t('Payment not matched: wrong amount'),
    'payment-set-aside': t('Unmatched payment'),
    'payment-matched': t('Unmatched payment used'),
    'payment-refunded': t('Unmatched payment refunded'),
    'payment-dismissed': t('Payment notice closed'),
    'chose-pay-out': t('Pay out at maturity selected'),
    'chose-renew': t('Renew at maturity selected'),
    reminded: t('Maturity reminder sent'),
    renewed: t('Renewed for another term'),
    compounded: t('Compounded'),
    'withdrawal-requested': t('Principal withdrawal requested for this deposit'),
    'withdrawal-paid': t('Principal withdrawn'),
    'withdrawal-returned': t("Principal returned: the withdrawal wasn't paid"),
  };
};

/** The same history that the member sees, and who is next. */
export const OrderTimeline = ({ kind, order }: { kind: OrderKind; order: StaffOrder }) => {
  const t = useText();
  const format = useFormat();
  const titles = useTitles(kind);
  const reasons = useSuspenseReasons();
  const detailOf = ({ state, reason, amountMinor }: StaffOrder['timeline'][number]) => {
    const words = state === 'payment-set-aside' ? reasons[reason as keyof typeof reasons] : reason;
    return [amountMinor === undefined ? null : format.money(amountMinor), words].filter(Boolean).join(' · ');
  };
  const next =
    order.payment.method === 'coinpayments'
      ? {
          title: t('Next: the payment provider'),
          detail: t(
            "The deposit becomes active when the provider's signed notification arrives. It can't be confirmed manually.",
          ),
        }
      : {
          title: t('Next: review by a treasurer'),
          detail: t(
            'Compare the amount and reference with the bank statement, then record the payment or reject.',
          ),
        };
  return (
    <History
      entries={order.timeline}
      titles={titles}
      detailOf={detailOf}
      next={order.state === 'waiting' && next}
    />
  );
};
