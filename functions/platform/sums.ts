import * as z from 'zod/mini';
import { minorSchema, signedMinorSchema } from '#shared/domain/money.ts';

/** A sum to which nothing was added yet has no attribute in the table and counts as 0. */
export const amountSum = z._default(minorSchema, 0 as never);
export const signedSum = z._default(signedMinorSchema, 0 as never);
export const countSum = z._default(z.int(), 0);
