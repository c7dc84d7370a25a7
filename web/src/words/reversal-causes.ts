import type { ReversalCause } from '#shared/domain/reversal-cause.ts';
import type { Sentence } from '#web/i18n/catalog.ts';

/** Why an order was reversed, as its sponsors read it and staff choose it. */
export const reversalCauseWords = {
  'booked-by-mistake': 'The order had been booked by mistake.',
  'payment-called-back': 'The payment for the order was called back.',
  'against-terms': "The order didn't comply with our terms.",
  'at-members-request': "The order was undone at the member's request.",
} as const satisfies Readonly<Record<ReversalCause, Sentence<readonly []>>>;
