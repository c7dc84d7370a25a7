import type { BonusView } from '#shared/contract/bonus.ts';
import { type Day, dayOf, type Instant } from '#shared/domain/calendar.ts';

/**
 * When a bonus was granted. A return has the day on which it was due, the same one wherever it is read; other bonuses have
 * a time, which is shown locally.
 */
export const whenOf = ({ kind, at }: Pick<BonusView, 'kind' | 'at'>): Day | Instant =>
  kind === 'return' ? dayOf(at) : at;
