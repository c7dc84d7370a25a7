import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { LedgerDifference } from '#shared/domain/ledger-difference.ts';
import type { Account } from './facts.ts';
import { emptyTally, type TallyState } from './prove-ledger.ts';

/** Where to resume reading a segment of the table: after the item with this key, from its start, or not at all. */
type SegmentPosition = Record<string, unknown> | 'start' | 'end';

/** How far the table has been read, segment by segment; the database divides it by partition key. */
export type ScanPosition = SegmentPosition[];

export const scanStart = (segments: number): ScanPosition => Array.from({ length: segments }, () => 'start');

/**
 * An unfinished proof: everything it has read so far, and where to resume. Facts and position are saved together, so each
 * fact counts once, however often a run after the last save fails.
 */
export interface ProofUnderWay {
  readonly startedAt: Instant;
  readonly tally: TallyState;
  /** How far this step has read the table. */
  position: ScanPosition;
  step:
    | 'count'
    | 'settle'
    | 'recount'
    | 'compare'
    | 'excuse'
    | 'confirm-members'
    | 'choose'
    | 'examine'
    | 'conclude';
  unsound: LedgerDifference[];
  readonly ofMembers: LedgerDifference[];
  /** Platform accounts and live totals that do not add up. */
  accounts: readonly Account[];
  /** While the journal lags, the whole ledger is counted again to confirm these: how often so far, and the latest count. */
  recounts: number;
  recount: TallyState | null;
}

export const beginProof = (now: Date, segments: number): ProofUnderWay => ({
  startedAt: instantOf(now),
  tally: emptyTally(),
  position: scanStart(segments),
  step: 'count',
  unsound: [],
  ofMembers: [],
  accounts: [],
  recounts: 0,
  recount: null,
});
