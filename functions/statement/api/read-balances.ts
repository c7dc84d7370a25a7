import type { Handler } from '#functions/entry/call.ts';
import { walletKeys, walletsOf } from '#functions/ledger/table/wallets.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { balancesView } from '#functions/statement/balances-view.ts';
import type { statements } from '#shared/contract/statements.ts';

/** The caller's balances in every area, zero where there is no money yet. */
export const readBalances: Handler<typeof statements.endpoints.readBalances> = async ({
  database,
  signedIn,
}) => balancesView(walletsOf(await readItems(database, walletKeys(signedIn.member.id))));
