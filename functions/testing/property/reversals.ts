import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import { depositKind } from '#functions/deposit/deposit.ts';
import type { AccountRef } from '#functions/ledger/entry-schema.ts';
import { debtChange } from '#functions/ledger/ledger.ts';
import { newId } from '#functions/platform/new-id.ts';
import { purchaseKind } from '#functions/purchase/purchase.ts';
import { type ReversalRules, reversalByStaff } from '#functions/reversal/reversal.ts';
import { undoByMember } from '#functions/reversal/undo.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { BonusId } from '#shared/domain/ids.ts';
import { asMinor, sumMinor } from '#shared/domain/money.ts';
import type { CommandOf } from './commands.ts';
import type { Source, World } from './world.ts';

const isPrincipal = ({ owner, account }: AccountRef): boolean =>
  owner === 'member' && ['invested', 'deposited'].includes(account);

/** What the member added to a deposit from the available balance. */
const compoundedOf = (world: World, { id }: Source) =>
  sumMinor(
    ...world.book.entries
      .filter(({ kind, sourceId }) => kind === 'compound' && sourceId === id)
      .flatMap(({ transfers }) => transfers.map(({ amountMinor }) => amountMinor)),
  );

/** The sponsor bonuses that settled what their sponsor owed. */
const settledDebtsOf = (world: World, bonuses: readonly Bonus[]): BonusId[] => {
  const settling = new Set(
    world.book.entries.filter((entry) => debtChange(entry) < 0).map(({ id: entryId }) => entryId),
  );
  return bonuses
    .filter(({ kind, entryId }) => kind === 'sponsor' && entryId !== null && settling.has(entryId))
    .map(({ id }) => id);
};

const byStaff = reversalByStaff({ cause: 'booked-by-mistake', reason: 'For the property' });

/** The entries that a reversal takes back: those that paid, those that added principal, and those of bonuses. */
const reversedEntriesOf = (world: World, { id }: Source, bonuses: readonly Bonus[]): string[] => [
  ...world.book.entries
    .filter(({ sourceId, transfers }) => sourceId === id && transfers.some(({ to }) => isPrincipal(to)))
    .map((entry) => entry.id),
  ...bonuses.flatMap(({ entryId }) => entryId ?? []),
];

/** Reverses one order by these rules, with everything that it caused. */
const reverseBy = (world: World, order: Source, rules: ReversalRules): void => {
  const { id, area, memberId } = order;
  const moment = world.moment(id);
  const bonuses = [...world.bonuses.values()].filter(
    (bonus) => bonus.sourceId === id && bonus.state !== 'reversed',
  );
  const reversible = {
    order,
    position: world.positions.get(id) ?? null,
    compoundedMinor: compoundedOf(world, order),
    bonuses,
  };
  const reversed = reversedEntriesOf(world, order, bonuses);
  if (reversed.some((entryId) => world.corrected.has(entryId))) throw rules.corrected();
  const people = new Set([memberId, ...bonuses.map((bonus) => bonus.memberId)]);
  const allocation =
    order.area === 'infinity'
      ? purchaseKind.allocation(order, moment.shard)
      : depositKind.allocation(order, moment.shard);
  const reversal = rules.decide(
    reversible,
    {
      paidByEntryIds: [],
      available: new Map(
        [...people].map((who) => [who, asMinor(world.book.balance(`${area}/${who}/available`))]),
      ),
      settledDebts: settledDebtsOf(world, bonuses),
      held: {
        pool: world.shardsOf(area, 'pool'),
        fees: world.shardsOf(area, 'fees'),
        operator: world.shardsOf(area, 'operator'),
      },
      allocation,
    },
    moment,
  );
  world.book.post(reversal.entries, ['fees', 'operator']);
  world.sources.set(id, reversal.order);
  world.positions.delete(id);
  for (const bonus of bonuses) world.bonuses.set(bonus.id, { ...bonus, state: 'reversed' });
  for (const entryId of reversed) world.corrected.add(entryId);
  if (reversal.setAside) {
    const suspenseId = newId('SuspenseId', world.now);
    const { memberName, memberEmail } = order;
    world.suspense.set(suspenseId, {
      ...reversal.setAside,
      id: suspenseId,
      area,
      state: 'open',
      reason: 'reversed',
      foreign: null,
      shard: moment.shard,
      reference: id,
      sourceId: id,
      memberId,
      memberName,
      memberEmail,
      payableId: null,
      createdAt: instantOf(world.now),
      history: [],
      version: 1,
    });
  }
};

/** Two people reverse one order. */
export const reverseSource = (world: World, order: Source): void => reverseBy(world, order, byStaff);

/** A member undoes one of their orders: it costs the operator nothing, and leaves nobody owing more. */
export const undo = (world: World, how: CommandOf<'undo'>): void => {
  const inTime = [...world.sources.values()].filter(
    ({ state, undoUntil }) => state === 'active' && undoUntil !== null && Date.parse(undoUntil) > world.clock,
  );
  const source = world.pick(how.ofAll ? world.sources.values() : inTime, how.which);
  if (!source) throw new AppError('not_found');
  const { area } = source;
  const standing = () => JSON.stringify([world.shardsOf(area, 'operator'), [...world.debts(area)]]);
  const before = standing();
  reverseBy(world, source, undoByMember);
  if (standing() !== before) throw new Error('an undo was paid by the operator or by a debt');
};

export const reverse = (world: World, how: CommandOf<'reverse'>): void => {
  const active = [...world.sources.values()].filter(({ state }) => state === 'active');
  const source = world.pick(how.mayBeEnded ? world.sources.values() : active, how.which);
  if (!source) throw new AppError('not_found');
  reverseSource(world, source);
};
