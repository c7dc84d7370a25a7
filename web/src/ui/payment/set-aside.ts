import type { TimelineLine } from '../detail/member-timeline.tsx';

const endings: readonly string[] = ['payment-matched', 'payment-refunded', 'payment-dismissed'];

/**
 * The payments that were set aside and that nobody has decided about yet, oldest first. Each decision ends one: the
 * oldest of its amount.
 */
export const openSetAsides = (timeline: readonly TimelineLine[]): readonly TimelineLine[] => {
  const open: TimelineLine[] = [];
  for (const line of timeline) {
    if (line.state === 'payment-set-aside') open.push(line);
    if (!endings.includes(line.state)) continue;
    const decided = open.findIndex(({ amountMinor }) => amountMinor === line.amountMinor);
    if (decided >= 0) open.splice(decided, 1);
  }
  return open;
};
