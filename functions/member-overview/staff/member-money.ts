import { bonusTotalItem } from '#functions/bonus/table/items.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bonusTotalKey, memberPk, positionPrefix, walletKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems, readPage } from '#functions/platform/table/read.ts';
import { type Position, positionSchema } from '#functions/position/position-schema.ts';
import { sourceKey } from '#functions/position/table/source-key.ts';
import { sourceItem } from '#functions/settlement/table/position-source.ts';
import { readMonths } from '#functions/statement/table/read-statement.ts';
import { type MemberMoney, type MemberPosition, newestShown } from '#shared/contract/member-overview.ts';
import { accruedSoFar } from '#shared/domain/accrual.ts';
import { type Day, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { accountsOfArea, bonusKinds, type ProductArea } from '#shared/domain/words.ts';

/** Running positions with the terms of their purchase or deposit; positions that ended meanwhile are left out. */
const withTerms = async (
  database: Database,
  positions: readonly Position[],
  today: Day,
): Promise<MemberPosition[]> => {
  const sources = await readItems(database, positions.map(sourceKey));
  return positions.flatMap((position, index) => {
    const source = parseItem(sourceItem, sources[index]);
    if (!source) return [];
    return [
      {
        sourceId: source.id,
        name: source.area === 'infinity' ? source.packageName : source.planName,
        principalMinor: position.principalMinor,
        annualRateBps: position.annualRateBps,
        accruedSoFarMinor: accruedSoFar(position, today),
        nextReturnOn: position.dueOn,
        termMonths: source.termMonths,
        maturesOn: position.maturesOn,
        maturityChoice: source.maturityChoice,
      },
    ];
  });
};

/**
 * A member's money in an area. Totals of all time come from the monthly sums that every entry's write maintains, so
 * that the work grows with months, not with entries.
 */
export const readMoney = async (
  database: Database,
  memberId: MemberId,
  area: ProductArea,
  now: Date,
): Promise<MemberMoney> => {
  const running = { pk: memberPk(memberId), begins: positionPrefix(area), order: 'newest-first' } as const;
  const [[balances, total], months, positions] = await Promise.all([
    readItems(database, [walletKey(memberId, area), bonusTotalKey(memberId, area, 'ALL')]),
    readMonths(database, memberId, area),
    readPage(database, running, positionSchema, { limit: newestShown, after: undefined }),
  ]);
  const wallet = parseItem(walletItem, balances);
  const bonuses = bonusTotalItem.parse(total ?? { month: 'ALL' });
  return {
    area,
    accounts: accountsOfArea[area].map((account) => ({
      account,
      balanceMinor: wallet?.[account] ?? zeroMinor,
    })),
    owedMinor: wallet?.owedMinor ?? zeroMinor,
    inMinor: sumMinor(...months.map(({ inMinor }) => inMinor)),
    outMinor: sumMinor(...months.map(({ outMinor }) => outMinor)),
    bonuses: bonusKinds.map((kind) => ({
      kind,
      totalMinor: bonuses[`${kind}Minor`],
      count: bonuses[`${kind}Count`],
    })),
    positions: {
      items: await withTerms(database, positions.items, dayOf(instantOf(now))),
      isMore: positions.last !== undefined,
    },
  };
};
