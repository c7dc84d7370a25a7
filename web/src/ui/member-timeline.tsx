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
import type { SuspensePaymentView } from '#shared/contract/suspense.ts';
import { useFormat } from './format.ts';
import { useText } from './texts.ts';
import { Timeline } from './timeline.tsx';

export type TimelineLine = z.infer<typeof timelineEntrySchema>;
type SetAsideReason = SuspensePaymentView['reason'];

/** Why a payment was set aside, said to the one who paid. */
const useSetAsideReasons = (): Record<SetAsideReason, string> => {
  const t = useText();
  return {
    underpaid: t('Less arrived than was due'),
    overpaid: t('More arrived than was due'),
    late: t('It arrived after the order had expired'),
    'cancelled-then-paid': t('It arrived after the order had ended'),
    duplicate: t('It arrived a second time'),
    'wrong-currency': t('It arrived in another currency'),
    'set-aside-by-staff': t('Our staff are finding out what it is for'),
  };
};

/** What payments and choices leave in a history, beside the states. */
const useNoteTitles = (): Readonly<Record<string, string>> => {
  const t = useText();
  return {
    'part-received': t('Part payment kept for this'),
    'part-refunded': t('Payment of another amount sent back'),
    'surplus-refunded': t('What was paid too much sent back'),
    'part-in-suspense': t('Payment of another amount set aside'),
    'payment-set-aside': t('Payment set aside'),
    'payment-matched': t('Payment that was set aside used for this'),
    'payment-refunded': t('Payment that was set aside sent back'),
    'payment-dismissed': t('Notice about a payment closed'),
    compounded: t('Compounded'),
    'withdrawal-requested': t('Principal asked for in a withdrawal'),
    'withdrawal-paid': t('Principal withdrawn'),
    'withdrawal-returned': t('Principal put back: the withdrawal was not paid'),
    'chose-pay-out': t('Chosen: pay out at maturity'),
    'chose-renew': t('Chosen: renew at maturity'),
    reminded: t('Reminded of the maturity'),
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
  const notes = useNoteTitles();
  const reasons = useSetAsideReasons();
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
        title: titles[line.state] ?? notes[line.state] ?? line.state,
        by: by[line.by],
        at: line.at,
        detail: detailOf(line),
      }))}
      {...(next && { next })}
    />
  );
};
