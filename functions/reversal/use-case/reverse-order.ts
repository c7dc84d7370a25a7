import { withReversal } from '#functions/bank/bank-line.ts';
import { writeBankLine } from '#functions/bank/table/bank-lines.ts';
import { readMoneyOfOrder } from '#functions/bank/table/lines-of-order.ts';
import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import { bonusAttributes } from '#functions/bonus/table/attributes.ts';
import { correctionsOf } from '#functions/correction/table/corrections.ts';
import { type Entry, entrySchema } from '#functions/ledger/entry-schema.ts';
import { debtChange } from '#functions/ledger/ledger.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { FiguresMoved, postEntries, withOpenWallet } from '#functions/ledger/table/post-entries.ts';
import { tryAgain } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  bonusKey,
  correctedKey,
  entriesOfSource,
  entryKey,
  positionKey,
  walletKey,
} from '#functions/platform/table/keys.ts';
import { type EventOf, emit } from '#functions/platform/table/outbox.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { findEvery } from '#functions/platform/table/read-every.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import { actionsMax, type Transaction } from '#functions/platform/table/transaction.ts';
import type { PositionName } from '#functions/position/table/source-key.ts';
import type { CarryingOut } from '#functions/proposal/carrying-out.ts';
import { freePieces } from '#functions/purchase/table/package-count.ts';
import type { Reversal, ReversalRules } from '#functions/reversal/reversal.ts';
import { type FoundReversible, readReversible } from '#functions/reversal/table/read-reversible.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import { writeSource } from '#functions/settlement/table/position-source.ts';
import { openSuspense } from '#functions/suspense/table/write-suspense.ts';
import { allocationOf } from '#functions/suspense/use-case/pay-order.ts';
import { instantOf, monthOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { BonusId, EntryId, MemberId } from '#shared/domain/ids.ts';
import { type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** The entries that paid for the order. The index may lag behind one that has just become active. */
const readPaidBy = async (database: Database, sourceId: string): Promise<readonly EntryId[]> => {
  const question = { index: 'gsi3', pk: entriesOfSource(sourceId), order: 'oldest-first' } as const;
  const paid = await findEvery(
    database,
    question,
    entrySchema,
    ({ kind, transfers }) =>
      kind !== 'compound' &&
      transfers.some(({ to }) => to.owner === 'member' && ['invested', 'deposited'].includes(to.account)),
  );
  if (paid.length === 0) throw tryAgain();
  return paid.map(({ id }) => id);
};

/** What can be taken from each of these members; nothing from a wallet that takes no entries. */
const readAvailable = async (
  database: Database,
  area: ProductArea,
  members: readonly { readonly memberId: MemberId }[],
): Promise<Map<MemberId, Minor>> => {
  const open = await withOpenWallet(database, area, members);
  const items = await readItems(
    database,
    open.map(({ memberId }) => walletKey(memberId, area)),
  );
  return new Map(
    open.map(({ memberId }, index) => [
      memberId,
      parseItem(walletItem, items[index])?.available ?? zeroMinor,
    ]),
  );
};

/** The sponsor bonuses whose entry settled a debt before anything reached the available balance. */
const readSettledDebts = async (
  database: Database,
  { bonuses }: Pick<FoundReversible, 'bonuses'>,
): Promise<BonusId[]> => {
  const paid = bonuses.flatMap(({ id, kind, memberId, area, entryId }) =>
    kind === 'sponsor' && entryId ? [{ id, key: entryKey(memberId, area, entryId) }] : [],
  );
  const entries = await readItems(
    database,
    paid.map(({ key }) => key),
  );
  return paid.flatMap(({ id }, index) => {
    const entry = parseItem(entrySchema, entries[index]);
    return entry && debtChange(entry) < 0 ? [id] : [];
  });
};

/** What an entry takes from the member's balance. */
const takenOf = ({ transfers }: Entry): Minor =>
  transfers.find(({ from }) => from.owner === 'member')?.amountMinor ?? zeroMinor;

/**
 * Requires that no entry which the reversal takes back was corrected. A correction after this check stops the write: by
 * the mark of its entry or, for returns and compounds, of which there may be many, by the version of the order, which it
 * counts up (correct-entry.ts).
 * @throws what the rules say about a corrected entry
 */
const requireUncorrected = async (
  database: Database,
  { bonuses, compoundEntryIds }: Pick<FoundReversible, 'bonuses' | 'compoundEntryIds'>,
  paidByEntryIds: readonly EntryId[],
  { corrected: refusal }: Pick<ReversalRules, 'corrected'>,
): Promise<void> => {
  const paid = bonuses.flatMap(({ state, entryId }) => (state === 'granted' && entryId ? [entryId] : []));
  const corrections = await correctionsOf(database, [...paidByEntryIds, ...compoundEntryIds, ...paid]);
  if (corrections.size > 0) throw refusal();
};

/** Marks what the entries reverse as corrected by them. Returns are marked later: mark-reversed-returns.event.ts. */
const markCorrected = (
  transaction: Transaction,
  { entries, returnsEntry }: Reversal,
  { corrected: refusal }: Pick<ReversalRules, 'corrected'>,
  now: Date,
): void => {
  for (const { id: correctedByEntryId, reversesEntryIds = [] } of entries) {
    if (correctedByEntryId === returnsEntry?.id) continue;
    for (const entryId of reversesEntryIds)
      transaction.create(correctedKey(entryId), { correctedByEntryId, at: instantOf(now) }, refusal);
  }
};

/** The bonuses of sponsors. How returns are marked, however many there are: mark-reversed-returns.event.ts. */
const writeSponsorBonuses = (
  transaction: Transaction,
  { grounds: { cause }, paidSponsors, unpaidSponsors, entries }: Reversal,
  now: Date,
): void => {
  const reversedBy = new Map<EntryId, Entry>(
    entries.flatMap((entry) => (entry.reversesEntryIds ?? []).map((id) => [id, entry] as const)),
  );
  for (const bonus of unpaidSponsors)
    transaction.replaceInState(
      bonusKey(bonus.memberId, bonus.id),
      bonusAttributes(bonus),
      'awaiting-funding',
    );
  for (const bonus of paidSponsors) {
    const { id: bonusId, memberId, area, kind, amountMinor, at, entryId } = bonus;
    const entry = entryId && reversedBy.get(entryId);
    if (!entry) throw new Error(`bonus ${bonusId} is reversed by no entry`);
    transaction.replaceInState(bonusKey(memberId, bonusId), bonusAttributes(bonus), 'granted');
    const reversed = { bonusId, memberId, area, kind, amountMinor, month: monthOf(at) };
    emit(
      transaction,
      { type: 'bonus-reversed', ...reversed, reversal: { cause, takenMinor: takenOf(entry) } },
      now,
    );
  }
};

/** Returns, added up by the month to which they belong. */
const byMonth = (returns: readonly Bonus[]): EventOf<'order-reversed'>['returns'] =>
  [...Map.groupBy(returns, ({ at }) => monthOf(at))].map(([month, ofMonth]) => ({
    month,
    count: ofMonth.length,
    amountMinor: sumMinor(...ofMonth.map(({ amountMinor }) => amountMinor)),
  }));

const writeOrderReversed = (
  transaction: Transaction,
  { grounds, order, paidReturns, returnsEntry }: Reversal,
  { sponsorIds, now }: { readonly sponsorIds: readonly MemberId[]; readonly now: Date },
): void => {
  const { id: sourceId, area, memberId, totalMinor: amountMinor } = order;
  emit(
    transaction,
    {
      type: 'order-reversed',
      area,
      sourceId,
      memberId,
      amountMinor,
      volumeMinor: order.area === 'infinity' ? order.priceMinor : zeroMinor,
      ancestors: [...sponsorIds],
      returns: byMonth(paidReturns),
      returnsEntryId: returnsEntry?.id ?? null,
      returnsTakenMinor: returnsEntry ? takenOf(returnsEntry) : zeroMinor,
      ...grounds,
    },
    now,
  );
};

/** Leaves room for what the approval adds. */
const writesMax = actionsMax - 10;

/** The keys of sponsor bonuses that the stream has not granted yet: once the order is reversed, it grants none. */
const requireUngranted = (transaction: Transaction, { ungranted }: FoundReversible): void => {
  for (const key of ungranted) transaction.require(key, { unset: ['id'] }, () => new FiguresMoved());
};

/**
 * Carries out a reversal: entries and balances, the bonuses of sponsors, the end of the position, the order, the payment
 * in suspense, what the bank lines that paid for it say about their money, and the events for the member, the totals and
 * the marks of its returns. The caller commits, inside `withFreshBalances`.
 * @returns the reversed order
 * @throws AppError not_found; invalid_transition with the cause; what the rules throw
 */
export const reverseOrder = async (
  database: Database,
  transaction: Transaction,
  { area, sourceId, memberId }: PositionName,
  rules: ReversalRules,
  carrying: CarryingOut,
): Promise<Source> => {
  const { shards, now } = carrying;
  const found = await readReversible(database, { area, sourceId, memberId });
  const position = rules.require(found, now);
  const balances = (account: 'pool' | 'fees' | 'operator') =>
    platformBalances(database, area, account, shards);
  const [paidByEntryIds, { lines }, available, settledDebts, pool, fees, operator] = await Promise.all([
    readPaidBy(database, sourceId),
    readMoneyOfOrder(database, found.order),
    readAvailable(database, area, [found.order, ...found.bonuses.filter(({ kind }) => kind === 'sponsor')]),
    readSettledDebts(database, found),
    balances('pool'),
    balances('fees'),
    balances('operator'),
  ]);
  await requireUncorrected(database, found, paidByEntryIds, rules);
  const moment = { ...carrying, shard: shardOf(sourceId, shards) };
  const allocation = allocationOf(found.order, moment.shard);
  const context = {
    paidByEntryIds,
    available,
    settledDebts,
    held: { pool, fees, operator },
    allocation,
  };
  const reversal = rules.decide(found, context, moment);
  const { order, entries, setAside } = reversal;
  writeSource(transaction, order, shards);
  transaction.remove(positionKey(memberId, area, sourceId), position.version, tryAgain);
  if (order.area === 'infinity') freePieces(transaction, order);
  writeSponsorBonuses(transaction, reversal, now);
  markCorrected(transaction, reversal, rules, now);
  requireUngranted(transaction, found);
  postEntries(transaction, entries, { guarded: ['fees', 'operator'], readsWallets: true });
  if (setAside) {
    const { id: suspenseId } = openSuspense(
      transaction,
      {
        ...setAside,
        reason: 'reversed',
        foreign: null,
        shard: moment.shard,
        reference: order.bank?.reference ?? order.id,
        source: order,
      },
      moment,
    );
    for (const line of lines) writeBankLine(transaction, withReversal(line, order.id, suspenseId));
  }
  writeOrderReversed(transaction, reversal, { sponsorIds: found.sponsorIds, now });
  if (transaction.actions.length > writesMax)
    throw new AppError('invalid_transition', { from: 'active', to: 'reversed', cause: 'too-many-payments' });
  return order;
};
