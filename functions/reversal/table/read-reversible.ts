import { type Bonus, bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { compoundSchema } from '#functions/compound/compound-schema.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  bonusKey,
  bonusPrefix,
  compoundPrefix,
  type Key,
  memberKey,
  memberPk,
} from '#functions/platform/table/keys.ts';
import { parseItem, readItem, readItems } from '#functions/platform/table/read.ts';
import { findEvery } from '#functions/platform/table/read-every.ts';
import type { PositionName } from '#functions/position/table/source-key.ts';
import type { ReversibleOrder } from '#functions/reversal/reversal.ts';
import { readPositionAndSource } from '#functions/settlement/table/position-source.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { BonusId, EntryId } from '#shared/domain/ids.ts';
import { sumMinor } from '#shared/domain/money.ts';

/** An order with what it caused, the entries of compounds, and the keys of sponsor bonuses that were not granted yet. */
export interface FoundReversible extends ReversibleOrder {
  readonly compoundEntryIds: readonly EntryId[];
  readonly ungranted: readonly Key[];
  readonly sponsorIds: Member['sponsorIds'];
}

const readBonuses = async (
  database: Database,
  { memberId, sourceId }: PositionName,
  { sponsorIds }: Pick<Member, 'sponsorIds'>,
  levels: number,
): Promise<{ readonly bonuses: Bonus[]; readonly ungranted: Key[] }> => {
  const keys = sponsorIds
    .slice(0, levels)
    .map((id, index) => bonusKey(id, `bon_${sourceId}_L${index + 1}` as BonusId));
  const [items, returns] = await Promise.all([
    readItems(database, keys),
    findEvery(
      database,
      { pk: memberPk(memberId), begins: `${bonusPrefix}bon_${sourceId}_R`, order: 'oldest-first' },
      bonusSchema,
      () => true,
    ),
  ]);
  const granted = items.map((item) => parseItem(bonusSchema, item));
  return {
    bonuses: [...returns, ...granted.flatMap((bonus) => bonus ?? [])],
    ungranted: keys.filter((_, index) => !granted[index]),
  };
};

/** An order and everything that it caused, strongly consistent. @throws AppError not_found */
export const readReversible = async (database: Database, name: PositionName): Promise<FoundReversible> => {
  const [{ position, source }, member, compounds] = await Promise.all([
    readPositionAndSource(database, name),
    readItem(database, memberKey(name.memberId), memberSchema),
    findEvery(
      database,
      { pk: memberPk(name.memberId), begins: compoundPrefix, order: 'oldest-first' },
      compoundSchema,
      ({ depositId }) => depositId === name.sourceId,
    ),
  ]);
  if (!source || !member) throw new AppError('not_found');
  const found = await readBonuses(database, name, member, source.sponsorLevelBps.length);
  return {
    order: source,
    position,
    compoundedMinor: sumMinor(...compounds.map(({ amountMinor }) => amountMinor)),
    compoundEntryIds: compounds.map(({ entryId }) => entryId),
    sponsorIds: member.sponsorIds,
    ...found,
  };
};
