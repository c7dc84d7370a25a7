import type { Entry, Transfer } from '#functions/ledger/entry-schema.ts';
import { createEntry, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import type { Taken } from '#functions/ledger/pool.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { Bonus } from './bonus-schema.ts';

/** The entry that pays a bonus: pool → available. */
export const bonusEntry = (
  fields: Pick<Entry, 'id' | 'kind' | 'area' | 'memberId' | 'sourceId' | 'actor' | 'at'>,
  taken: Taken,
): Entry =>
  createEntry({
    ...fields,
    reason: null,
    transfers: taken.map(
      ({ shard, amountMinor }): Transfer => ({
        from: platformAccount('pool', shard),
        to: memberAccount('available'),
        amountMinor,
      }),
    ),
  });

/** A return that is due and not yet granted: what pays it is still open. */
export type ReturnDue = Omit<Bonus, 'state' | 'entryId'> & { readonly dueOn: Day };
