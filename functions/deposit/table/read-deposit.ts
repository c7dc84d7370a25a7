import type { DepositWithPosition } from '#functions/deposit/deposit.ts';
import { type Deposit, depositSchema } from '#functions/deposit/deposit-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { depositKey, positionKey } from '#functions/platform/table/keys.ts';
import { ownerOf } from '#functions/platform/table/owner-of.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { positionSchema } from '#functions/position/position-schema.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositId, MemberId } from '#shared/domain/ids.ts';

/**
 * A deposit of this member with its position, both strongly consistent in one round trip.
 * @throws AppError not_found, also when it is another member's
 */
export const readOwnDeposit = async (
  database: Database,
  memberId: MemberId,
  id: DepositId,
): Promise<DepositWithPosition> => {
  const [item, position] = await readItems(database, [
    depositKey(memberId, id),
    positionKey(memberId, 'security', id),
  ]);
  const deposit = parseItem(depositSchema, item);
  if (!deposit) throw new AppError('not_found');
  return { deposit, position: parseItem(positionSchema, position) };
};

/** Any member's deposit, for staff and for the payment provider. @throws AppError not_found */
export const readAnyDeposit = async (database: Database, id: DepositId): Promise<DepositWithPosition> =>
  readOwnDeposit(database, await ownerOf(database, id), id);

/** Deposits with their positions, read in one more round trip; in none when no deposit is active. */
export const withPositions = async (
  database: Database,
  deposits: readonly Deposit[],
): Promise<DepositWithPosition[]> => {
  const active = deposits.filter(({ state }) => state === 'active');
  const items = await readItems(
    database,
    active.map(({ memberId, id }) => positionKey(memberId, 'security', id)),
  );
  const positions = new Map(active.map(({ id }, index) => [id, parseItem(positionSchema, items[index])]));
  return deposits.map((deposit) => ({ deposit, position: positions.get(deposit.id) ?? null }));
};
