import type { SuspensePaymentView } from '#shared/contract/suspense.ts';
import type { SuspenseState } from '#shared/domain/states.ts';
import { History } from '#web/staff/decision/history.tsx';
import { useSuspenseReasons } from '#web/staff/words/suspense-words.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

/** What happened to a payment since it arrived, and who is next. */
export const SuspenseTimeline = ({ payment }: { payment: SuspensePaymentView }) => {
  const t = useText();
  const format = useFormat();
  const reasons = useSuspenseReasons();
  const titles: Record<SuspenseState | 'payment-matched', string> = {
    'refund-proposed': t('Refund proposed'),
    'payment-matched': t('Used in part for an order'),
    matched: t('Used for an order'),
    refunded: t('Refunded'),
    dismissed: t('Notice closed'),
    open: t('Refund not made, reopened'),
  };
  const next =
    payment.state === 'open'
      ? { title: t('Next: review by a treasurer'), detail: t('Use it for an order, or propose a refund.') }
      : { title: t('Next: approval by a second person'), detail: t('Approve or reject the refund.') };
  return (
    <History
      entries={payment.timeline}
      titles={titles}
      // The first line is the arrival, whatever came of it.
      titleOf={(_, index) => (index === 0 ? t('Received and not matched') : undefined)}
      detailOf={({ amountMinor, reason }, index) =>
        [amountMinor ? format.money(amountMinor) : null, index === 0 ? reasons[payment.reason] : reason]
          .filter(Boolean)
          .join(' · ')
      }
      next={(payment.state === 'open' || payment.state === 'refund-proposed') && next}
    />
  );
};
