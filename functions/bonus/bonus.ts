import type { Entry, Transfer } from '#functions/ledger/entry-schema.ts';
import { createEntry, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import type { Taken } from '#functions/ledger/pool.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor, type Minor, subtractMinor } from '#shared/domain/money.ts';
import type { Bonus } from './bonus-schema.ts';

/**
 * The entry that pays a bonus: pool → available. What the member owes the operator is settled first: pool → operator.
 */
export const bonusEntry = (
  fields: Pick<Entry, 'id' | 'kind' | 'area' | 'memberId' | 'sourceId' | 'actor' | 'at'>,
  taken: Taken,
  owedMinor: Minor,
): Entry => {
  let left = owedMinor;
  return createEntry({
    ...fields,
    reason: null,
    transfers: taken.flatMap(({ shard, amountMinor }): Transfer[] => {
      const from = platformAccount('pool', shard);
      const settledMinor = asMinor(Math.min(left, amountMinor));
      left = subtractMinor(left, settledMinor);
      return [
        { from, to: platformAccount('operator', 0), amountMinor: settledMinor },
        { from, to: memberAccount('available'), amountMinor: subtractMinor(amountMinor, settledMinor) },
      ];
    }),
  });
};

/** What members owe the operator in an area, which their bonuses settle first. Members who owe nothing are left out. */
export type Debts = ReadonlyMap<MemberId, Minor>;

/** A return that is due and not yet granted: what pays it is still open. */
export type ReturnDue = Omit<Bonus, 'state' | 'entryId'> & { readonly dueOn: Day };
