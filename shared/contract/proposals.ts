import * as z from 'zod/mini';
import { actAmountSchema } from '../domain/act-amount.ts';
import { bankLineIdSchema, linePartNumberSchema } from '../domain/bank-line.ts';
import { instantSchema } from '../domain/calendar.ts';
import { correctableAccountSchema, correctionTransfersSchema } from '../domain/correction.ts';
import { entryKindSchema } from '../domain/entry-kinds.ts';
import {
  depositIdSchema,
  entryIdSchema,
  memberIdSchema,
  payableIdSchema,
  proposalIdSchema,
  purchaseIdSchema,
} from '../domain/ids.ts';
import { evidenceMax, evidenceMin } from '../domain/limits.ts';
import { minorSchema, positiveMinorSchema, signedMinorSchema } from '../domain/money.ts';
import { fundingActSchemas, proposedActSchema } from '../domain/proposed-act.ts';
import { reversalCauseSchema } from '../domain/reversal-cause.ts';
import { proposalStateSchema } from '../domain/states.ts';
import { personText } from '../domain/text.ts';
import { productAreaSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { proposalEffectSchema, shownHashSchema } from './proposal-effect.ts';
import { largeActRefusals, pageOf, pageQuery, reasonSchema, timelineEntrySchema } from './shapes.ts';

export const proposalSchema = z.object({
  id: proposalIdSchema,
  state: proposalStateSchema,
  act: proposedActSchema,
  reason: z.string(),
  /** Where the evidence is: a statement, a contract, a transfer. */
  evidence: z.nullable(z.string()),
  proposedBy: z.string(),
  /** True when the caller proposed it, and so cannot decide it. */
  mine: z.boolean(),
  decidedBy: z.nullable(z.string()),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  timeline: z.array(timelineEntrySchema),
});
export type ProposalView = z.infer<typeof proposalSchema>;

/** An entry as staff see it when choosing one to correct. */
const correctableEntrySchema = z.object({
  entryId: entryIdSchema,
  kind: entryKindSchema,
  at: instantSchema,
  transfers: z.array(z.object({ from: z.string(), to: z.string(), amountMinor: positiveMinorSchema })),
  sourceId: z.string(),
  reason: z.nullable(z.string()),
  correctsEntryId: z.nullable(entryIdSchema),
  correctedByEntryId: z.nullable(entryIdSchema),
});
export type CorrectableEntry = z.infer<typeof correctableEntrySchema>;

/** Whose entries: a member's or, without a member, the operator's own. */
const ownerQuery = { area: productAreaSchema, memberId: z.optional(memberIdSchema) };

const params = z.strictObject({ proposalId: proposalIdSchema });
const evidenceSchema = personText(evidenceMax, evidenceMin);
const manualBonus = (path: '/api/infinity/bonus/' | '/api/security/bonus/') =>
  endpoint({
    method: 'POST',
    path,
    summary: 'Proposes a manual bonus from the pool; a second person approves',
    access: { permission: 'propose-bonuses' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: z.strictObject({
      memberId: memberIdSchema,
      amountMinor: actAmountSchema,
      reason: reasonSchema,
    }),
    errors: ['not_found'],
    reply: proposalSchema,
  });

export const proposals = area('proposals', 'Staff: acts that need a second person', {
  listProposals: endpoint({
    method: 'GET',
    path: '/api/proposals/',
    summary: 'Proposals in one state (waiting by default), oldest first',
    access: { permission: 'read-queues' },
    query: z.strictObject({ ...pageQuery, state: z.optional(proposalStateSchema) }),
    reply: pageOf(proposalSchema),
  }),
  countProposalsToDecide: endpoint({
    method: 'GET',
    path: '/api/proposals/to-decide/',
    summary:
      'How much waits for the caller as the second person: proposals, those about held files of the bank, and payout batches to release; at most a thousand of each are counted',
    access: { permission: 'read-queues' },
    reply: z.object({ count: z.int(), isMore: z.boolean() }),
  }),
  readProposal: endpoint({
    method: 'GET',
    path: '/api/proposals/{proposalId}/',
    summary: 'One proposal',
    access: { permission: 'read-queues' },
    params,
    errors: ['not_found'],
    reply: proposalSchema,
  }),
  readProposalEffect: endpoint({
    method: 'GET',
    path: '/api/proposals/{proposalId}/effect/',
    summary: 'What a waiting proposal would do if it was approved now; writes nothing',
    access: { permission: 'read-queues' },
    params,
    errors: ['not_found', 'invalid_transition'],
    reply: proposalEffectSchema,
  }),
  proposeFunding: endpoint({
    method: 'POST',
    path: '/api/proposals/',
    summary: 'Proposes operator capital or a draw of it, a placement, its return, or its gain or loss',
    access: { permission: 'propose-funding' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: z.strictObject({
      act: z.discriminatedUnion('kind', fundingActSchemas),
      reason: reasonSchema,
      evidence: evidenceSchema,
    }),
    reply: proposalSchema,
  }),
  proposePoolFunding: endpoint({
    method: 'POST',
    path: '/api/pools/',
    summary: "Proposes to fund an area's bonus pool from operator equity",
    access: { permission: 'propose-funding' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: z.strictObject({
      area: productAreaSchema,
      amountMinor: actAmountSchema,
      reason: reasonSchema,
    }),
    reply: proposalSchema,
  }),
  proposeInfinityBonus: manualBonus('/api/infinity/bonus/'),
  proposeSecurityBonus: manualBonus('/api/security/bonus/'),
  proposeCorrection: endpoint({
    method: 'POST',
    path: '/api/proposals/corrections/',
    summary: "Proposes an entry that corrects an earlier one, within that entry's accounts and amounts",
    access: { permission: 'propose-corrections' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: z.strictObject({
      area: productAreaSchema,
      memberId: z.nullable(memberIdSchema),
      entryId: entryIdSchema,
      transfers: correctionTransfersSchema,
      reason: reasonSchema,
      /** Required when a transfer touches no member balance. */
      evidence: z.optional(evidenceSchema),
    }),
    errors: ['not_found', 'already_corrected', 'correction_out_of_bounds', 'own_case'],
    reply: proposalSchema,
  }),
  proposeReversal: endpoint({
    method: 'POST',
    path: '/api/proposals/reversals/',
    summary: 'Proposes to reverse an active purchase or deposit, with everything that it caused',
    access: { permission: 'propose-corrections' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: z.strictObject({
      sourceId: z.union([purchaseIdSchema, depositIdSchema]),
      /** What sponsors read as well. */
      cause: z._default(reversalCauseSchema, 'booked-by-mistake'),
      /** What only the member of the order reads. */
      reason: reasonSchema,
    }),
    errors: ['not_found', 'invalid_transition', 'own_case'],
    reply: proposalSchema,
  }),
  proposeLineRefund: endpoint({
    method: 'POST',
    path: '/api/proposals/line-refunds/',
    summary: 'Proposes to send what is open of an unmatched bank credit back to its payer',
    access: { permission: 'decide-suspense' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: z.strictObject({
      lineId: bankLineIdSchema,
      part: z.optional(linePartNumberSchema),
      reason: reasonSchema,
    }),
    errors: ['not_found', 'invalid_transition'],
    reply: proposalSchema,
  }),
  proposeBankCharge: endpoint({
    method: 'POST',
    path: '/api/proposals/bank-charges/',
    summary: 'Proposes that the operator bears an unmatched bank debit, because it is a charge of the bank',
    access: { permission: 'decide-suspense' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: z.strictObject({ lineId: bankLineIdSchema, area: productAreaSchema, reason: reasonSchema }),
    errors: ['not_found', 'invalid_transition'],
    reply: proposalSchema,
  }),
  proposeRejectedPayout: endpoint({
    method: 'POST',
    path: '/api/proposals/rejected-payouts/',
    summary: 'Proposes to take a sent transfer back that the bank refused to make',
    access: { permission: 'decide-withdrawals' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: z.strictObject({ payableId: payableIdSchema, reason: reasonSchema }),
    errors: ['not_found', 'invalid_transition', 'own_case'],
    reply: proposalSchema,
  }),
  proposeReturnedPayout: endpoint({
    method: 'POST',
    path: '/api/proposals/returned-payouts/',
    summary:
      'Proposes to take a paid transfer back that an unmatched credit of the same amount brings back without naming it',
    access: { permission: 'decide-withdrawals' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: z.strictObject({
      payableId: payableIdSchema,
      lineId: bankLineIdSchema,
      part: z.optional(linePartNumberSchema),
      reason: reasonSchema,
    }),
    errors: ['not_found', 'invalid_transition', 'own_case', 'amount_differs'],
    reply: proposalSchema,
  }),
  suggestCorrection: endpoint({
    method: 'GET',
    path: '/api/proposals/corrections/{entryId}/',
    summary: 'One entry, the transfers that would undo it, and the current account balances',
    access: { permission: 'propose-corrections' },
    params: z.strictObject({ entryId: entryIdSchema }),
    query: z.strictObject(ownerQuery),
    errors: ['not_found'],
    reply: z.object({
      entry: correctableEntrySchema,
      memberName: z.nullable(z.string()),
      /**
       * Null if a correction can't undo it: it changed cash, or balances that follow a purchase, a deposit, a
       * withdrawal or a payment (`bound`).
       */
      transfers: z.nullable(correctionTransfersSchema),
      bound: z.array(z.string()),
      balances: z.array(z.object({ account: correctableAccountSchema, balanceMinor: signedMinorSchema })),
    }),
  }),
  listCorrectable: endpoint({
    method: 'GET',
    path: '/api/proposals/entries/',
    summary: "A member's entries in an area, or the operator's own, newest first",
    access: { permission: 'read-members' },
    query: z.strictObject({ ...pageQuery, ...ownerQuery }),
    reply: pageOf(correctableEntrySchema),
  }),
  readPools: endpoint({
    method: 'GET',
    path: '/api/pools/',
    summary: 'The pool of each area, what awaits funding, and operator equity',
    access: { permission: 'read-queues' },
    reply: z.object({
      areas: z.array(
        z.object({
          area: productAreaSchema,
          poolMinor: minorSchema,
          /** Bonuses awaiting funding; at most a thousand are counted. */
          awaiting: z.object({
            count: z.int(),
            isMore: z.boolean(),
            amountMinor: minorSchema,
            oldestAt: z.nullable(instantSchema),
          }),
          operatorMinor: signedMinorSchema,
          investmentsMinor: signedMinorSchema,
          /** At the bank, with what is in transit. */
          cashBankMinor: signedMinorSchema,
          cashCoinpaymentsMinor: signedMinorSchema,
          feesMinor: signedMinorSchema,
          suspenseMinor: minorSchema,
        }),
      ),
    }),
  }),
  approveProposal: endpoint({
    method: 'POST',
    path: '/api/proposals/{proposalId}/approve/',
    summary: 'Approves a proposal as its second person and carries it out, if it still does what was shown',
    access: { permission: 'decide-proposals' },
    freshFactor: true,
    idempotent: true,
    params,
    body: z.strictObject({
      /** The hash of the effect that the person was shown. */
      shownHash: shownHashSchema,
      /** Why a payment's bank reference may be used again. */
      repeatReason: z.optional(reasonSchema),
    }),
    errors: [
      'changed_since_shown',
      'reference_used_before',
      'amount_differs',
      'policy_limit_broken',
      'not_found',
      'not_allowed',
      'invalid_transition',
      'second_person_needed',
      'proposer_not_staff',
      'own_case',
      'operator_funds_short',
      'holdings_short',
      'insufficient_funds',
      'already_corrected',
      'correction_out_of_bounds',
      'configuration_changed',
      'offer_at_a_loss',
      'currency_fixed',
      'bank_account_fixed',
      'roles_changed',
      'status_changed',
      'person_not_active',
      'administrators_needed',
      'kyc_sent_anew',
      'kyc_documents_unopened',
      'document_verified_elsewhere',
      'identity_document_expired',
      'claimed_by_colleague',
      ...largeActRefusals,
    ],
    reply: proposalSchema,
  }),
  rejectProposal: endpoint({
    method: 'POST',
    path: '/api/proposals/{proposalId}/reject/',
    summary: 'Rejects a proposal as its second person, with a reason',
    access: { permission: 'decide-proposals' },
    idempotent: true,
    params,
    body: z.strictObject({ reason: reasonSchema }),
    errors: ['not_found', 'not_allowed', 'invalid_transition', 'second_person_needed', 'own_case'],
    reply: proposalSchema,
  }),
  withdrawProposal: endpoint({
    method: 'POST',
    path: '/api/proposals/{proposalId}/withdraw/',
    summary: 'Withdraws my own proposal',
    access: { permission: 'read-queues' },
    idempotent: true,
    params,
    errors: ['not_found', 'invalid_transition', 'not_allowed'],
    reply: proposalSchema,
  }),
});
