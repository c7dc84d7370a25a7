import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { compoundIdSchema, depositIdSchema } from '../domain/ids.ts';
import { bpsSchema, minorSchema, positiveMinorSchema, signedMinorSchema } from '../domain/money.ts';
import { outcomeSchema } from '../domain/outcome.ts';
import { area, endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './shapes.ts';

const base = '/api/security/payments/security-compounds/' as const;

const compoundSchema = z.object({
  id: compoundIdSchema,
  depositId: depositIdSchema,
  planName: z.string(),
  amountMinor: positiveMinorSchema,
  principalBeforeMinor: positiveMinorSchema,
  principalAfterMinor: positiveMinorSchema,
  annualRateBps: bpsSchema,
  maturesOn: daySchema,
  at: instantSchema,
});
export type CompoundView = z.infer<typeof compoundSchema>;

const body = z.strictObject({ depositId: depositIdSchema, amountMinor: positiveMinorSchema });
const refusals = [
  'not_found',
  'invalid_transition',
  'position_ended',
  'below_minimum',
  'above_maximum',
] as const;

export const securityCompounds = area(
  'security-compounds',
  'A member adds available balance to an active deposit',
  {
    listCompounds: endpoint({
      method: 'GET',
      path: base,
      summary: 'My compounds, newest first',
      access: 'sees-money',
      query: z.strictObject(pageQuery),
      reply: pageOf(compoundSchema),
    }),
    previewCompound: endpoint({
      method: 'POST',
      path: `${base}preview/`,
      summary: 'Previews what compounding locks and earns; moves nothing',
      access: 'moves-money',
      body,
      errors: refusals,
      reply: z.object({
        amountMinor: positiveMinorSchema,
        /** Compounding costs nothing. */
        feeMinor: minorSchema,
        minimumMinor: minorSchema,
        availableMinor: minorSchema,
        /** Returns that are due and granted first; they can be compounded, too. */
        grantedFirstMinor: minorSchema,
        /** Negative when the balance does not cover it. */
        availableAfterMinor: signedMinorSchema,
        principalBeforeMinor: positiveMinorSchema,
        principalAfterMinor: positiveMinorSchema,
        annualRateBps: bpsSchema,
        /** The principal is locked until then; leaving earlier costs the early-exit fee. */
        lockedUntil: daySchema,
        earlyExitFeeBps: bpsSchema,
        nextReturnOn: daySchema,
        /** What comes of the amount: the difference that it makes to the deposit. */
        outcome: outcomeSchema,
      }),
    }),
    compound: endpoint({
      method: 'POST',
      path: base,
      summary: 'Adds part or all of the available balance to the principal of an active deposit',
      access: 'moves-money',
      idempotent: true,
      status: 201,
      body,
      errors: [...refusals, 'insufficient_funds'],
      reply: compoundSchema,
    }),
  },
);
