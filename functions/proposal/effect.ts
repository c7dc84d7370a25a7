import { createHash } from 'node:crypto';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { balanceChanges } from '#functions/ledger/ledger.ts';
import { canonical } from '#functions/platform/digest.ts';
import {
  brokenLimits,
  limitsBrokenBy,
  lossBorne,
  type PlatformHoldings,
  policyFigures,
} from '#functions/solvency/policy.ts';
import type { ProposalEffect } from '#shared/contract/proposal-effect.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor, type Bps, type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { PolicyFigures } from '#shared/domain/policy.ts';
import { memberOf, type ProposedAct } from '#shared/domain/proposed-act.ts';
import { type MemberAccount, memberAccounts, type ProductArea } from '#shared/domain/words.ts';

/** What the money of an area looks like before an act. */
export interface MoneyBefore {
  readonly area: ProductArea;
  readonly platform: PlatformHoldings;
  /** The balances of the member whom the act concerns; null without one. */
  readonly wallet: Readonly<Record<MemberAccount, Minor>> | null;
  /** What all members have available or held. */
  readonly withdrawableMinor: Minor;
  readonly liquidityMinBps: Bps;
  /** How often acts on the area's money were decided so far. */
  readonly decisions: number;
}

/** What an act turned out to do when it was tried, beside its entries. */
export interface Tried
  extends Pick<
    ProposalEffect,
    'endsStop' | 'configuration' | 'takenBack' | 'usedBefore' | 'sharedWith' | 'administratorsLeft'
  > {
  readonly entries: readonly Entry[];
  readonly refusal: AppError | null;
}

/** An effect, and why the act must not be carried out; null if it can be. */
export interface Judged {
  readonly effect: ProposalEffect;
  readonly refusal: AppError | null;
}

type Changes = Readonly<Partial<Record<ProposalEffect['balances'][number]['account'], Minor>>>;

/** What the entries change, with the shards of an account added together. */
const changesOf = (entries: readonly Entry[]): Changes => {
  const changes: Partial<Record<keyof Changes, Minor>> = {};
  for (const { account, changeMinor } of entries.flatMap(balanceChanges))
    changes[account.account] = sumMinor(changes[account.account] ?? zeroMinor, changeMinor);
  return changes;
};

/** What members other than this one have available and held changes without being a balance of the act's own member. */
const changesOfOthers = (entries: readonly Entry[], memberId: MemberId | null): Minor =>
  sumMinor(
    ...entries
      .filter((entry) => entry.memberId !== memberId)
      .flatMap(balanceChanges)
      .flatMap(({ account, changeMinor }) => (account.owner === 'member' ? [changeMinor] : [])),
  );

/** Two of them moving apart is not a change that anyone decides on: a platform in use moves by the minute. */
const percentShownMax = 200;

/** A ratio as far as it is decided on: in whole percent, and no further than twice what is owed. */
const percentOf = (ratioBps: Bps | null): number | null =>
  ratioBps === null ? null : Math.min(Math.floor(ratioBps / 100), percentShownMax);

const shareOfLoss = ({
  membersMinor,
  operatorMinor,
  poolAndFeesMinor,
}: NonNullable<ProposalEffect['loss']>) => ({
  isBorneByPoolAndFees: poolAndFeesMinor > 0,
  membersPercent: Math.ceil(
    (Number(membersMinor) * 100) / Math.max(1, sumMinor(membersMinor, operatorMinor, poolAndFeesMinor)),
  ),
});

/**
 * Accounts that hardly move but by decisions, and those of the one member whom an act is about. A payment that arrived
 * belongs to its order whatever else the member has, and of several payments each would otherwise refuse the next.
 */
const quietAccounts = ({ kind }: ProposedAct): readonly string[] => [
  'operator',
  'investments',
  ...(kind === 'confirm-receipt' ? [] : memberAccounts),
];

/**
 * The hash of what a person decides on: the act, each change to the cent, whether it can be carried out, the policy
 * limits that it leaves broken, the ratios in whole percent, and the balances that stay as they are while a platform is
 * in use: operator equity, investments, and the member's. Every purchase changes the others (decision 52).
 */
const hashOf = (act: ProposedAct, changes: Changes, effect: Omit<ProposalEffect, 'hash'>): string => {
  const { refusal, figures, loss, stopsWithdrawals, awaitsFunding, configuration, endsStop, takenBack } =
    effect;
  const { usedBefore, sharedWith, administratorsLeft } = effect;
  const decidedOn = {
    act,
    changes,
    balances: effect.balances.filter(({ account }) => quietAccounts(act).includes(account)),
    operatorMinor: figures?.before.operatorMinor ?? null,
    refusal: refusal?.code ?? null,
    figures: figures && {
      liquidityMinBps: figures.liquidityMinBps,
      brokenBefore: figures.brokenBefore,
      brokenAfter: figures.brokenAfter,
      coverage: percentOf(figures.after.coverageBps),
      liquidity: percentOf(figures.after.liquidityBps),
    },
    loss: loss && shareOfLoss(loss),
    stopsWithdrawals,
    awaitsFunding,
    configuration,
    endsStop,
    ...(takenBack.length > 0 && { takenBack }),
    ...(usedBefore && { usedBefore }),
    ...(sharedWith.length > 0 && { sharedWith }),
    ...(administratorsLeft !== null && { administratorsLeft }),
  };
  return createHash('sha256').update(canonical(decidedOn)).digest('hex');
};

