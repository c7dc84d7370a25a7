import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { type CommittedTerms, type Outcome, outcomeOf } from '#shared/domain/outcome.ts';

/** The outcome of terms that begin today. */
export const outcomeToday = (terms: CommittedTerms): Outcome =>
  outcomeOf(terms, dayOf(instantOf(new Date())));
