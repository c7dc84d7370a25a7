import type { HistoryLine } from './history-line.ts';

/** The timeline shown to members and staff: it shows what staff did, without their names. */
export const timelineView = (history: readonly HistoryLine[]) =>
  history.map(({ at, state, actor, reason, amountMinor }) => ({
    at,
    state,
    by: actor.kind,
    ...(reason === null ? {} : { reason }),
    ...(amountMinor === undefined ? {} : { amountMinor }),
  }));
