/**
 * What happened to a purchase or a deposit as its member reads it: the states of its machine, and the notes that
 * payments and choices leave while the state stays.
 *
 *     <MemberTimeline
 *       timeline={deposit.timeline}
 *       titles={{ waiting: t('Deposit made, terms frozen'), active: t('Paid and active'), … }}
 *       next={{ title: t('Next: …'), detail: t('…') }}
 *     />
 */
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { timelineEntrySchema } from '#shared/contract/shapes.ts';
import type { OrderNote } from '#shared/domain/order-notes.ts';
import { type SetAsideReason, useSetAsideReasons } from '../payment/set-aside-reasons.ts';
import { useFormat } from '../text/format.ts';
import { useText } from '../texts.ts';
import { Timeline } from './timeline.tsx';

export type TimelineLine = z.infer<typeof timelineEntrySchema>;
/** What payments and choices leave in a history, beside the states. */
const useNoteTitles = (): Record<OrderNote, string> => {
  const t = useText();
  return {
    'part-received': t('Part payment received'),
    'part-in-suspense': t('Payment not matched: wrong amount'),
    'payment-set-aside': t('Unmatched payment'),
    'payment-matched': t('Unmatched payment used for this'),
    'payment-refunded': t('Unmatched payment returned'),
    'payment-dismissed': t('Payment notice closed'),
    compounded: t('Compounded'),
    'withdrawal-requested': t('Principal withdrawal requested for this deposit'),
    'withdrawal-paid': t('Principal withdrawn'),
    'withdrawal-returned': t("Principal returned: the withdrawal wasn't paid"),
    'chose-pay-out': t('Pay out at maturity selected'),
    'chose-renew': t('Renew at maturity selected'),
    reminded: t('Maturity reminder sent'),
    renewed: t('Renewed for another term'),
  };
};

interface MemberTimelineProps {
  timeline: readonly TimelineLine[];
  /** The states of the thing's own machine. */
  titles: Readonly<Record<string, string>>;
  next?: { title: ReactNode; detail?: ReactNode } | undefined;
}

export const MemberTimeline = ({ timeline, titles, next }: MemberTimelineProps) => {
  const t = useText();
  const format = useFormat();
  const allTitles: Readonly<Record<string, string>> = { ...useNoteTitles(), ...titles };
  const reasons: Record<SetAsideReason, string> = {
    ...useSetAsideReasons(),
    'set-aside-by-staff': t("Our staff are identifying what it's for"),
  };
  const by = { member: t('by you'), staff: t('by our staff'), system: t('by the platform') };
  const detailOf = ({ state, reason, amountMinor }: TimelineLine): string | undefined => {
    // An amount of nothing was never booked: a payment in another currency.
    const amount = amountMinor === undefined || amountMinor === 0 ? [] : [format.money(amountMinor)];
    const why = state === 'payment-set-aside' && reason && reason in reasons;
    const words = why ? reasons[reason as SetAsideReason] : reason;
    return [...amount, ...(words ? [words] : [])].join(' · ') || undefined;
  };
  return (
    <Timeline
      entries={timeline.map((line, index) => ({
        key: `${index}`,
        title: allTitles[line.state] ?? line.state,
        by: by[line.by],
        at: line.at,
        detail: detailOf(line),
      }))}
      {...(next && { next })}
    />
  );
};
