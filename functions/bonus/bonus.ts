import {
  createEntry,
  type Entry,
  memberAccount,
  platformAccount,
  type Transfer,
} from '#functions/ledger/ledger.ts';
import type { Taken } from '#functions/ledger/pool.ts';
import type { Day, Instant } from '#shared/domain/calendar.ts';
import type { BonusId, EntryId, MemberId } from '#shared/domain/ids.ts';
import type { Bps, Minor } from '#shared/domain/money.ts';
import type { BonusState } from '#shared/domain/states.ts';
import type { BonusKind, ProductArea } from '#shared/domain/words.ts';

/** A bonus of one member. Amounts in minor units. */
export interface Bonus {
  readonly id: BonusId;
  readonly memberId: MemberId;
  readonly area: ProductArea;
  readonly kind: BonusKind;
  readonly state: BonusState;
  readonly amountMinor: Minor;
  readonly baseMinor: Minor;
  readonly rateBps: Bps;
  readonly level: number | null;
  /** The purchase, deposit or position it comes from. */
  readonly sourceId: string;
  readonly fromName: string | null;
  readonly at: Instant;
  readonly entryId: EntryId | null;
}

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

/** A return that is due: not yet granted, and not yet said from which money. */
export type ReturnDue = Omit<Bonus, 'state' | 'entryId'> & { readonly dueOn: Day };
