import type { HistoryLine } from './history-line.ts';

/** The timeline that member and staff both see: what staff did is shown, who of the staff did it is not. */
export const showTimeline = (history: readonly HistoryLine[]) =>
  history.map(({ at, state, actor, reason, amountMinor }) => ({
    at,
    state,
    by: actor.kind,
    ...(reason === null ? {} : { reason }),
    ...(amountMinor === undefined ? {} : { amountMinor }),
  }));
