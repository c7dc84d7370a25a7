import { type CommittedTerms, type Outcome, outcomeOf } from '#shared/domain/outcome.ts';
import { serverDay } from '#web/api/server-time.ts';

/** The outcome of terms that begin today. */
export const outcomeToday = (terms: CommittedTerms): Outcome => outcomeOf(terms, serverDay());
