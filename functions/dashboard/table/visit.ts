import type { Visit } from '#functions/dashboard/visit.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { homeVisitKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { MemberId } from '#shared/domain/ids.ts';

class SeenElsewhere extends Error {}

/** Remembers a visit. When another page of the member remembered one at this moment, that one counts. */
export const saveVisit = async (database: Database, memberId: MemberId, visit: Visit): Promise<void> => {
  const key = homeVisitKey(memberId);
  const elsewhere = () => new SeenElsewhere();
  const transaction = new Transaction();
  if (visit.version === 1) transaction.create(key, visit, elsewhere);
  else transaction.replace(key, visit, visit.version - 1, elsewhere);
  await commit(database, transaction).catch((error: unknown) => {
    if (!(error instanceof SeenElsewhere)) throw error;
  });
};
