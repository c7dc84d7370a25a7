import * as z from 'zod/mini';

/** What an entry of a member records; the table of entries in the money rules defines the accounts each moves between. */
export const memberEntryKinds = [
  'purchase-paid',
  'deposit-confirmed',
  'deposit-from-balance',
  'return-granted',
  'sponsor-bonus-granted',
  'manual-bonus-granted',
  'reinvestment',
  'compound',
  'matured',
  'withdrawal-requested',
  'principal-withdrawal-requested',
  'withdrawal-paid',
  'payout-sent',
  'payout-returned',
  'payout-undone',
  'withdrawal-returned',
  'payment-unmatched',
  'payment-matched',
  'payment-refunded',
  'correction',
  'reversal',
] as const;
export type MemberEntryKind = (typeof memberEntryKinds)[number];

/** Whether an entry pays a bonus to a member. */
export const isBonusGrant = (kind: string): boolean =>
  kind === 'return-granted' || kind === 'sponsor-bonus-granted' || kind === 'manual-bonus-granted';

/** The operator's own entries and those of the bank account, in addition to those. */
export const entryKinds = [
  ...memberEntryKinds,
  'operator-capital',
  'operator-draw',
  'placed',
  'placement-returned',
  'return-declared',
  'pool-funded',
  'bank-credit',
  'receipt-confirmed',
  'payout-confirmed',
  'bank-charge',
] as const;
export type EntryKind = (typeof entryKinds)[number];
export const entryKindSchema = z.enum(entryKinds);
