import * as z from 'zod/mini';
import { daySchema, instantSchema, monthSchema } from '../domain/calendar.ts';
import { minorSchema, positiveMinorSchema, signedMinorSchema } from '../domain/money.ts';
import { setupSchema } from '../domain/setup.ts';
import { productAreaSchema } from '../domain/words.ts';
import { dashboardParts, newestOf } from './dashboard-parts.ts';
import { endpoint, type ReplyOf } from './endpoint.ts';
import { depositSchema } from './security-deposits.ts';

/** What happens next by itself to a member's money or to the ways it is paid out, and what they are to pay. */
const comingEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('return'), at: daySchema, area: productAreaSchema }),
  /** The end of the term of a purchase or deposit. */
  z.object({
    kind: z.literal('maturity'),
    at: daySchema,
    area: productAreaSchema,
    sourceId: z.string(),
    amountMinor: positiveMinorSchema,
  }),
  /** Withdrawals can be paid to a new payout address from then on. */
  z.object({ kind: z.literal('payout-address'), at: instantSchema, label: z.string() }),
  /** The payment for an open order must arrive by then. */
  z.object({
    kind: z.literal('payment'),
    at: instantSchema,
    area: productAreaSchema,
    sourceId: z.string(),
    amountMinor: positiveMinorSchema,
  }),
  /** The pause on withdrawals after a change of password, passkey or authenticator ends. */
  z.object({ kind: z.literal('withdrawals-resume'), at: instantSchema }),
]);
export type ComingEvent = z.infer<typeof comingEventSchema>;

const homeSchema = z.object({
  /** All balances of both areas together. */
  totalMinor: minorSchema,
  areas: z.array(z.object({ area: productAreaSchema, totalMinor: minorSchema })),
  /** The months with their value at the end, oldest first; the last one is the current month and ends with the total. */
  months: z.array(
    z.object({
      month: monthSchema,
      valueMinor: signedMinorSchema,
      /** What was added other than by bonuses. */
      paidInMinor: signedMinorSchema,
      earnedMinor: minorSchema,
      outMinor: minorSchema,
    }),
  ),
  /** What changed since the last visit, which ended half an hour before this one or earlier; null on the first. */
  sinceLastVisit: z.nullable(
    z.object({
      at: instantSchema,
      changeMinor: signedMinorSchema,
      paidInMinor: signedMinorSchema,
      earnedMinor: minorSchema,
      outMinor: minorSchema,
    }),
  ),
  /** Soonest first; at most three, of which the payments are never left out for others. */
  next: z.array(comingEventSchema),
  setup: setupSchema,
});
export type Home = z.infer<typeof homeSchema>;

export const readSecurityDashboard = endpoint({
  method: 'GET',
  path: '/api/security/dashboard/',
  summary:
    'Everything that the security dashboard shows, with my newest hundred deposits. It is the home page, so it also says what I have in both areas, how it came about over the last twelve months, what comes next, and what is still to set up',
  access: 'sees-money',
  reply: z.object({ ...dashboardParts, deposits: newestOf(depositSchema), home: homeSchema }),
});
export type SecurityDashboard = ReplyOf<typeof readSecurityDashboard>;
