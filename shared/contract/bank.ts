import * as z from 'zod/mini';
import { daySchema } from '../domain/calendar.ts';
import { depositIdSchema, purchaseIdSchema } from '../domain/ids.ts';
import { statementBase64Max } from '../domain/limits.ts';
import { minorSchema, signedMinorSchema } from '../domain/money.ts';
import { statementFormats, statementProblemCodes, transferDifferences } from '../domain/statement-words.ts';
import { productAreaSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';

/** The order that a transfer names by its reference. */
const namedOrderSchema = z.object({
  id: z.union([purchaseIdSchema, depositIdSchema]),
  area: productAreaSchema,
  memberName: z.string(),
  state: z.string(),
  dueMinor: minorSchema,
});

/** A transfer to our account, as the bank booked it, held against our orders. */
const transferSchema = z.object({
  /** Where it begins in the file, from 1. */
  line: z.int(),
  bookedOn: daySchema,
  amountMinor: minorSchema,
  currency: z.string(),
  payerName: z.nullable(z.string()),
  payerIban: z.nullable(z.string()),
  text: z.string(),
  /**
   * `exact`: reference, amount, currency and payer agree with one waiting order. `differs`: it names one order, and
   * `differences` says what doesn't agree. `several`: it names more than one. `unknown`: no order has its reference.
   */
  match: z.enum(['exact', 'differs', 'several', 'unknown', 'none']),
  differences: z.array(z.enum(transferDifferences)),
  order: z.nullable(namedOrderSchema),
});
export type CheckedTransfer = z.infer<typeof transferSchema>;

const statementSchema = z.object({
  format: z.enum(statementFormats),
  /** IBAN without spaces, or whatever else the bank names its account by. */
  account: z.string(),
  /** The account is the one that members are told to pay to. */
  isOurs: z.boolean(),
  currency: z.nullable(z.string()),
  number: z.nullable(z.int()),
  openingMinor: z.nullable(signedMinorSchema),
  closingMinor: z.nullable(signedMinorSchema),
  closingOn: z.nullable(daySchema),
  /** Booked entries, in and out. */
  inCount: z.int(),
  inMinor: minorSchema,
  outCount: z.int(),
  outMinor: minorSchema,
  /** Opening balance plus booked entries is the closing balance; null when the statement lacks a balance. */
  addsUp: z.nullable(z.boolean()),
  transfers: z.array(transferSchema),
});
export type CheckedStatement = z.infer<typeof statementSchema>;

export const bank = area('bank', 'Staff: bank statements', {
  checkStatement: endpoint({
    method: 'POST',
    path: '/api/bank/statements/check/',
    summary:
      'Reads a bank statement (camt.053, camt.052, camt.054 or MT940) and finds the orders that its transfers pay. Books and stores nothing.',
    access: { permission: 'decide-purchases' },
    bodyCharactersMax: statementBase64Max + 100,
    body: z.strictObject({ content: z.base64().check(z.minLength(4), z.maxLength(statementBase64Max)) }),
    reply: z.object({
      statements: z.array(statementSchema),
      problems: z.array(
        z.object({ code: z.enum(statementProblemCodes), line: z.int(), refusesFile: z.boolean() }),
      ),
    }),
  }),
});
