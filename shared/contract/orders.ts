import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import {
  configurationVersionMax,
  orderSearchMax,
  orderSearchMin,
  referenceMax,
  referenceMin,
} from '../domain/limits.ts';
import { bpsSchema, minorSchema, positiveMinorSchema } from '../domain/money.ts';
import type { Permission } from '../domain/permissions.ts';
import { personText } from '../domain/text.ts';
import { whenDifferentSchema } from '../domain/when-different.ts';
import { endpoint } from './endpoint.ts';
import {
  maturityBodySchema,
  maturitySchema,
  memberBriefSchema,
  pageOf,
  pageQuery,
  reasonSchema,
  timelineEntrySchema,
} from './shapes.ts';

/** What the API of purchases and that of deposits have in common. */

/** Reply fields of both. Amounts in minor units; the terms are those the order was placed under. */
export const orderFields = {
  annualRateBps: bpsSchema,
  termMonths: z.int(),
  configurationVersion: z.int(),
  createdAt: instantSchema,
  /** When a waiting order expires by itself. */
  expiresAt: z.nullable(instantSchema),
  activatedAt: z.nullable(instantSchema),
  /** Null before it is active, and once it was reversed or all of its principal was withdrawn. */
  maturesOn: z.nullable(daySchema),
  /** Until when its member can undo it while it is active; null: not at all. */
  undoUntil: z.nullable(instantSchema),
  /** Null unless it is active. */
  maturity: z.nullable(maturitySchema),
  timeline: z.array(timelineEntrySchema),
};

/** How an order was paid that its member paid from the available balance. */
export const balancePaymentSchema = z.object({ method: z.literal('balance') });

/** Where to send the money of a bank payment, and how much of it has arrived. */
export const bankPaymentSchema = z.object({
  method: z.literal('bank'),
  /** ISO 11649, without spaces. It was checked when it was stored, and browsers needn't carry the check. */
  reference: z.string().brand<'PaymentReference'>(),
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  bankName: z.string(),
  /** A part payment, which is held in suspense until the rest arrives. */
  receivedMinor: minorSchema,
  dueMinor: minorSchema,
});

/** The configuration version whose terms the member has seen. */
export const configurationVersionSchema = z.int().check(z.gte(1), z.lte(configurationVersionMax));

const bookPaymentBodySchema = z.strictObject({
  receivedMinor: positiveMinorSchema,
  /** The bank's own reference of the payment. */
  bankReference: personText(referenceMax, referenceMin),
  /**
   * What to do when the amount differs from what is due: hold it in suspense for this order until the rest arrives,
   * refund the difference, or leave it in suspense for staff to match.
   */
  whenDifferent: z.optional(whenDifferentSchema),
});

interface Orders<Base, Id, Params, State, Reply> {
  /** The path between /api/ and the last slash. */
  readonly base: Base;
  /** Name of the id in paths. */
  readonly id: Id;
  readonly params: Params;
  readonly state: State;
  readonly reply: Reply;
  /** In the plural and the singular, for summaries. */
  readonly nouns: readonly [plural: string, singular: string];
}