const figuresOf = (
  { area, platform, withdrawableMinor, liquidityMinBps }: MoneyBefore,
  changes: Changes,
): NonNullable<ProposalEffect['figures']> => {
  const after = Object.fromEntries(
    Object.entries(platform).map(([account, held]) => [
      account,
      sumMinor(held, changes[account as keyof PlatformHoldings] ?? zeroMinor),
    ]),
  ) as PlatformHoldings;
  const [available, held] = [changes.available ?? zeroMinor, changes.held ?? zeroMinor];
  // The running total may not include yet what the act takes back.
  const withdrawableAfter = asMinor(Math.max(0, sumMinor(withdrawableMinor, available, held)));
  const figures: { readonly before: PolicyFigures; readonly after: PolicyFigures } = {
    before: policyFigures(platform, withdrawableMinor),
    after: policyFigures(after, withdrawableAfter),
  };
  return {
    area,
    ...figures,
    liquidityMinBps,
    brokenBefore: brokenLimits(figures.before, liquidityMinBps),
    brokenAfter: brokenLimits(figures.after, liquidityMinBps),
  };
};

const isLoss = (act: ProposedAct): boolean => act.kind === 'return-declared' && act.amountMinor < 0;

/** Losses and what a bank charged or kept are facts, booked whatever they break. */
const isFact = (act: ProposedAct): boolean =>
  isLoss(act) || act.kind === 'bank-charge' || (act.kind === 'payout-returned' && act.chargeMinor > 0);

/** What funds a pool or leaves for an investment waits until every limit is kept, whoever broke it. */
const commitsMoney = ({ kind }: ProposedAct): boolean => kind === 'pool-funded' || kind === 'placed';

/** A fact is booked whatever it breaks; everything else must not break a policy limit, nor make a broken one worse. */
const limitRefusal = (act: ProposedAct, figures: ProposalEffect['figures']): AppError | null => {
  if (!figures || isFact(act)) return null;
  const { before, after, liquidityMinBps } = figures;
  const limits = commitsMoney(act) ? figures.brokenAfter : limitsBrokenBy(before, after, liquidityMinBps);
  return limits.length > 0
    ? new AppError('policy_limit_broken', { limits, before, after, liquidityMinBps })
    : null;
};

const refusalView = (refusal: AppError | null): ProposalEffect['refusal'] =>
  refusal && { code: refusal.code, message: refusal.message, details: { ...refusal.details } };

/**
 * What an act does, from what it did when it was tried on the money as it is, and whether the policy limits allow it.
 * `money`: null for acts that move none.
 */
export const effectOf = (act: ProposedAct, tried: Tried, money: MoneyBefore | null): Judged => {
  const { entries, configuration, endsStop, takenBack, usedBefore, sharedWith, administratorsLeft } = tried;
  const changes = changesOf(entries);
  const ofOthersMinor = changesOfOthers(entries, memberOf(act));
  const held = { ...money?.wallet, ...money?.platform } as Readonly<Record<string, Minor>>;
  const balances = Object.entries(changes)
    .map(
      ([account, changeMinor]) =>
        [account, account === 'available' ? subtractMinor(changeMinor, ofOthersMinor) : changeMinor] as const,
    )
    .filter(([, changeMinor]) => changeMinor !== 0)
    .map(([account, changeMinor]) => {
      const beforeMinor = held[account] ?? zeroMinor;
      return {
        account: account as keyof Changes,
        beforeMinor,
        afterMinor: sumMinor(beforeMinor, changeMinor),
      };
    });
  // Money that has arrived is booked whatever the figures are.
  const figures = money && act.kind !== 'confirm-receipt' ? figuresOf(money, changes) : null;
  const refusal = tried.refusal ?? limitRefusal(act, figures);
  const isBooked = refusal === null;
  const loss =
    isBooked && money && act.kind === 'return-declared' && isLoss(act)
      ? lossBorne(money.platform, asMinor(-act.amountMinor))
      : null;
  const effect: Omit<ProposalEffect, 'hash'> = {
    refusal: refusalView(refusal),
    balances,
    takenBack,
    figures,
    loss,
    stopsWithdrawals:
      loss !== null &&
      figures !== null &&
      limitsBrokenBy(figures.before, figures.after, figures.liquidityMinBps).length > 0,
    awaitsFunding: act.kind === 'manual-bonus' && isBooked && entries.length === 0,
    configuration,
    endsStop,
    usedBefore,
    sharedWith,
    administratorsLeft,
  };
  return { effect: { hash: hashOf(act, changes, effect), ...effect }, refusal };
};
