import type { Day, Instant } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';

/** An address in parts, as banks require since November 2026. Town and country are the least. */
export interface PayoutAddress {
  readonly street: string | null;
  readonly building: string | null;
  readonly postcode: string | null;
  readonly town: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** One side of a payment. Names are written as people write them; the file transliterates. */
export interface PayoutParty {
  readonly name: string;
  /** Without spaces. */
  readonly iban: string;
  readonly bic: string | null;
  readonly address: PayoutAddress | null;
}

/** A transfer in euros. */
export interface Payout {
  /** The id of this attempt to pay; never used for another one. It comes back on the bank's statement. */
  readonly endToEndId: string;
  readonly amountMinor: Minor;
  readonly creditor: PayoutParty;
  /** For the payee to read; or the payee's own reference, never both. */
  readonly text: string | null;
  readonly creditorReference: string | null;
}

/**
 * A batch of transfers as it was released. Ids and times are part of it, so that its file has the same bytes whenever it
 * is made.
 */
export interface PayoutInstructions {
  /** Unique for the bank, for months: it refuses a second file with the same one, and we don't rely on that. */
  readonly messageId: string;
  readonly paymentInfoId: string;
  readonly createdAt: Instant;
  readonly executeOn: Day;
  readonly debtor: PayoutParty & {
    /** Legal entity identifier. */
    readonly lei: string | null;
  };
  readonly payouts: readonly Payout[];
}
