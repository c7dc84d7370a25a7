import * as z from 'zod/mini';
import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import { writeOrder } from '#functions/order/table/order-store.ts';
import { tryAgain } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { positionKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import { type Position, positionSchema } from '#functions/position/position-schema.ts';
import { writePosition } from '#functions/position/table/settle-position.ts';
import { type PositionName, sourceKey } from '#functions/position/table/source-key.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { freePieces } from '#functions/purchase/table/package-count.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import type { Maturity, Source } from '#functions/settlement/maturity.ts';

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

/** The present state of these positions, in the same order; those that have ended are left out. */
export const rereadPositions = async (
  database: Database,
  positions: readonly PositionName[],
): Promise<Position[]> => {
  const keys = positions.map(({ memberId, area, sourceId }) => positionKey(memberId, area, sourceId));
  return (await readItems(database, keys)).flatMap((item) => parseItem(positionSchema, item) ?? []);
};

/** Replaces the purchase or deposit, provided that it has not changed since it was read; otherwise try_again. */
export const writeSource = (transaction: Transaction, next: Source, shards: number): void => {
  if (next.area === 'infinity') writeOrder(purchaseStore, transaction, next, shards, tryAgain);
  else writeOrder(depositStore, transaction, next, shards, tryAgain);
};

/**
 * Counts up the version of a purchase or deposit whose returns an act changes, and requires that it is not reversed: of
 * the act and a reversal that were decided on the same state, only one is carried out.
 */
export const countOnSource = (
  transaction: Transaction,
  name: PositionName,
  refusal: Refusal = tryAgain,
): Transaction =>
  transaction.add(
    sourceKey(name),
    { version: 1 },
    { atLeast: { version: 1 }, unless: { state: 'reversed' } },
    refusal,
  );

/** Writes what a maturity entails besides its entries: the source, the position's end or next term, and the event. */
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
