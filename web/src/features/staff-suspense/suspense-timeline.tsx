import type { SuspensePaymentView } from '#shared/contract/suspense.ts';
import { useSuspenseReasons } from '#web/staff/words/suspense-words.ts';
import { useByWords } from '#web/staff/words/use-by-words.ts';
import { useFormat } from '#web/ui/format.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { useText } from './texts.ts';

/** What happened to a payment since it arrived, and who is next. */
export const SuspenseTimeline = ({ payment }: { payment: SuspensePaymentView }) => {
  const t = useText();
  const format = useFormat();
  const by = useByWords();
  const reasons = useSuspenseReasons();
  const titles: Record<string, string> = {
    'refund-proposed': t('Refund proposed'),
    'payment-matched': t('Used in part for an order'),
    matched: t('Used for an order'),
    refunded: t('Sent back'),
    dismissed: t('Notice closed'),
    open: t('Refund not carried out; open again'),
  };
  const next =
    payment.state === 'open'
      ? { title: t('Next: a treasurer'), detail: t('Use it, or propose to send it back.') }
      : { title: t('Next: a second person'), detail: t('Approves or rejects the refund.') };
  return (
    <Timeline
      entries={payment.timeline.map((entry, index) => ({
        key: `${index}`,
        // Its first line is its arrival, whatever came of it.
        title: index === 0 ? t('Arrived and set aside') : (titles[entry.state] ?? entry.state),
        by: by[entry.by],
        at: entry.at,
        detail: [
          entry.amountMinor ? format.money(entry.amountMinor) : null,
          index === 0 ? reasons[payment.reason] : entry.reason,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
      {...((payment.state === 'open' || payment.state === 'refund-proposed') && { next })}
    />
  );
};
