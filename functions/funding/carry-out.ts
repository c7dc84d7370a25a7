import type { Debts } from '#functions/bonus/bonus.ts';
import { type Granted, grantFrom } from '#functions/bonus/grant-bonuses.ts';
import type { Entry, Transfer } from '#functions/ledger/entry-schema.ts';
import { createEntry, platformAccount } from '#functions/ledger/ledger.ts';
import { type Taken, takeFromShards } from '#functions/ledger/pool.ts';
import type { CarryingOut, ProposalOf } from '#functions/proposal/carrying-out.ts';
import { bookedIn, type CashChannel, type PlatformAccount } from '#shared/domain/accounts.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { BonusId } from '#shared/domain/ids.ts';
import { asBps, asMinor, type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { type AmountAct, type ProposedActOf, takesFrom } from '#shared/domain/proposed-act.ts';

/** Acts that move the operator's own money: no member's balance is touched. */
export type FundingAct = Exclude<AmountAct, { kind: 'manual-bonus' | 'suspense-refund' }>;

/** An amount in as many parts as the pool has shards, as even as minor units allow; the first takes the remainder. */
const evenly = (amountMinor: Minor, shards: number): Taken => {
  const partMinor = asMinor(Math.floor(amountMinor / shards));
  return Array.from({ length: shards }, (_, shard) => ({
    shard,
    amountMinor: asMinor(shard === 0 ? amountMinor - partMinor * (shards - 1) : partMinor),
  }));
};

const operator = platformAccount('operator', 0);

const investments = platformAccount('investments', 0);

/** Transfers of the act; `taken` lists the shards that each debit is taken from. */
const transfersOf = (act: FundingAct, taken: Taken, { shard, shards }: CarryingOut): Transfer[] => {
  const { amountMinor } = act;
  switch (act.kind) {
    case 'operator-capital':
      return [{ from: platformAccount(bookedIn(act.cash), shard), to: operator, amountMinor }];
    case 'operator-draw':
      return taken.map((part) => ({
        from: operator,
        to: platformAccount(bookedIn(act.cash), part.shard),
        amountMinor: part.amountMinor,
      }));
    // Between asset accounts, a transfer credits the account that the money leaves.
    case 'placed':
      return taken.map((part) => ({
        from: investments,
        to: platformAccount(bookedIn(act.cash), part.shard),
        amountMinor: part.amountMinor,
      }));
    case 'placement-returned':
      return [{ from: platformAccount(bookedIn(act.cash), shard), to: investments, amountMinor }];
    case 'return-declared':
      return amountMinor > 0
        ? [
            {
              from: act.into === 'investments' ? investments : platformAccount(bookedIn(act.into), shard),
              to: operator,
              amountMinor,
            },
          ]
        : taken.map((part) => ({
            from: operator,
            to: act.into === 'investments' ? investments : platformAccount(bookedIn(act.into), part.shard),
            amountMinor: part.amountMinor,
          }));
    case 'pool-funded':
      return evenly(amountMinor, shards).map((part) => ({
        from: operator,
        to: platformAccount('pool', part.shard),
        amountMinor: part.amountMinor,
      }));
  }
};

/**
 * From which shards of `account` an act takes what it needs, its own first. `held`: what each of them holds.
 * @throws AppError operator_funds_short, holdings_short with the figures
 */
export const takeHeld = (
  account: PlatformAccount,
  held: readonly Minor[],
  homeShard: number,
  neededMinor: Minor,
): Taken => {
  const taken = takeFromShards(held, homeShard, neededMinor);
  if (taken) return taken;
  const figures = { account, heldMinor: sumMinor(...held), neededMinor };
  throw new AppError(account === 'operator' ? 'operator_funds_short' : 'holdings_short', figures);
};

/** What limits an act beside the account that it takes from. */
export interface FundingLimits {
  /** Payments of the area that match nothing yet; they may have to go back, so they are neither placed nor drawn. */
  readonly inSuspenseMinor: Minor;
  /** Operator equity, of which alone the operator draws. */
  readonly operatorMinor: Minor;
}

/** What is to be paid by an act, and out of which cash; null for those that take no money out. */
export const owedBy = (
  act: FundingAct,
): { readonly kind: 'placement' | 'draw'; readonly channel: CashChannel } | null => {
  if (act.kind !== 'placed' && act.kind !== 'operator-draw') return null;
  return { kind: act.kind === 'placed' ? 'placement' : 'draw', channel: act.cash };
};

/**
 * The entry of an act with the operator's own money. `held`: what each shard of the account that it takes from holds.
 * @throws AppError operator_funds_short, holdings_short with the figures
 */
export const carryOutFunding = (
  { id, act, reason }: ProposalOf<FundingAct>,
  held: readonly Minor[],
  carrying: CarryingOut,
  { inSuspenseMinor, operatorMinor }: FundingLimits,
): Entry => {
  const account = takesFrom(act);
  const neededMinor = asMinor(Math.abs(act.amountMinor));
  const heldMinor = sumMinor(...held);
  const leaves = act.kind === 'placed' || act.kind === 'operator-draw';
  if (act.kind === 'operator-draw' && operatorMinor < neededMinor)
    throw new AppError('operator_funds_short', {
      account: 'operator',
      heldMinor: operatorMinor,
      neededMinor,
    });
  if (leaves && heldMinor < sumMinor(neededMinor, inSuspenseMinor))
    throw new AppError('holdings_short', { account, heldMinor, inSuspenseMinor, neededMinor });
  const taken = account === null ? [] : takeHeld(account, held, carrying.shard, neededMinor);
  return createEntry({
    id: carrying.newEntryId(),
    kind: act.kind,
    area: act.area,
    memberId: null,
    transfers: transfersOf(act, taken, carrying),
    sourceId: id,
    actor: carrying.actor,
    at: instantOf(carrying.now),
    reason,
  });
};

/**
 * The manual bonus, paid by the pool. `held`: what each shard of the pool holds; nothing, when older bonuses await
 * funding. What the pool does not cover awaits funding itself. What the member owes is settled first.
 */
export const carryOutBonus = (
  { id, act }: ProposalOf<ProposedActOf<'manual-bonus'>>,
  held: readonly Minor[],
  debts: Debts,
  carrying: CarryingOut,
): Granted => {
  const { memberId, area, amountMinor } = act;
  const bonus = {
    id: `bon_${id}_M` as BonusId,
    memberId,
    area,
    kind: 'manual' as const,
    amountMinor,
    baseMinor: zeroMinor,
    rateBps: asBps(0),
    level: null,
    sourceId: id,
    fromName: null,
    at: instantOf(carrying.now),
  };
  return grantFrom([bonus], [takeFromShards(held, carrying.shard, amountMinor)], carrying, debts);
};
