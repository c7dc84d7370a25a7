import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { purchaseIdSchema } from '../domain/ids.ts';
import { bpsSchema, minorSchema, positiveMinorSchema, signedMinorSchema } from '../domain/money.ts';
import { outcomeSchema } from '../domain/outcome.ts';
import { reinvestmentStateSchema } from '../domain/states.ts';
import { area, endpoint } from './endpoint.ts';
import { packageOrderFields, purchaseSchema } from './infinity-purchases.ts';
import { pageOf, pageQuery } from './shapes.ts';

const base = '/api/infinity/payments/reinvestments/' as const;

const reinvestmentSchema = z.object({
  purchaseId: purchaseIdSchema,
  /** Of the purchase that it became. */
  state: reinvestmentStateSchema,
  packageName: z.string(),
  quantity: z.int(),
  priceMinor: positiveMinorSchema,
  feeMinor: minorSchema,
  totalMinor: positiveMinorSchema,
  annualRateBps: bpsSchema,
  /** Of the purchase; null once it was reversed. */
  maturesOn: z.nullable(daySchema),
  at: instantSchema,
});
export type ReinvestmentView = z.infer<typeof reinvestmentSchema>;

const body = z.strictObject(packageOrderFields);
const refusals = ['not_found', 'terms_changed'] as const;

export const infinityReinvestments = area(
  'infinity-reinvestments',
  'A member turns available balance into packages',
  {
    listReinvestments: endpoint({
      method: 'GET',
      path: base,
      summary: 'My reinvestments, newest first',
      access: 'sees-money',
      query: z.strictObject(pageQuery),
      reply: pageOf(reinvestmentSchema),
    }),
    previewReinvestment: endpoint({
      method: 'POST',
      path: `${base}preview/`,
      summary: 'Previews what a reinvestment costs, locks and earns; moves nothing',
      access: 'moves-money',
      body,
      errors: refusals,
      reply: z.object({
        priceMinor: positiveMinorSchema,
        feeMinor: minorSchema,
        totalMinor: positiveMinorSchema,
        availableMinor: minorSchema,
        /** Negative when the balance does not cover it. */
        availableAfterMinor: signedMinorSchema,
        investedAfterMinor: minorSchema,
        annualRateBps: bpsSchema,
        /** The principal is locked until then. */
        lockedUntil: daySchema,
        nextReturnOn: daySchema,
        /** What comes of what is paid. */
        outcome: outcomeSchema,
      }),
    }),
    reinvest: endpoint({
      method: 'POST',
      path: base,
      summary: 'Buys packages from the available balance; they are active immediately',
      access: 'moves-money',
      idempotent: true,
      status: 201,
      body,
      errors: [...refusals, 'package_limit_reached', 'insufficient_funds'],
      reply: purchaseSchema,
    }),
  },
);
