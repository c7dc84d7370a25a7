import type { HistoryLine } from './history-line.ts';

/** The timeline that members and staff both see: it shows what staff did, not who of them did it. */
export const timelineView = (history: readonly HistoryLine[]) =>
  history.map(({ at, state, actor, reason, amountMinor }) => ({
    at,
    state,
    by: actor.kind,
    ...(reason === null ? {} : { reason }),
    ...(amountMinor === undefined ? {} : { amountMinor }),
  }));
