import type { Instant } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { Actor } from './actor.ts';

/** Who gave something its state, when and why. */
export interface HistoryLine {
  readonly at: Instant;
  readonly state: string;
  readonly actor: Actor;
  readonly reason: string | null;
  /** The payment that the line is about. */
  readonly amountMinor?: Minor | undefined;
}
