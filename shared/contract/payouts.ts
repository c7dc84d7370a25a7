import * as z from 'zod/mini';
import { cashChannelSchema } from '../domain/accounts.ts';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { memberIdSchema, payableIdSchema, payoutBatchIdSchema } from '../domain/ids.ts';
import { payablesPerBatchMax } from '../domain/limits.ts';
import { minorSchema } from '../domain/money.ts';
import { nameLikenessSchema } from '../domain/name-likeness.ts';
import { newPayeeSchema, payableSourceSchema, payeeSchema, walletSchema } from '../domain/payable.ts';
import { payableStateSchema, payoutBatchStateSchema, payoutBatchStates } from '../domain/payout-states.ts';
import { userStatusSchema } from '../domain/states.ts';
import { personText } from '../domain/text.ts';
import { productAreaSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { documentSchema, largeActRefusals, pageOf, pageQuery, reasonSchema } from './shapes.ts';

const payableViewSchema = z.object({
  id: payableIdSchema,
  area: productAreaSchema,
  state: payableStateSchema,
  source: payableSourceSchema,
  /** Null for the operator's own money. */
  memberId: z.nullable(memberIdSchema),
  /** The cash that pays it: the bank's, in batches, or that at CoinPayments, one by one. */
  channel: cashChannelSchema,
  /** Null until staff enter it, and for what the bank doesn't pay. */
  payee: z.nullable(payeeSchema),
  /** The crypto address of a withdrawal; null where CoinPayments itself knows the payer. */
  wallet: z.nullable(walletSchema),
  amountMinor: minorSchema,
  /** What staff noted when they paid it by hand, such as the id of a transaction. */
  reference: z.nullable(z.string()),
  /** The id by which the bank shows the transfer. */
  endToEndId: z.string(),
  batchId: z.nullable(payoutBatchIdSchema),
  createdAt: instantSchema,
  /** It is the caller's own money, so colleagues have to pay it. */
  mine: z.boolean(),
  /** Only the caller approved it, so a colleague has to release it. */
  approvedByMe: z.boolean(),
  /** The caller entered the payee, so a colleague has to release it. */
  payeeEnteredByMe: z.boolean(),
  /** Compliance accepted that the payee isn't the member. */
  payeeAcceptance: z.nullable(z.object({ name: z.string(), at: instantSchema, reason: z.string() })),
});
export type PayableView = z.infer<typeof payableViewSchema>;

const listedPayableSchema = z.extend(payableViewSchema, {
  /** The present name of its member; null for the operator's own money. */
  memberName: z.nullable(z.string()),
  /** A payee that staff entered for a member, beside the verified identity; null for any other. */
  payeeCheck: z.nullable(z.object({ verifiedName: z.nullable(z.string()), likeness: nameLikenessSchema })),
});
export type ListedPayable = z.infer<typeof listedPayableSchema>;

const openedPayableSchema = z.extend(listedPayableSchema, {
  /** Other members with the payee's bank account. */
  sharedWith: z.array(z.object({ memberId: memberIdSchema, name: z.string(), status: userStatusSchema })),
});
export type OpenedPayable = z.infer<typeof openedPayableSchema>;

const batchViewSchema = z.object({
  id: payoutBatchIdSchema,
  /** `confirmed` once the bank has shown every transfer of a released batch; known only where one batch is read. */
  state: z.enum([...payoutBatchStates, 'confirmed']),
  executeOn: daySchema,
  count: z.int(),
  totalMinor: minorSchema,
  /** SHA-256 of the file, in hex. */
  hash: z.string(),
  makerName: z.string(),
  releaserName: z.nullable(z.string()),
  /** The caller made it, so a colleague has to release it. */
  mine: z.boolean(),
  createdAt: instantSchema,
  decidedAt: z.nullable(instantSchema),
});
export type PayoutBatchView = z.infer<typeof batchViewSchema>;

const oneBatchSchema = z.extend(batchViewSchema, { payables: z.array(payableViewSchema) });
export type PayoutBatchWithPayables = z.infer<typeof oneBatchSchema>;

const params = z.strictObject({ batchId: payoutBatchIdSchema });
/** Of a withdrawal in a batch whose member may not be paid; the details name the member and the payables. */
const payeeErrors = ['member_not_active', 'withdrawals_held', 'kyc_needed'] as const;
const payableParams = z.strictObject({ payableId: payableIdSchema });

/** What we owe to accounts outside, and the files by which the bank pays its part. */
export const payouts = area('payouts', 'Staff: payables, and the batches in which the bank pays them', {
  listPayables: endpoint({
    method: 'GET',
    path: '/api/payouts/payables/',
    summary: 'Payables in one state (open by default), oldest first',
    access: { permission: 'read-queues' },
    query: z.strictObject({ ...pageQuery, state: z.optional(payableStateSchema) }),
    reply: pageOf(listedPayableSchema),
  }),
  readPayable: endpoint({
    method: 'GET',
    path: '/api/payouts/payables/{payableId}/',
    summary: 'One payable',
    access: { permission: 'read-queues' },
    params: payableParams,
    errors: ['not_found'],
    reply: openedPayableSchema,
  }),
  enterPayee: endpoint({
    method: 'PUT',
    path: '/api/payouts/payables/{payableId}/payee/',
    summary:
      'Says who is paid by a refund, placement or draw, and on which account; another person releases it',
    access: { permission: 'decide-withdrawals' },
    freshFactor: true,
    idempotent: true,
    params: payableParams,
    body: newPayeeSchema,
    errors: [
      'not_found',
      'own_case',
      'in_payout_batch',
      'paid_one_by_one',
      'invalid_transition',
      'try_again',
    ],
    reply: payableViewSchema,
  }),
  acceptPayeeOfPayable: endpoint({
    method: 'POST',
    path: '/api/payouts/payables/{payableId}/accept-payee/',
    summary: "Accepts a payee that staff entered and whose name isn't the member's, so that it can be paid",
    access: { permission: 'decide-kyc' },
    freshFactor: true,
    idempotent: true,
    params: payableParams,
    body: z.strictObject({ reason: reasonSchema }),
    errors: ['not_found', 'invalid_transition', 'own_case', 'second_person_needed', 'try_again'],
    reply: payableViewSchema,
  }),
  payPayableByHand: endpoint({
    method: 'POST',
    path: '/api/payouts/payables/{payableId}/pay/',
    summary:
      'Notes that staff made the transfer of a refund, placement or draw without a file; what CoinPayments pays is paid with it',
    access: { permission: 'decide-withdrawals' },
    freshFactor: true,
    idempotent: true,
    params: payableParams,
    body: z.strictObject({ reference: personText(140, 3) }),
    errors: [
      'not_found',
      'own_case',
      'second_person_needed',
      'payee_missing',
      'payee_not_accepted',
      'payouts_stopped',
      'in_payout_batch',
      'invalid_transition',
      'try_again',
      ...largeActRefusals,
    ],
    reply: payableViewSchema,
  }),
  giveUpPayable: endpoint({
    method: 'POST',
    path: '/api/payouts/payables/{payableId}/give-up/',
    summary:
      'Ends a refund, placement or draw that was never sent; its money is where it was before the approval',
    access: { permission: 'decide-withdrawals' },
    freshFactor: true,
    idempotent: true,
    params: payableParams,
    body: z.strictObject({ reason: reasonSchema }),
    errors: [
      'not_found',
      'own_case',
      'in_payout_batch',
      'holdings_short',
      'payment_on_its_way',
      'invalid_transition',
      'try_again',
    ],
    reply: payableViewSchema,
  }),
  listPayoutBatches: endpoint({
    method: 'GET',
    path: '/api/payouts/batches/',
    summary: 'Payout batches in one state (draft by default), newest first',
    access: { permission: 'read-queues' },
    query: z.strictObject({ ...pageQuery, state: z.optional(payoutBatchStateSchema) }),
    reply: pageOf(batchViewSchema),
  }),
  makePayoutBatch: endpoint({
    method: 'POST',
    path: '/api/payouts/batches/',
    summary: 'Puts open payables into a new batch, whose file another person releases',
    access: { permission: 'decide-withdrawals' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: z.strictObject({
      payableIds: z.array(payableIdSchema).check(z.minLength(1), z.maxLength(payablesPerBatchMax)),
    }),
    errors: [
      'not_found',
      'own_case',
      'in_payout_batch',
      'paid_one_by_one',
      'payee_missing',
      'payee_not_accepted',
      ...payeeErrors,
      'invalid_transition',
      'payout_refused',
      'try_again',
    ],
    reply: oneBatchSchema,
  }),
  readPayoutBatch: endpoint({
    method: 'GET',
    path: '/api/payouts/batches/{batchId}/',
    summary: 'One payout batch with its payables as they are now',
    access: { permission: 'read-queues' },
    params,
    errors: ['not_found'],
    reply: oneBatchSchema,
  }),
  savePayoutFile: endpoint({
    method: 'GET',
    path: '/api/payouts/batches/{batchId}/file/',
    summary:
      'The file of a released batch for the bank (pain.001.001.09), the same bytes each time; each download is audited',
    access: { permission: 'decide-withdrawals' },
    document: 'application/xml',
    params,
    errors: ['not_found', 'invalid_transition'],
    reply: documentSchema,
  }),
  savePayoutTable: endpoint({
    method: 'GET',
    path: '/api/payouts/batches/{batchId}/csv/',
    summary: 'A released batch as CSV, for banks that take no file; each download is audited',
    access: { permission: 'decide-withdrawals' },
    document: 'text/csv',
    params,
    errors: ['not_found', 'invalid_transition'],
    reply: documentSchema,
  }),
  releasePayoutBatch: endpoint({
    method: 'POST',
    path: '/api/payouts/batches/{batchId}/release/',
    summary: 'Releases the file that the caller was shown: from then on its payments are sent',
    access: { permission: 'decide-withdrawals' },
    freshFactor: true,
    idempotent: true,
    params,
    body: z.strictObject({ shownHash: z.string().check(z.regex(/^[0-9a-f]{64}$/u)) }),
    errors: [
      'not_found',
      'own_case',
      'second_person_needed',
      'invalid_transition',
      'payout_batch_outdated',
      'changed_since_shown',
      ...payeeErrors,
      'payouts_stopped',
      'withdrawals_stopped',
      'holdings_short',
      'try_again',
      ...largeActRefusals,
    ],
    reply: oneBatchSchema,
  }),
  discardPayoutBatch: endpoint({
    method: 'POST',
    path: '/api/payouts/batches/{batchId}/discard/',
    summary: 'Discards a batch that was not released; its payables are open again',
    access: { permission: 'decide-withdrawals' },
    idempotent: true,
    params,
    errors: ['not_found', 'invalid_transition', 'try_again'],
    reply: oneBatchSchema,
  }),
});
