import type { PaymentFacts } from '../statement-file.ts';

/** What the text of an entry, `:86:`, says. */
export interface EntryText {
  readonly facts: PaymentFacts;
  /** The bank's own words for the kind of entry. */
  readonly postingText: string | null;
  /** Our reference of the file that was booked. */
  readonly batchReference: string | null;
  readonly isReturn: boolean;
}
