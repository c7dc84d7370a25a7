import * as z from 'zod/mini';
import { cashChannelSchema, cashChannels } from './accounts.ts';
import { actAmountSchema, actMaxMinor } from './act-amount.ts';
import { bankLineIdSchema, linePartNumberSchema } from './bank-line.ts';
import { daySchema, instantSchema } from './calendar.ts';
import { configurationSchema } from './configuration.ts';
import { differenceSchema } from './configuration-difference.ts';
import { correctionTransfersSchema } from './correction.ts';
import { entryIdSchema, memberIdSchema, payableIdSchema, suspenseIdSchema } from './ids.ts';
import {
  asMinor,
  type Minor,
  minorSchema,
  positiveMinorSchema,
  signedMinorSchema,
  sumMinor,
  zeroMinor,
} from './money.ts';
import { payeeSchema } from './payable.ts';
import type { Permission } from './permissions.ts';
import { reversalCauseSchema } from './reversal-cause.ts';
import { restrictingStatusSchema, userStatusSchema } from './states.ts';
import { whenDifferentSchema } from './when-different.ts';
import { productAreaSchema, roleSchema } from './words.ts';

const funding = { area: productAreaSchema, amountMinor: actAmountSchema };

/** Acts on the operator's money: capital and draws, placements, and their gains and losses. */
export const fundingActSchemas = [
  /** Operator capital paid into cash. */
  z.strictObject({ kind: z.literal('operator-capital'), ...funding, cash: cashChannelSchema }),
  /** Operator equity paid out of cash to the operator itself. */
  z.strictObject({ kind: z.literal('operator-draw'), ...funding, cash: cashChannelSchema }),
  /** Cash placed in an outside investment. */
  z.strictObject({ kind: z.literal('placed'), ...funding, cash: cashChannelSchema }),
  /** A placement returned to cash. */
  z.strictObject({ kind: z.literal('placement-returned'), ...funding, cash: cashChannelSchema }),
  /** The gain of a placement, credited to operator equity; an investment loss is negative. */
  z.strictObject({
    kind: z.literal('return-declared'),
    area: productAreaSchema,
    amountMinor: signedMinorSchema.check(
      z.refine((amount) => amount !== 0),
      z.gte(-actMaxMinor),
      z.lte(actMaxMinor),
    ),
    into: z.enum([...cashChannels, 'investments']),
  }),
] as const;

/** Operator equity moved to the pool, to fund bonuses. */
export const poolFundedActSchema = z.strictObject({ kind: z.literal('pool-funded'), ...funding });
export const manualBonusActSchema = z.strictObject({
  kind: z.literal('manual-bonus'),
  ...funding,
  memberId: memberIdSchema,
  memberName: z.string(),
});
export const suspenseRefundActSchema = z.strictObject({
  kind: z.literal('suspense-refund'),
  ...funding,
  suspenseId: suspenseIdSchema,
  memberName: z.string(),
});

/** An entry that corrects an earlier one; `memberId` is null for the operator's own entries. */
export const correctionActSchema = z.strictObject({
  kind: z.literal('correction'),
  area: productAreaSchema,
  memberId: z.nullable(memberIdSchema),
  memberName: z.nullable(z.string()),
  entryId: entryIdSchema,
  transfers: correctionTransfersSchema,
});

/** Undoes a purchase or deposit that should not have become active; `amountMinor` is what was paid for it. */
export const reversalActSchema = z.strictObject({
  kind: z.literal('reversal'),
  ...funding,
  sourceId: z.string(),
  cause: reversalCauseSchema,
  memberId: memberIdSchema,
  memberName: z.string(),
});

/** Books a payment for a waiting purchase or deposit without a line of a bank statement; `amountMinor` arrived. */
export const confirmReceiptActSchema = z.strictObject({
  kind: z.literal('confirm-receipt'),
  area: productAreaSchema,
  amountMinor: positiveMinorSchema,
  sourceId: z.string(),
  memberId: memberIdSchema,
  memberName: z.string(),
  /** The bank's own reference of the payment. */
  bankReference: z.string(),
  /** Null when the amount is what was due. */
  whenDifferent: z.nullable(whenDifferentSchema),
});

/** Sends what is open of a bank line back to who paid it; `payee` is null where the bank names no account. */
export const lineRefundActSchema = z.strictObject({
  kind: z.literal('line-refund'),
  ...funding,
  lineId: bankLineIdSchema,
  /** Which of the payments that the bank booked in one sum. */
  part: z.optional(linePartNumberSchema),
  payerName: z.nullable(z.string()),
  payee: z.nullable(payeeSchema),
});

