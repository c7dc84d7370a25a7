import type { Handler } from '#functions/entry/call.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import { memberPk, walletPrefix } from '#functions/platform/table/keys.ts';
import { readAll } from '#functions/platform/table/read.ts';
import type { statements } from '#shared/contract/statements.ts';
import { accountsOfArea, productAreas } from '#shared/domain/words.ts';

/** The caller's balances in every area, zero where there is no money yet. */
export const readBalances: Handler<typeof statements.endpoints.readBalances> = async (call) => {
  const pk = memberPk(call.signedIn.member.id);
  const wallets = await readAll(
    call.database,
    { pk, begins: walletPrefix, order: 'oldest-first' },
    walletItem,
    10,
  );
  return {
    wallets: productAreas.map((area) => {
      const wallet = wallets.find((candidate) => candidate.area === area) ?? walletItem.parse({ area });
      return {
        area,
        balances: accountsOfArea[area].map((account) => ({ account, balanceMinor: wallet[account] })),
        owedMinor: wallet.owedMinor,
      };
    }),
  };
};
