import * as z from 'zod/mini';
import { actAmountSchema, actMaxMinor } from './act-amount.ts';
import { instantSchema } from './calendar.ts';
import { configurationSchema } from './configuration.ts';
import { differenceSchema } from './configuration-difference.ts';
import { correctionTransfersSchema } from './correction.ts';
import { entryIdSchema, memberIdSchema, suspenseIdSchema } from './ids.ts';
import { signedMinorSchema } from './money.ts';
import type { Permission } from './permissions.ts';
import { productAreaSchema, roleSchema } from './words.ts';

const cashAccountSchema = z.enum(['cash:bank', 'cash:coinpayments']);
const funding = { area: productAreaSchema, amountMinor: actAmountSchema };

/** The operator's money: into the platform, placed outside, back again, and what placements brought or lost. */
export const fundingActSchemas = [
  /** The operator's own money into cash. */
  z.strictObject({ kind: z.literal('operator-capital'), ...funding, cash: cashAccountSchema }),
  /** Cash is placed outside. */
  z.strictObject({ kind: z.literal('placed'), ...funding, cash: cashAccountSchema }),
  /** A placement comes back into cash. */
  z.strictObject({ kind: z.literal('placement-returned'), ...funding, cash: cashAccountSchema }),
  /** Earnings of a placement, to the operator; a loss has the other sign. */
  z.strictObject({
    kind: z.literal('return-declared'),
    area: productAreaSchema,
    amountMinor: signedMinorSchema.check(
      z.refine((amount) => amount !== 0),
      z.gte(-actMaxMinor),
      z.lte(actMaxMinor),
    ),
    into: z.enum(['cash:bank', 'cash:coinpayments', 'investments']),
  }),
] as const;

/** The operator's money becomes the pool's, for bonuses. */
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

/** A new entry that sets an earlier one right; `memberId` is null for an entry of the operator's own acts. */
export const correctionActSchema = z.strictObject({
  kind: z.literal('correction'),
  area: productAreaSchema,
  memberId: z.nullable(memberIdSchema),
  memberName: z.nullable(z.string()),
  entryId: entryIdSchema,
  transfers: correctionTransfersSchema,
});

/**
 * The next version of the configuration, made from version `baseVersion`. `effectiveFrom`: null for at once when it is
 * approved. `differences` to that base, so that whoever decides reads what was proposed, also later.
 */
export const configurationActSchema = z.strictObject({
  kind: z.literal('configuration'),
  configuration: configurationSchema,
  baseVersion: z.int(),
  effectiveFrom: z.nullable(instantSchema),
  differences: z.array(differenceSchema),
});

/** Withdrawals of an area that were stopped go on. */
export const liftStopActSchema = z.strictObject({ kind: z.literal('lift-stop'), area: productAreaSchema });

/** A member gets other roles; the roles that they have by then must still be those before. */
export const rolesActSchema = z.strictObject({
  kind: z.literal('roles'),
  memberId: memberIdSchema,
  memberName: z.string(),
  before: z.array(roleSchema),
  after: z.array(roleSchema),
});

/** The mark for fraud is taken from a member, who is blocked from then on. */
const clearFraudActSchema = z.strictObject({
  kind: z.literal('clear-fraud'),
  memberId: memberIdSchema,
  memberName: z.string(),
});

/** Every act that needs a second person, with all that carrying it out needs. */
export const proposedActSchema = z.discriminatedUnion('kind', [
  ...fundingActSchemas,
  poolFundedActSchema,
  manualBonusActSchema,
  suspenseRefundActSchema,
  correctionActSchema,
  configurationActSchema,
  liftStopActSchema,
  rolesActSchema,
  clearFraudActSchema,
]);
export type ProposedAct = z.infer<typeof proposedActSchema>;
export type ProposedActOf<Kind extends ProposedAct['kind']> = Extract<ProposedAct, { kind: Kind }>;
/** What deciding about proposals asks for, by what the act changes: money and its terms, members' status, or roles. */
export type DecidingPermission = 'decide-money-proposals' | 'change-member-status' | 'change-roles';

/** Who proposes each kind of act, and who decides about it. Approving and rejecting ask for the same. */
const permissionsOfAct: Record<
  ProposedAct['kind'],
  { readonly proposed: Permission; readonly decided: DecidingPermission }
> = {
  'operator-capital': { proposed: 'propose-funding', decided: 'decide-money-proposals' },
  placed: { proposed: 'propose-funding', decided: 'decide-money-proposals' },
  'placement-returned': { proposed: 'propose-funding', decided: 'decide-money-proposals' },
  'return-declared': { proposed: 'propose-funding', decided: 'decide-money-proposals' },
  'pool-funded': { proposed: 'propose-funding', decided: 'decide-money-proposals' },
  'manual-bonus': { proposed: 'propose-bonuses', decided: 'decide-money-proposals' },
  'suspense-refund': { proposed: 'decide-suspense', decided: 'decide-money-proposals' },
  correction: { proposed: 'propose-corrections', decided: 'decide-money-proposals' },
  configuration: { proposed: 'propose-configuration', decided: 'decide-money-proposals' },
  'lift-stop': { proposed: 'stop-withdrawals', decided: 'decide-money-proposals' },
  roles: { proposed: 'change-roles', decided: 'change-roles' },
  'clear-fraud': { proposed: 'change-member-status', decided: 'change-member-status' },
};

/** The permission that proposes acts of this kind. */
export const proposedWith = (kind: ProposedAct['kind']): Permission => permissionsOfAct[kind].proposed;

/** The permission that approves or rejects acts of this kind; whoever has it has `decide-proposals`, too. */
export const decidedWith = (kind: ProposedAct['kind']): DecidingPermission => permissionsOfAct[kind].decided;

/** Acts that move one amount within one area; a correction may move several, the others move none. */
export type AmountAct = Exclude<
  ProposedAct,
  { kind: 'correction' | 'configuration' | 'lift-stop' | 'roles' | 'clear-fraud' }
>;

/** A platform account that acts take from. */
type TakenFrom = z.infer<typeof cashAccountSchema> | 'investments' | 'operator' | 'pool' | 'suspense';

/**
 * The account that an act takes from, so that it must hold enough: our own acts never take it below zero. Null for
 * money that comes in from outside.
 */
export const takesFrom = (act: AmountAct): TakenFrom | null => {
  switch (act.kind) {
    case 'operator-capital':
      return null;
    case 'placed':
      return act.cash;
    case 'placement-returned':
      return 'investments';
    // A loss lessens what was placed or held. What the operator has may fall below zero by it, and must show.
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

/** Whom a bonus, a correction, a change of roles or a clearing is about; null for every other act. A refund says so with its payment. */
export const memberOf = (act: ProposedAct): z.infer<typeof memberIdSchema> | null =>
  'memberId' in act ? act.memberId : null;
