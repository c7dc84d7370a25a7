import { depositKind } from '#functions/deposit/deposit.ts';
import { newId } from '#functions/platform/new-id.ts';
import { purchaseKind } from '#functions/purchase/purchase.ts';
import { decideReversal } from '#functions/reversal/reversal.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { asMinor, sumMinor } from '#shared/domain/money.ts';
import type { CommandOf } from './commands.ts';
import type { Source, World } from './world.ts';

/** What the member added to a deposit from the available balance. */
const compoundedOf = (world: World, { id }: Source) =>
  sumMinor(
    ...world.book.entries
      .filter(({ kind, sourceId }) => kind === 'compound' && sourceId === id)
      .flatMap(({ transfers }) => transfers.map(({ amountMinor }) => amountMinor)),
  );

/** Two people reverse one order, with everything that it caused. */
export const reverseSource = (world: World, order: Source): void => {
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
  if (bonuses.some(({ entryId }) => entryId && world.corrected.has(entryId)))
    throw new AppError('already_corrected');
  const people = new Set([memberId, ...bonuses.map((bonus) => bonus.memberId)]);
  const allocation =
    order.area === 'infinity'
      ? purchaseKind.allocation(order, moment.shard)
      : depositKind.allocation(order, moment.shard);
  const reversal = decideReversal(
    reversible,
    {
      paidByEntryIds: [],
      available: new Map(
        [...people].map((who) => [who, asMinor(world.book.balance(`${area}/${who}/available`))]),
      ),
      settledDebts: [],
      held: {
        pool: world.shardsOf(area, 'pool'),
        fees: world.shardsOf(area, 'fees'),
        operator: world.shardsOf(area, 'operator'),
      },
      allocation,
    },
    { cause: 'booked-by-mistake', reason: 'For the property' },
    moment,
  );
  world.book.post(reversal.entries, ['fees', 'operator']);
  world.sources.set(id, reversal.order);
  world.positions.delete(id);
  for (const bonus of bonuses) {
    world.bonuses.set(bonus.id, { ...bonus, state: 'reversed' });
    if (bonus.entryId) world.corrected.add(bonus.entryId);
  }
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

export const reverse = (world: World, how: CommandOf<'reverse'>): void => {
  const active = [...world.sources.values()].filter(({ state }) => state === 'active');
  const source = world.pick(how.mayBeEnded ? world.sources.values() : active, how.which);
  if (!source) throw new AppError('not_found');
  reverseSource(world, source);
};
