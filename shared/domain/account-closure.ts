import * as z from 'zod/mini';
import type { Day, Instant } from './calendar.ts';
import { reasonMax } from './limits.ts';
import { minorSchema } from './money.ts';
import { personLines } from './text.ts';
import { productAreaSchema } from './words.ts';

/** What a member sends to close their account; the one-time code confirms exactly this. */
export const accountClosureSchema = z.strictObject({
  /** Why they leave, if they want to say it. */
  reason: z.optional(personLines(reasonMax)),
});

/**
 * What keeps an account open: money in one of its balances (the first five are those), something still in
 * progress, or a pending decision by staff.
 */
export const openPoints = [
  'available',
  'held',
  'invested',
  'deposited',
  'principal-held',
  'purchase',
  'deposit',
  'withdrawal',
  'suspense',
  'bonus-awaiting-funding',
  'export-running',
  'security-hold',
  'sanction',
  'staff-role',
] as const;
export type OpenPointKind = (typeof openPoints)[number];

/** One thing that must be settled before the account can be closed, and where that is done. */
export const openPointSchema = z.object({
  what: z.enum(openPoints),
  /** Null where it is about the account as a whole. */
  area: z.nullable(productAreaSchema),
  /** How much money it is about; null where it is about none. */
  amountMinor: z.nullable(minorSchema),
  /** How many of them there are; null where they are not counted. */
  count: z.nullable(z.int()),
  /** The page on which it is settled. */
  path: z.string(),
});
export type OpenPoint = z.infer<typeof openPointSchema>;

/** What is kept after an account is closed, because the law requires it. */
export const keptThings = ['entries', 'orders', 'payees', 'identity', 'acts'] as const;
/** What is erased when an account is closed. */
export const forgottenThings = [
  'name-and-email',
  'profile',
  'pictures',
  'payout-addresses',
  'sign-in',
  'notifications',
  'archive',
] as const;

/**
 * How many full calendar years the books and the proof of identity behind them are kept. Books and records: ten years
 * from the end of the calendar year (§ 147 (3) and (4) AO, § 257 (4) and (5) HGB). Records against money laundering:
 * at least five, at most ten years from the end of the calendar year in which the business relation ended
 * (§ 8 (4) GwG). Ten meets all of them. It is law and no choice of an operator, so no configuration changes it.
 */
const retentionYears = 10;

/**
 * After so many days, what a member deleted is gone from every backup, too. The page of closing an account says so; how
 * long backups are kept follows from it (infra/constructs/backups.ts).
 */
export const goneFromBackupsAfterDays = 60;

/** The last day on which what an account leaves behind is kept, when it is closed at that time. */
export const keptUntil = (closedAt: Instant): Day =>
  `${Number(closedAt.slice(0, 4)) + retentionYears}-12-31` as Day;
