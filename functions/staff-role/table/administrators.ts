import type { Member } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { administratorsKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { administratorsChange } from '#functions/staff-role/staff-roles.ts';
import { AppError } from '#shared/domain/errors.ts';
import { administratorsMin } from '#shared/domain/staff-roles.ts';
import { administratorsItem } from './items.ts';

/** Nobody is appointed any more: two administrators can act, and make further ones together. */
export class EnoughAdministrators extends Error {
  constructor() {
    super('there are two administrators already; together they give roles to others, on the staff page');
  }
}

/** How many administrators can act. */
export const countAdministrators = async (database: Database): Promise<number> =>
  (await readItem(database, administratorsKey, administratorsItem))?.count ?? 0;

/**
 * What changes a member: a decision of two administrators, the operator's command, or a status. Only a status changes
 * the count whatever it leaves: an administrator's account in wrong hands must be stopped at once.
 */
export type CountedBy = 'decision' | 'appointment' | 'status';

/**
 * The count of administrators who can act, in the transaction that changes the member: a decision leaves two, and no
 * appointment makes a third, whatever was read before.
 * @throws when it commits: AppError administrators_needed, EnoughAdministrators
 */
export const putAdministratorCount = (
  transaction: Transaction,
  { before, after }: { readonly before: Member; readonly after: Member },
  countedBy: CountedBy,
): void => {
  const count = administratorsChange(before, after);
  if (count === 0) return;
  if (countedBy === 'decision' && count < 0) {
    const atLeast = { count: administratorsMin + 1 };
    transaction.add(administratorsKey, { count }, { atLeast }, () => new AppError('administrators_needed'));
  } else if (countedBy === 'appointment') {
    const atMost = { count: administratorsMin - 1 };
    transaction.add(administratorsKey, { count }, { atMost }, () => new EnoughAdministrators());
  } else transaction.add(administratorsKey, { count });
};
