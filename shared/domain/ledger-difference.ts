import * as z from 'zod/mini';
import { instantSchema } from './calendar.ts';
import { signedMinorSchema } from './money.ts';
import { productAreaSchema } from './words.ts';

/** What the proof of the ledger may find. */
export const differenceKinds = [
  /** An entry is not what the journal says it was when it was written. */
  'entry-altered',
  /** The journal has an entry that is gone. */
  'entry-deleted',
  /** An entry of which the journal does not know. */
  'entry-not-journaled',
  /** An entry that no rule of money writes. */
  'entry-malformed',
  'audit-altered',
  'audit-deleted',
  'audit-not-journaled',
  /** A member's balance is not the sum of its entries. */
  'wallet',
  /** One shard of a platform account is not the sum of its entries. */
  'platform-account',
  /** The live total of an account is not the sum of the entries. */
  'live-total',
  /** Below zero, which this account can never be. */
  'negative',
  /** What is held is not what the open withdrawals ask for. */
  'held',
  'principal-held',
  /** The principal in a wallet is not that of the running positions. */
  'principal',
  /** What an area owns is not what it owes and has of its own. */
  'unbalanced',
] as const;

/** One thing that does not add up. */
export const ledgerDifferenceSchema = z.object({
  kind: z.enum(differenceKinds),
  /** The area whose money it is; null for the audit log. */
  area: z.nullable(productAreaSchema),
  memberId: z.nullable(z.string()),
  /** The account; `entries` where they are counted. */
  account: z.nullable(z.string()),
  shard: z.nullable(z.int()),
  /** What stands there; null when it is not even an amount. */
  keptMinor: z.nullable(signedMinorSchema),
  /** What the entries (or withdrawals, or positions) make. */
  madeMinor: z.nullable(signedMinorSchema),
  /** The entry or audit line itself; for a balance, the entries of its owner that were found to be wrong. */
  ids: z.array(z.string()),
});
export type LedgerDifference = z.infer<typeof ledgerDifferenceSchema>;

/** What one proof of the ledger found. */
export const ledgerProofSchema = z.object({
  state: z.enum(['clean', 'difference']),
  /** The first fifty. */
  differences: z.array(ledgerDifferenceSchema),
  /** How many there are; at most as many as were looked at. */
  isMore: z.boolean(),
  /** The areas whose withdrawals this proof stopped. */
  stopped: z.array(productAreaSchema),
  /** How many entries and balances were counted. */
  entries: z.int(),
  accounts: z.int(),
  startedAt: instantSchema,
  endedAt: instantSchema,
  /** Since when proofs have had this state. */
  since: instantSchema,
});
export type LedgerProof = z.infer<typeof ledgerProofSchema>;
