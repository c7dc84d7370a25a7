import type { Member } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { administratorsKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { administratorsChange } from '#functions/staff-role/staff-roles.ts';
import { AppError } from '#shared/domain/errors.ts';
import { administratorsMin } from '#shared/domain/staff-roles.ts';
import { administratorsItem } from './items.ts';

/** No further appointment: two administrators are active and can appoint others together. */
export class EnoughAdministrators extends Error {
  constructor() {
    super('there are already two administrators; together they can give roles to others on the staff page');
  }
}

/** The number of active administrators. */
export const countAdministrators = async (database: Database): Promise<number> =>
  (await readItem(database, administratorsKey, administratorsItem))?.count ?? 0;

/**
 * What changes the count: a decision by two administrators about roles, the operator's command, a status that one person
 * gives, or any other status. Only that, which is two people's or ends a restriction, may bring it below two.
 */
export type CountedBy = 'decision' | 'appointment' | 'one-person' | 'status';

/**
 * Updates the count of active administrators in the transaction that changes the member: a decision about roles and one
 * person's status must leave two, and no appointment may make a third, whatever was read before.
 * @throws when it commits: AppError administrators_needed, EnoughAdministrators
 */
export const putAdministratorCount = (
  transaction: Transaction,
  { before, after }: { readonly before: Member; readonly after: Member },
  countedBy: CountedBy,
): void => {
  const count = administratorsChange(before, after);
  if (count === 0) return;
  if ((countedBy === 'decision' || countedBy === 'one-person') && count < 0) {
    const atLeast = { count: administratorsMin + 1 };
    transaction.add(administratorsKey, { count }, { atLeast }, () => new AppError('administrators_needed'));
  } else if (countedBy === 'appointment') {
    const atMost = { count: administratorsMin - 1 };
    transaction.add(administratorsKey, { count }, { atMost }, () => new EnoughAdministrators());
  } else transaction.add(administratorsKey, { count });
};
