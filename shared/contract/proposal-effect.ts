import * as z from 'zod/mini';
import { platformAccounts } from '../domain/accounts.ts';
import { instantSchema } from '../domain/calendar.ts';
import { differenceSchema } from '../domain/configuration-difference.ts';
import { memberIdSchema } from '../domain/ids.ts';
import { bpsSchema, minorSchema, signedMinorSchema } from '../domain/money.ts';
import { offerAtALossSchema } from '../domain/offers-at-a-loss.ts';
import { policyFiguresSchema, policyLimitSchema } from '../domain/policy.ts';
import { memberAccounts, productAreaSchema } from '../domain/words.ts';

/** SHA-256, in hex, of what a proposal was shown to do. */
export const shownHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** One balance that an act changes. */
const changedBalanceSchema = z.object({
  account: z.enum([...memberAccounts, ...platformAccounts]),
  beforeMinor: signedMinorSchema,
  afterMinor: signedMinorSchema,
});

/** The figures of an area before and after an act, with the policy limits that are broken. */
const areaFiguresSchema = z.object({
  area: productAreaSchema,
  before: policyFiguresSchema,
  after: policyFiguresSchema,
  liquidityMinBps: bpsSchema,
  brokenBefore: z.array(policyLimitSchema),
  brokenAfter: z.array(policyLimitSchema),
});

/** What a proposal would do if it was approved now, computed by the function that carries it out. */
export const proposalEffectSchema = z.object({
  /** The approval sends it back, and is refused once it no longer holds. */
  hash: shownHashSchema,
  /** Why it can't be carried out as things are; null if it can. */
  refusal: z.nullable(
    z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) }),
  ),
  balances: z.array(changedBalanceSchema),
  /** Of a reversal: what is taken from each member's available balance for bonuses, and what they then owe. */
  takenBack: z.array(
    z.object({
      memberId: memberIdSchema,
      memberName: z.string(),
      takenMinor: minorSchema,
      owedMinor: minorSchema,
    }),
  ),
  /** Null for an act that concerns no area's money, and for money that has arrived. */
  figures: z.nullable(areaFiguresSchema),
  /** Who bears a declared loss. */
  loss: z.nullable(
    z.object({
      operatorMinor: minorSchema,
      poolAndFeesMinor: minorSchema,
      membersMinor: minorSchema,
    }),
  ),
  /** True for a loss that breaks a policy limit: the area's withdrawals stop with it, for everyone. */
  stopsWithdrawals: z.boolean(),
  /** True for a manual bonus that the pool doesn't pay at once. */
  awaitsFunding: z.boolean(),
  /** What becomes of the versions of the configuration. */
  configuration: z.nullable(
    z.object({
      version: z.int(),
      /** Null if it takes effect at once. */
      effectiveFrom: z.nullable(instantSchema),
      /** What is in force until then, and what differs from it. */
      beforeVersion: z.int(),
      differences: z.array(differenceSchema),
      /** Packages and plans that can't pay under it, though their own terms stay as they are. */
      losing: z.array(offerAtALossSchema),
      /** Versions scheduled for later: made again with these changes, or null if nothing is left of them. */
      rebased: z.array(
        z.object({
          replacedVersion: z.int(),
          effectiveFrom: instantSchema,
          again: z.nullable(
            z.object({
              version: z.int(),
              differences: z.array(differenceSchema),
              losing: z.array(offerAtALossSchema),
            }),
          ),
        }),
      ),
    }),
  ),
  /** The stop that would end. */
  endsStop: z.nullable(z.object({ since: instantSchema, reason: z.string() })),
  /** Of an identity: who else has its document or person. Empty for readers who don't verify identities. */
  sharedWith: z.array(
    z.object({
      memberId: memberIdSchema,
      memberName: z.string(),
      shares: z.enum(['document', 'person']),
      /** True while their identity is verified. */
      verified: z.boolean(),
    }),
  ),
  /** How many administrators could act afterwards; null for an act that takes none away by a status. */
  administratorsLeft: z.nullable(z.int()),
  /** The order that the bank reference was used for before: approving it again needs a reason. */
  usedBefore: z.nullable(z.object({ area: productAreaSchema, orderId: z.string() })),
});
export type ProposalEffect = z.infer<typeof proposalEffectSchema>;
