import type { Handler } from '#functions/entry/call.ts';
import { openPointsOf } from '#functions/my-data/account-closure.ts';
import { readClosure as readClosureContext } from '#functions/my-data/table/close-account.ts';
import type { myData } from '#shared/contract/my-data.ts';
import { forgottenThings, keptThings, keptUntil } from '#shared/domain/account-closure.ts';
import { instantOf } from '#shared/domain/calendar.ts';

/** Returns whether the account can be closed now, what is open, what is kept and until when, and what is erased. */
export const readClosure: Handler<typeof myData.endpoints.readClosure> = async ({
  database,
  signedIn: { member, roles },
  now,
}) => {
  const { context } = await readClosureContext(database, member, roles, now());
  const open = openPointsOf(context);
  return {
    possible: open.length === 0,
    open,
    keeps: [...keptThings],
    keptUntil: keptUntil(instantOf(now())),
    forgets: [...forgottenThings],
  };
};
