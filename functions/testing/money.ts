import { bonusAttributes } from '#functions/bonus/table/attributes.ts';
import { readDebts } from '#functions/bonus/table/read-debts.ts';
import { carryOutBonus, carryOutFunding, type FundingAct } from '#functions/funding/carry-out.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bonusKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { CashChannel } from '#shared/domain/accounts.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor, type Minor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** Where a test puts money: a table, and how many shards its platform accounts have. */
export interface Treasury {
  readonly database: Database;
  readonly shards: number;
  readonly now: () => Date;
}

const actor = { kind: 'system', name: 'test' } as const;
const carryingOf = ({ shards, now }: Treasury) => ({
  actor,
  now: now(),
  newEntryId: () => newId('EntryId', now()),
  shard: 0,
  shards,
});

/** Operator capital is paid in and moved into the pool, as two members of staff would have decided. */
export const fundPool = async (
  treasury: Treasury,
  area: ProductArea,
  amount: number,
  cash: CashChannel = 'cash:bank',
): Promise<void> => {
  const amountMinor = asMinor(amount);
  const acts: [FundingAct, Minor[]][] = [
    [{ kind: 'operator-capital', area, amountMinor, cash }, []],
    [{ kind: 'pool-funded', area, amountMinor }, [amountMinor]],
  ];
  const noLimits = { inSuspenseMinor: zeroMinor, operatorMinor: zeroMinor };
  for (const [act, held] of acts) {
    const proposal = { id: newId('ProposalId', treasury.now()), act, reason: 'For a test' };
    const transaction = new Transaction();
    postEntries(transaction, [carryOutFunding(proposal, held, carryingOf(treasury), noLimits)]);
    await commit(treasury.database, transaction);
  }
};

/** A manual bonus makes an amount available to a member; the pool must hold it. */
export const giveBonus = async (
  treasury: Treasury,
  to: { readonly memberId: MemberId; readonly area: ProductArea; readonly amount: number },
): Promise<void> => {
  const { database, shards, now } = treasury;
  const { memberId, area } = to;
  const amountMinor = asMinor(to.amount);
  const act = { kind: 'manual-bonus', area, amountMinor, memberId, memberName: 'Somebody' } as const;
  const proposal = { id: newId('ProposalId', now()), act, reason: 'For a test' };
  const held = await platformBalances(database, area, 'pool', shards);
  const debts = await readDebts(database, area, [to]);
  const { bonuses, entries } = carryOutBonus(proposal, held, debts, carryingOf(treasury));
  const transaction = new Transaction();
  postEntries(transaction, entries);
  for (const { id: bonusId, kind, ...bonus } of bonuses) {
    transaction.create(bonusKey(memberId, bonusId), bonusAttributes({ id: bonusId, kind, ...bonus }));
    emit(transaction, { type: 'bonus-granted', bonusId, memberId, area, kind, amountMinor }, now());
  }
  await commit(database, transaction);
};