/** The endpoints with which a member sees their orders and decides about them. */
export const memberOrderEndpoints = <
  const Base extends string,
  const Id extends string,
  Params extends z.ZodMiniType,
  State extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>({
  base,
  id,
  params,
  reply,
  nouns: [plural, singular],
}: Orders<Base, Id, Params, State, Reply>) => ({
  list: endpoint({
    method: 'GET',
    path: `/api/${base}/` as const,
    summary: `My ${plural}, newest first`,
    access: 'sees-money',
    query: z.strictObject(pageQuery),
    reply: pageOf(reply),
  }),
  listLast: endpoint({
    method: 'GET',
    path: `/api/${base}/last/` as const,
    summary: `My latest five ${plural}`,
    access: 'sees-money',
    reply: z.object({ items: z.array(reply) }),
  }),
  read: endpoint({
    method: 'GET',
    path: `/api/${base}/{${id}}/` as const,
    summary: `One of my ${plural}`,
    access: 'sees-money',
    params,
    reply,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `/api/${base}/{${id}}/cancel/` as const,
    summary: `Cancels a ${singular} that is still waiting for its payment`,
    access: 'moves-money',
    idempotent: true,
    params,
    errors: ['not_found', 'invalid_transition', 'part_payment_held', 'payment_on_its_way'],
    reply,
  }),
  undo: endpoint({
    method: 'POST',
    path: `/api/${base}/{${id}}/undo/` as const,
    summary: `Undoes an active ${singular} that was paid from the available balance: all that was paid goes back there. Possible until \`undoUntil\`, while nothing followed from it and every sponsor still has the bonus from it`,
    access: 'moves-money',
    idempotent: true,
    params,
    errors: ['not_found', 'invalid_transition'],
    reply,
  }),
  chooseMaturity: endpoint({
    method: 'PUT',
    path: `/api/${base}/{${id}}/maturity/` as const,
    summary: 'Chooses what happens to the principal at maturity; possible until the day before',
    access: 'moves-money',
    params,
    body: maturityBodySchema,
    errors: ['not_found', 'maturity_choice_closed', 'invalid_transition'],
    reply,
  }),
});

/** The endpoints with which staff decide about the orders of all members. */
export const staffOrderEndpoints = <
  const Base extends string,
  const Id extends string,
  Params extends z.ZodMiniType,
  State extends z.ZodMiniType,
  Shape extends z.core.$ZodShape,
>(
  {
    base,
    id,
    params,
    state,
    reply: memberReply,
    nouns: [plural, singular],
  }: Orders<Base, Id, Params, State, z.ZodMiniObject<Shape>>,
  permission: Permission,
) => {
  const reply = z.extend(memberReply, {
    member: memberBriefSchema,
    /** The proposal to confirm its payment by hand, while it waits for a second person. Browsers needn't check its id. */
    confirming: z.nullable(
      z.object({ proposalId: z.string().brand<'ProposalId'>(), proposedBy: z.string() }),
    ),
  });
  return {
    listAll: endpoint({
      method: 'GET',
      path: `/api/${base}/all/` as const,
      summary: `All ${plural} in one state, oldest first; with an amount, those of which it is due, and with a text, those whose reference or number begins with it or whose member has these words in their name (a page may be short and still have a next one)`,
      access: { permission: 'read-queues' },
      query: z.strictObject({
        ...pageQuery,
        state: z.optional(state),
        q: z.optional(personText(orderSearchMax, orderSearchMin)),
        amountMinor: z.optional(z.coerce.number().check(z.int(), z.positive())),
      }),
      reply: pageOf(reply),
    }),
    readAsStaff: endpoint({
      method: 'GET',
      path: `/api/${base}/all/{${id}}/` as const,
      summary: `One member's ${singular}, whatever its state`,
      access: { permission: 'read-queues' },
      params,
      reply,
    }),
    confirm: endpoint({
      method: 'POST',
      path: `/api/${base}/{${id}}/confirm/` as const,
      summary: `Proposes to book a bank payment; a second person approves`,
      access: { permission },
      freshFactor: true,
      idempotent: true,
      params,
      body: bookPaymentBodySchema,
      errors: ['invalid_transition', 'amount_differs', 'own_case', 'not_found'],
      reply,
    }),
    reject: endpoint({
      method: 'POST',
      path: `/api/${base}/{${id}}/reject/` as const,
      summary: `Rejects a waiting ${singular} with a reason`,
      access: { permission },
      freshFactor: true,
      idempotent: true,
      params,
      body: z.strictObject({ reason: reasonSchema }),
      errors: ['invalid_transition', 'payment_on_its_way', 'own_case', 'not_found'],
      reply,
    }),
  };
};