/** The operator bears what is open of a bank's debit: a charge of the bank. */
export const bankChargeActSchema = z.strictObject({
  kind: z.literal('bank-charge'),
  ...funding,
  lineId: bankLineIdSchema,
  /** What the bank wrote. */
  text: z.string(),
});

/** A sent transfer that the bank refused to make: its money goes back to where it was. */
export const payoutRejectedActSchema = z.strictObject({
  kind: z.literal('payout-rejected'),
  ...funding,
  payableId: payableIdSchema,
  /** Null for the operator's own money. */
  memberId: z.nullable(memberIdSchema),
  payeeName: z.nullable(z.string()),
});

/**
 * A paid transfer that a line brings back without naming it, or less the bank's fee: its money goes back to where it
 * was. `amountMinor` is all of it.
 */
export const payoutReturnedActSchema = z.strictObject({
  kind: z.literal('payout-returned'),
  ...funding,
  /** What the bank kept, which the operator bears. */
  chargeMinor: z._default(minorSchema, zeroMinor),
  payableId: payableIdSchema,
  lineId: bankLineIdSchema,
  /** Which of the payments that the bank booked in one sum. */
  part: z.optional(linePartNumberSchema),
  /** Null for the operator's own money. */
  memberId: z.nullable(memberIdSchema),
  payeeName: z.nullable(z.string()),
});

/**
 * The next version of the configuration, based on `baseVersion`. It takes effect on approval if `effectiveFrom` is
 * null. `differences` to what was to be in force on that day keep the proposal readable later.
 */
export const configurationActSchema = z.strictObject({
  kind: z.literal('configuration'),
  configuration: configurationSchema,
  baseVersion: z.int(),
  effectiveFrom: z.nullable(instantSchema),
  differences: z.array(differenceSchema),
});

/** Resumes the withdrawals of an area. */
export const liftStopActSchema = z.strictObject({ kind: z.literal('lift-stop'), area: productAreaSchema });

/** Changes a member's roles, if they still have those of `before`. */
export const rolesActSchema = z.strictObject({
  kind: z.literal('roles'),
  memberId: memberIdSchema,
  memberName: z.string(),
  before: z.array(roleSchema),
  after: z.array(roleSchema),
});

/** Removes the fraud mark from a member, who stays blocked. */
const clearFraudActSchema = z.strictObject({
  kind: z.literal('clear-fraud'),
  memberId: memberIdSchema,
  memberName: z.string(),
});

/** Approves a member's identity although another member submitted the same document or the same person. */
export const sharedIdentityActSchema = z.strictObject({
  kind: z.literal('kyc-shared-identity'),
  memberId: memberIdSchema,
  memberName: z.string(),
  /** When the reviewed submission was sent. */
  submittedAt: instantSchema,
  verifiedUntil: daySchema,
  /** What was checked; the member reads it. */
  checked: z.string(),
  /** Why it is approved although its document is verified for another member; null when it isn't. */
  sameDocumentReason: z.nullable(z.string()),
});

/**
 * Sanctions, blocks or marks a member who has a role. In effect already, it lapses at `lapsesAt` unless it is approved;
 * where that is null, it takes effect on approval.
 */
export const memberStatusActSchema = z.strictObject({
  kind: z.literal('member-status'),
  memberId: memberIdSchema,
  memberName: z.string(),
  before: userStatusSchema,
  after: restrictingStatusSchema,
  /** Until when it lasts; null until staff change it. */
  until: z.nullable(instantSchema),
  visibleToMember: z.boolean(),
  /** The version of the status that is confirmed or, where it takes effect on approval, replaced. */
  statusVersion: z.int(),
  lapsesAt: z.nullable(instantSchema),
});

/** Every act that needs a second person, with everything needed to carry it out. */
export const proposedActSchema = z.discriminatedUnion('kind', [
  ...fundingActSchemas,
  poolFundedActSchema,
  manualBonusActSchema,
  suspenseRefundActSchema,
  correctionActSchema,
  reversalActSchema,
  confirmReceiptActSchema,
  lineRefundActSchema,
  bankChargeActSchema,
  payoutRejectedActSchema,
  payoutReturnedActSchema,
  configurationActSchema,
  liftStopActSchema,
  rolesActSchema,
  clearFraudActSchema,
  sharedIdentityActSchema,
  memberStatusActSchema,
]);
export type ProposedAct = z.infer<typeof proposedActSchema>;
export type ProposedActOf<Kind extends ProposedAct['kind']> = Extract<ProposedAct, { kind: Kind }>;
/**
 * The permission to decide proposals, by what the act changes: money and its terms, a member's status or identity, or
 * roles.
 */
