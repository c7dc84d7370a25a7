import * as z from 'zod/mini';
import { instantSchema, monthSchema, statementDaySchema } from '../domain/calendar.ts';
import { memberEntryKinds } from '../domain/entry-kinds.ts';
import { entryIdSchema } from '../domain/ids.ts';
import { minorSchema, positiveMinorSchema, signedMinorSchema } from '../domain/money.ts';
import { memberAccountSchema, productAreaSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { firstToLast, pageOf, pageQuery } from './shapes.ts';

const entry = {
  entryId: entryIdSchema,
  kind: z.string(),
  area: productAreaSchema,
  at: instantSchema,
  transfers: z.array(z.object({ from: z.string(), to: z.string(), amountMinor: positiveMinorSchema })),
  /** The purchase, deposit, withdrawal, bonus or proposal that caused it. */
  sourceId: z.string(),
  /** Whose order caused it, masked as configured; sponsor bonuses only. */
  causedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The entry that this one corrects. */
  correctsEntryId: z.nullable(entryIdSchema),
};
const change = { account: memberAccountSchema, changeMinor: signedMinorSchema };

/** An entry with its changes of the listed balances. */
const entryLineSchema = z.object({
  ...entry,
  changes: z.array(
    z.object({
      ...change,
      /** The balance after the entry; in the newest line, the current balance. */
      balanceAfterMinor: signedMinorSchema,
    }),
  ),
});
export type EntryLine = z.infer<typeof entryLineSchema>;

/** An entry in full. */
const wholeEntrySchema = z.object({
  ...entry,
  changes: z.array(z.object(change)),
  by: z.enum(['member', 'staff', 'system']),
  /** The entry that corrects this one. */
  correctedByEntryId: z.nullable(entryIdSchema),
});
export type WholeEntry = z.infer<typeof wholeEntrySchema>;

/** One or more kinds of entries, separated by commas. */
const kindsSchema = z.string().check(
  z.maxLength(400),
  z.refine((text) => text.split(',').every((kind) => memberEntryKinds.some((known) => known === kind)), {
    error: 'Unknown kind of entry.',
  }),
);

const accountMonth = {
  account: memberAccountSchema,
  openingMinor: signedMinorSchema,
  closingMinor: signedMinorSchema,
};
const monthSummarySchema = z.object({
  month: monthSchema,
  /** False for the current month. */
  isClosed: z.boolean(),
  entryCount: z.int(),
  /** Total in and out of the area's balances; transfers between them count as neither. */
  inMinor: minorSchema,
  outMinor: minorSchema,
  accounts: z.array(z.object(accountMonth)),
});
export type MonthSummary = z.infer<typeof monthSummarySchema>;

const monthlySchema = z.object({
  ...monthSummarySchema.shape,
  area: productAreaSchema,
  accounts: z.array(
    z.object({
      ...accountMonth,
      /** Every entry on the balance, oldest first: opening and changes add up to closing. */
      lines: z.array(
        z.object({ ...entry, changeMinor: signedMinorSchema, balanceAfterMinor: signedMinorSchema }),
      ),
    }),
  ),
  /** Per kind of entry: the number, totals in and out, and fees paid. */
  kinds: z.array(
    z.object({
      kind: z.string(),
      count: z.int(),
      inMinor: minorSchema,
      outMinor: minorSchema,
      feeMinor: minorSchema,
    }),
  ),
  feeMinor: minorSchema,
});
export type MonthlyStatement = z.infer<typeof monthlySchema>;

/** Every balance of the member, by area. */
export const balancesSchema = z.object({
  wallets: z.array(
    z.object({
      area: productAreaSchema,
      balances: z.array(z.object({ account: memberAccountSchema, balanceMinor: minorSchema })),
      /** What of reversed bonuses I had used already; my next bonuses settle it first. */
      owedMinor: minorSchema,
    }),
  ),
});

const ofArea = z.strictObject({ area: productAreaSchema });

export const statements = area(
  'statements',
  'Balances, entries and monthly statements of the signed-in member',
  {
    readBalances: endpoint({
      method: 'GET',
      path: '/api/statements/balances/',
      summary: 'My balances in every area',
      access: 'sees-money',
      reply: balancesSchema,
    }),
    listEntries: endpoint({
      method: 'GET',
      path: '/api/statements/',
      summary:
        'Entries of one balance or of all balances of an area, newest first; a page filtered by kind may be short',
      access: 'sees-money',
      query: z
        .strictObject({
          ...pageQuery,
          area: productAreaSchema,
          account: z.optional(memberAccountSchema),
          kinds: z.optional(kindsSchema),
          /** First and last UTC day, both included. */
          from: z.optional(statementDaySchema),
          to: z.optional(statementDaySchema),
        })
        .check(firstToLast('from', 'to')),
      reply: pageOf(entryLineSchema),
    }),
    readEntry: endpoint({
      method: 'GET',
      path: '/api/statements/entries/{entryId}/',
      summary: 'One of my entries',
      access: 'sees-money',
      params: z.strictObject({ entryId: entryIdSchema }),
      query: ofArea,
      errors: ['not_found'],
      reply: wholeEntrySchema,
    }),
    listSourceEntries: endpoint({
      method: 'GET',
      path: '/api/statements/sources/{sourceId}/',
      summary: 'My entries caused by a purchase, deposit, withdrawal or bonus, oldest first',
      access: 'sees-money',
      params: z.strictObject({ sourceId: z.string().check(z.regex(/^[a-z]{3}_[0-9A-Za-z_]{10,80}$/)) }),
      query: z.strictObject(pageQuery),
      reply: pageOf(wholeEntrySchema),
    }),
    listMonths: endpoint({
      method: 'GET',
      path: '/api/statements/months/',
      summary: 'The months since I joined, newest first, with opening and closing balances',
      access: 'sees-money',
      query: ofArea,
      reply: z.object({ months: z.array(monthSummarySchema) }),
    }),
    readMonth: endpoint({
      method: 'GET',
      path: '/api/statements/monthly/',
      summary: 'The statement of one month',
      access: 'sees-money',
      query: z.strictObject({ area: productAreaSchema, month: monthSchema }),
      errors: ['not_found', 'statement_too_long'],
      reply: monthlySchema,
    }),
  },
);
