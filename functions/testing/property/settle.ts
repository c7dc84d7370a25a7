import { bonusOf, grantFrom } from '#functions/bonus/grant-bonuses.ts';
import { depositKind } from '#functions/deposit/deposit.ts';
import { takeInOrder } from '#functions/ledger/pool.ts';
import { expireOrder, isExpired } from '#functions/order/order.ts';
import { settleNext } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { purchaseKind } from '#functions/purchase/purchase.ts';
import { decideMaturity } from '#functions/settlement/maturity.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { World } from './world.ts';

/** Bonuses that await funding are paid oldest first, as far as the pool covers them. */
const payAwaiting = (world: World, area: ProductArea): void => {
  const waiting = world.awaiting(area);
  const amounts = waiting.map(({ amountMinor }) => amountMinor);
  const taken = takeInOrder(world.shardsOf(area, 'pool'), 0, amounts);
  const covered = waiting.filter((_, index) => taken[index] !== null);
  if (covered.length === 0) return;
  const granted = grantFrom(
    covered,
    taken.slice(0, covered.length),
    world.moment(covered[0]?.sourceId ?? ''),
    world.debts(area),
  );
  world.book.post(granted.entries);
  for (const bonus of granted.bonuses) world.bonuses.set(bonus.id, bonus);
};

/** One step of one position, and what maturity brings about; what an act that touches the position does first, too. */
export const settleStep = (world: World, position: Position): boolean => {
  const step = settleNext(position, world.today);
  if (!step) return false;
  const { sourceId, area } = position;
  if (step.due) world.record([bonusOf(step.due)], world.shardOf(sourceId), world.awaiting(area).length === 0);
  if (!step.matures) {
    world.positions.set(sourceId, step.position);
    return true;
  }
  const source = world.sources.get(sourceId);
  if (!source) throw new Error(`a position without its source ${sourceId}`);
  const maturity = decideMaturity(source, step.position, world.configuration, world.moment(sourceId));
  world.book.post(maturity.entries);
  world.sources.set(sourceId, maturity.source);
  if (maturity.renewed) world.positions.set(sourceId, maturity.renewed);
  else world.positions.delete(sourceId);
  return true;
};

/** The scheduled runs: unpaid orders expire, what awaits funding is paid, and what is due is settled, oldest first. */
export const runSchedules = (world: World): void => {
  for (const source of world.sources.values()) {
    if (!isExpired(source, world.now)) continue;
    const moment = world.moment(source.id);
    const { order } =
      source.area === 'infinity'
        ? expireOrder(purchaseKind, source, moment)
        : expireOrder(depositKind, source, moment);
    world.accept(order, []);
  }
  for (const area of ['infinity', 'security'] as const) {
    payAwaiting(world, area);
    for (;;) {
      const due = [...world.positions.values()]
        .filter((position) => position.area === area && settleNext(position, world.today) !== null)
        .sort((a, b) => (`${a.dueOn}#${a.sourceId}` < `${b.dueOn}#${b.sourceId}` ? -1 : 1));
      const [next] = due;
      if (!next) break;
      settleStep(world, next);
    }
  }
};
