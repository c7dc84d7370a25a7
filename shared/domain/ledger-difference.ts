import * as z from 'zod/mini';
import { instantSchema } from './calendar.ts';
import { signedMinorSchema } from './money.ts';
import { productAreaSchema } from './words.ts';

/** The kinds of differences that a ledger proof can find. */
export const differenceKinds = [
  /** An entry does not match its journal line. */
  'entry-altered',
  /** An entry in the journal no longer exists. */
  'entry-deleted',
  /** An entry is missing in the journal. */
  'entry-not-journaled',
  /** An entry is invalid. */
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
  /** An account that can't be negative is below zero. */
  'negative',
  /** A held balance is not the sum of the open withdrawals. */
  'held',
  'principal-held',
  /** The principal in a wallet is not the sum of the running positions. */
  'principal',
  /** The assets of an area don't equal its debts, pool, fees and operator equity. */
  'unbalanced',
  /** What is in transit is not the sum of the open items and of the bank's debits without a payment of ours. */
  'in-transit',
  /** Cash at the bank is not the sum of the lines of the bank's statements. */
  'bank-books',
  /** The lines of a bank account don't lead to the closing balance of its last statement. */
  'bank-closing',
  /** A line of a bank statement is used for more or less than its amount, or twice for the same payment. */
  'bank-line',
] as const;

/** One difference. */
export const ledgerDifferenceSchema = z.object({
  kind: z.enum(differenceKinds),
  /** The area whose money is affected; null for the audit log. */
  area: z.nullable(productAreaSchema),
  memberId: z.nullable(z.string()),
  /** The account, or `entries` for their number. */
  account: z.nullable(z.string()),
  shard: z.nullable(z.int()),
  /** The stored balance; null if it is not a valid amount. */
  keptMinor: z.nullable(signedMinorSchema),
  /** The balance recounted from entries, withdrawals or positions. */
  madeMinor: z.nullable(signedMinorSchema),
  /** The entry, audit line or bank line itself; for a balance, the wrong entries that may explain it. */
  ids: z.array(z.string()),
});
export type LedgerDifference = z.infer<typeof ledgerDifferenceSchema>;

/** The result of one ledger proof. */
export const ledgerProofSchema = z.object({
  state: z.enum(['clean', 'difference']),
  /** At most fifty. */
  differences: z.array(ledgerDifferenceSchema),
  /** True if there are more than are listed. */
  isMore: z.boolean(),
  /** The areas whose withdrawals this proof stopped. */
  stopped: z.array(productAreaSchema),
  /** How many entries and balances were checked. */
  entries: z.int(),
  accounts: z.int(),
  startedAt: instantSchema,
  endedAt: instantSchema,
  /** Since when every proof has had this state. */
  since: instantSchema,
});
export type LedgerProof = z.infer<typeof ledgerProofSchema>;
