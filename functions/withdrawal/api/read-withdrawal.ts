import type { Handler } from '#functions/entry/call.ts';
import { readOwnWithdrawal } from '#functions/withdrawal/table/read-withdrawal.ts';
import { withdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { withdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Endpoints = typeof withdrawals.endpoints;

/** One withdrawal of the caller. */
export const readWithdrawal =
  (area: ProductArea): Handler<Endpoints['readSecurityWithdrawal']> =>
  async ({ database, signedIn, params }) =>
    withdrawalView(await readOwnWithdrawal(database, area, signedIn.member.id, params.withdrawalId));
