import * as z from 'zod/mini';

/** A line of a bank statement: what it is by its content, and which of its twins, from 1. */
export const bankLineIdSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{32}:[1-9][0-9]{0,5}$/))
  .brand<'BankLineId'>();
export type BankLineId = z.infer<typeof bankLineIdSchema>;

/**
 * `unmatched`: its money is in the books, but what it is for isn't known, at least for a part of it. `used`: every cent
 * of it has a purpose.
 */
export const bankLineStates = ['unmatched', 'used'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** The most payments of one line that are kept one by one; a payout batch has fewer. */
export const linePartsMax = 100;

/** One of the payments that the bank booked in one sum, from 1. */
export const linePartNumberSchema = z.int().check(z.gte(1), z.lte(linePartsMax));
