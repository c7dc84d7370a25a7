import * as z from 'zod/mini';
import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import { depositAttributes } from '#functions/deposit/table/attributes.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { depositKey, type Key, positionKey, purchaseKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { type Position, positionSchema } from '#functions/position/position-schema.ts';
import { writePosition } from '#functions/position/table/settle-position.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { purchaseAttributes } from '#functions/purchase/table/attributes.ts';
import { freePieces } from '#functions/purchase/table/write-purchase.ts';
import type { Maturity, Source } from '#functions/settlement/maturity.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositId, PurchaseId } from '#shared/domain/ids.ts';

/** Which position is meant; also names the purchase or deposit behind it. */
export type PositionName = Pick<Position, 'memberId' | 'area' | 'sourceId'>;

/** Where the purchase or deposit behind a position stands. */
export const sourceKey = ({ memberId, area, sourceId }: PositionName): Key =>
  area === 'infinity'
    ? purchaseKey(memberId, sourceId as PurchaseId)
    : depositKey(memberId, sourceId as DepositId);

/** A purchase or a deposit. */
export const sourceItem = z.lazy(() => z.union([purchaseSchema, depositSchema]));

/** A position and the purchase or deposit behind it, strongly consistent, in one round trip; null for what is gone. */
export const readPositionAndSource = async (
  database: Database,
  name: PositionName,
): Promise<{ readonly position: Position | null; readonly source: Source | null }> => {
  const [position, source] = await readItems(database, [
    positionKey(name.memberId, name.area, name.sourceId),
    sourceKey(name),
  ]);
  return { position: parseItem(positionSchema, position), source: parseItem(sourceItem, source) };
};

/** Positions as they stand now, in the same order; those that ended meanwhile are left out. */
export const readPositionsAnew = async (
  database: Database,
  positions: readonly PositionName[],
): Promise<Position[]> => {
  const keys = positions.map(({ memberId, area, sourceId }) => positionKey(memberId, area, sourceId));
  return (await readItems(database, keys)).flatMap((item) => parseItem(positionSchema, item) ?? []);
};

/** The purchase or deposit in its next form, if nobody changed it since it was read. */
export const writeSource = (transaction: Transaction, next: Source, shards: number): void => {
  const shard = shardOf(next.id, shards);
  transaction.replace(
    sourceKey({ memberId: next.memberId, area: next.area, sourceId: next.id }),
    next.area === 'infinity' ? purchaseAttributes(next, shard) : depositAttributes(next, shard),
    next.version - 1,
    () => new AppError('try_again'),
  );
};

/** What a maturity brings about beside its entries: the source, the position's end or next term, and its event. */
export const writeMaturity = (
  transaction: Transaction,
  { source, ended, renewed }: Maturity,
  { shards, now }: { readonly shards: number; readonly now: Date },
): void => {
  const { memberId, area, sourceId, principalMinor, version } = ended;
  writeSource(transaction, source, shards);
  if (renewed) writePosition(transaction, renewed, shards);
  else {
    transaction.remove(positionKey(memberId, area, sourceId), version);
    if (source.area === 'infinity') freePieces(transaction, source);
  }
  const outcome = renewed ? 'renew' : 'pay-out';
  emit(transaction, { type: 'position-matured', area, sourceId, memberId, principalMinor, outcome }, now);
};
