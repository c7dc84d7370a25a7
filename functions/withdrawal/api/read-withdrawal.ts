import type { Handler } from '#functions/entry/call.ts';
import { readOwnWithdrawal } from '#functions/withdrawal/table/read-withdrawal.ts';
import { withdrawalView } from '#functions/withdrawal/withdrawal-view.ts';
import type { withdrawals } from '#shared/contract/withdrawals.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Endpoints = typeof withdrawals.endpoints;

const readWithdrawal =
  (area: ProductArea): Handler<Endpoints['readSecurityWithdrawal']> =>
  async ({ database, signedIn, params }) =>
    withdrawalView(await readOwnWithdrawal(database, area, signedIn.member.id, params.withdrawalId));

/** One withdrawal of the member from infinity. */
export const readInfinityWithdrawal: Handler<Endpoints['readInfinityWithdrawal']> =
  readWithdrawal('infinity');

/** One withdrawal of the member from security. */
export const readSecurityWithdrawal: Handler<Endpoints['readSecurityWithdrawal']> =
  readWithdrawal('security');
