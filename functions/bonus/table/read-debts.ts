import type { Debts } from '#functions/bonus/bonus.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { walletKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { type Minor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** What these members (at most 100) owe the operator in an area, strongly consistent. */
export const readDebts = async (
  database: Database,
  area: ProductArea,
  members: readonly { readonly memberId: MemberId }[],
): Promise<Debts> => {
  const ids = [...new Set(members.map(({ memberId }) => memberId))];
  const items = await readItems(
    database,
    ids.map((id) => walletKey(id, area)),
  );
  return new Map(
    ids.flatMap((id, index): [MemberId, Minor][] => {
      const owedMinor = parseItem(walletItem, items[index])?.owedMinor ?? zeroMinor;
      return owedMinor > 0 ? [[id, owedMinor]] : [];
    }),
  );
};
