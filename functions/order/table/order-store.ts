import type * as z from 'zod/mini';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { memberOfCase } from '#functions/member/table/member-of-case.ts';
import { type Activation, type Ending, firstPosition, type OrderKind } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { type Key, positionKey, referenceKey } from '#functions/platform/table/keys.ts';
import { ownerOf } from '#functions/platform/table/owner-of.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import type { Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import { positionAttributes } from '#functions/position/table/attributes.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** How orders of one kind are stored. */
export interface OrderStore<O extends Order> {
  /** As audit lines name it. */
  readonly name: 'purchase' | 'deposit';
  readonly kind: OrderKind<O>;
  readonly schema: z.ZodMiniType<O>;
  readonly key: (memberId: MemberId, id: O['id']) => Key;
  /** `shard` spreads the due-date indexes. */
  readonly attributes: (order: O, shard: number) => Record<string, unknown>;
  /** Writes what an activation entails beyond entries and position, such as the event that pays the sponsors. */
  readonly afterActivation: (
    transaction: Transaction,
    activation: Activation<O>,
    member: Pick<Member, 'sponsorIds'>,
    now: Date,
  ) => void;
  /** Writes what an ending entails beyond the order. */
  readonly afterEnding: (transaction: Transaction, order: O) => void;
}

interface Writing {
  readonly shards: number;
  readonly now: Date;
}

/** An order of this member, strongly consistent. @throws AppError not_found, also when it is another member's */
export const readOwnOrder = async <O extends Order>(
  { key, schema }: OrderStore<O>,
  database: Database,
  memberId: MemberId,
  id: O['id'],
): Promise<O> => {
  const order = await readItem(database, key(memberId, id), schema);
  if (!order) throw new AppError('not_found');
  return order;
};

/** Any member's order, for staff; strongly consistent. @throws AppError not_found */
export const readAnyOrder = async <O extends Order>(
  store: OrderStore<O>,
  database: Database,
  id: O['id'],
): Promise<O> => readOwnOrder(store, database, await ownerOf(database, id), id);

/** An order and its member, for a decision of staff. @throws AppError not_found; own_case when it is the decider's own */
export const readOrderCase = async <O extends Order>(
  store: OrderStore<O>,
  database: Database,
  id: O['id'],
  actor: Actor,
): Promise<{ readonly order: O; readonly member: Member }> => {
  const order = await readAnyOrder(store, database, id);
  return { order, member: await memberOfCase(database, order, actor) };
};

/** Creates an order, findable by the reference of its bank transfer, which no other order has. */
export const createOrder = <O extends Order>(
  { key, attributes }: OrderStore<O>,
  transaction: Transaction,
  order: O,
  shards: number,
): void => {
  transaction.create(key(order.memberId, order.id), attributes(order, shardOf(order.id, shards)));
  if (order.bank)
    transaction.create(referenceKey(order.bank.reference), {
      area: order.area,
      orderId: order.id,
      memberId: order.memberId,
    });
};

/** Replaces an order, provided that it has not changed since it was read. */
export const writeOrder = <O extends Order>(
  { key, attributes }: OrderStore<O>,
  transaction: Transaction,
  next: O,
  shards: number,
  refusal: Refusal = (stored) => new AppError('invalid_transition', { from: stored?.state, to: next.state }),
): void => {
  transaction.replace(
    key(next.memberId, next.id),
    attributes(next, shardOf(next.id, shards)),
    next.version - 1,
    refusal,
  );
};

/** Writes what follows from an activation; the order itself is created or replaced by the caller. */
export const writeActivation = <O extends Order>(
  { kind, afterActivation }: OrderStore<O>,
  transaction: Transaction,
  activation: Activation<O>,
  member: Pick<Member, 'sponsorIds'>,
  { shards, now }: Writing,
): void => {
  const { order, entries } = activation;
  postEntries(transaction, entries);
  transaction.create(
    positionKey(order.memberId, order.area, order.id),
    positionAttributes(firstPosition(kind, order), shardOf(order.id, shards)),
  );
  afterActivation(transaction, activation, member, now);
};

/** Writes an order that ended without becoming active. */
export const writeEnding = <O extends Order>(
  store: OrderStore<O>,
  transaction: Transaction,
  { order }: Pick<Ending<O>, 'order'>,
  shards: number,
): void => {
  writeOrder(store, transaction, order, shards);
  store.afterEnding(transaction, order);
};