export type DecidingPermission =
  | 'decide-money-proposals'
  | 'change-member-status'
  | 'decide-kyc'
  | 'change-roles';

/** The permissions to propose and to decide each kind of act. Approving and rejecting need the same one. */
const permissionsOfAct: Record<
  ProposedAct['kind'],
  { readonly proposed: Permission; readonly decided: DecidingPermission }
> = {
  'operator-capital': { proposed: 'propose-funding', decided: 'decide-money-proposals' },
  'operator-draw': { proposed: 'propose-funding', decided: 'decide-money-proposals' },
  placed: { proposed: 'propose-funding', decided: 'decide-money-proposals' },
  'placement-returned': { proposed: 'propose-funding', decided: 'decide-money-proposals' },
  'return-declared': { proposed: 'propose-funding', decided: 'decide-money-proposals' },
  'pool-funded': { proposed: 'propose-funding', decided: 'decide-money-proposals' },
  'manual-bonus': { proposed: 'propose-bonuses', decided: 'decide-money-proposals' },
  'suspense-refund': { proposed: 'decide-suspense', decided: 'decide-money-proposals' },
  correction: { proposed: 'propose-corrections', decided: 'decide-money-proposals' },
  reversal: { proposed: 'propose-corrections', decided: 'decide-money-proposals' },
  // Who confirms payments of purchases confirms those of deposits, too.
  'confirm-receipt': { proposed: 'decide-purchases', decided: 'decide-money-proposals' },
  'line-refund': { proposed: 'decide-suspense', decided: 'decide-money-proposals' },
  'bank-charge': { proposed: 'decide-suspense', decided: 'decide-money-proposals' },
  'payout-rejected': { proposed: 'decide-withdrawals', decided: 'decide-money-proposals' },
  'payout-returned': { proposed: 'decide-withdrawals', decided: 'decide-money-proposals' },
  configuration: { proposed: 'propose-configuration', decided: 'decide-money-proposals' },
  'lift-stop': { proposed: 'stop-withdrawals', decided: 'decide-money-proposals' },
  roles: { proposed: 'change-roles', decided: 'change-roles' },
  'clear-fraud': { proposed: 'change-member-status', decided: 'change-member-status' },
  'kyc-shared-identity': { proposed: 'decide-kyc', decided: 'decide-kyc' },
  'member-status': { proposed: 'change-member-status', decided: 'change-member-status' },
};

/** The permission to propose acts of this kind. */
export const proposedWith = (kind: ProposedAct['kind']): Permission => permissionsOfAct[kind].proposed;

/** The permission to approve or reject acts of this kind; its holders also have `decide-proposals`. */
export const decidedWith = (kind: ProposedAct['kind']): DecidingPermission => permissionsOfAct[kind].decided;

/** Acts that move one amount within one area, wherever it lies; those about an entry, order or bank line differ. */
export type AmountAct = Exclude<
  ProposedAct,
  {
    kind:
      | 'correction'
      | 'reversal'
      | 'confirm-receipt'
      | 'line-refund'
      | 'bank-charge'
      | 'payout-rejected'
      | 'payout-returned'
      | 'configuration'
      | 'lift-stop'
      | 'roles'
      | 'clear-fraud'
      | 'kyc-shared-identity'
      | 'member-status';
  }
>;

/** A platform account that an act takes from. */
type TakenFrom = z.infer<typeof cashChannelSchema> | 'investments' | 'operator' | 'pool' | 'suspense';

/** The account that an act takes from and that must hold enough; null for money from outside. */
export const takesFrom = (act: AmountAct): TakenFrom | null => {
  switch (act.kind) {
    case 'operator-capital':
      return null;
    case 'operator-draw':
    case 'placed':
      return act.cash;
    case 'placement-returned':
      return 'investments';
    // A loss reduces placements or cash. It may take operator equity below zero, and must be visible.
    case 'return-declared':
      return act.amountMinor < 0 ? act.into : null;
    case 'pool-funded':
      return 'operator';
    case 'manual-bonus':
      return 'pool';
    case 'suspense-refund':
      return 'suspense';
  }
};

/** How much an act moves, in minor units; 0 for one that moves no money. */
export const movedBy = (act: ProposedAct): Minor => {
  if ('transfers' in act) return sumMinor(...act.transfers.map(({ amountMinor }) => amountMinor));
  return 'amountMinor' in act ? asMinor(Math.abs(act.amountMinor)) : zeroMinor;
};

/** The member that an act concerns, if it names one. A refund names its payment instead. */
export const memberOf = (act: ProposedAct): z.infer<typeof memberIdSchema> | null =>
  'memberId' in act ? act.memberId : null;
