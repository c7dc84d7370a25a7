import type { Entry } from '#functions/ledger/entry-schema.ts';
import { debtChange } from '#functions/ledger/ledger.ts';
import type { Taken } from '#functions/ledger/pool.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { EntryKind } from '#shared/domain/entry-kinds.ts';
import type { EntryId } from '#shared/domain/ids.ts';
import { sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { BonusKind } from '#shared/domain/words.ts';
import { bonusEntry, type Debts, type ReturnDue } from './bonus.ts';
import type { Bonus } from './bonus-schema.ts';

/** Bonuses, with the entries of those that are paid. */
export interface Granted {
  readonly bonuses: readonly Bonus[];
  readonly entries: readonly Entry[];
}

/** Who grants, when, and a maker of entry ids. */
export interface Granting {
  readonly actor: Actor;
  readonly now: Date;
  readonly newEntryId: () => EntryId;
}

const entryKindOf = {
  return: 'return-granted',
  sponsor: 'sponsor-bonus-granted',
  manual: 'manual-bonus-granted',
} as const satisfies Record<BonusKind, EntryKind>;

/**
 * Each bonus as it is recorded: paid by an entry from the shards that `taken` names for it, or, where it names none,
 * as awaiting funding, and nothing moves. Its own time stays, however late it is paid. `debts` are settled first.
 */
export const grantFrom = (
  bonuses: readonly Omit<Bonus, 'state' | 'entryId'>[],
  taken: readonly (Taken | null)[],
  { actor, now, newEntryId }: Granting,
  debts: Debts,
): Granted => {
  const owed = new Map(debts);
  const entries: Entry[] = [];
  const recorded = bonuses.map((bonus, index): Bonus => {
    const source = taken[index];
    if (!source) return { ...bonus, state: 'awaiting-funding', entryId: null };
    const { id: sourceId, area, memberId } = bonus;
    const id = newEntryId();
    const kind = entryKindOf[bonus.kind];
    const owedMinor = owed.get(memberId) ?? zeroMinor;
    const entry = bonusEntry(
      { id, kind, area, memberId, sourceId, actor, at: instantOf(now) },
      source,
      owedMinor,
    );
    owed.set(memberId, sumMinor(owedMinor, debtChange(entry)));
    entries.push(entry);
    return { ...bonus, state: 'granted', entryId: id };
  });
  return { bonuses: recorded, entries };
};

/** The bonus that a due return becomes. */
export const bonusOf = ({ dueOn: _, ...bonus }: ReturnDue): Omit<Bonus, 'state' | 'entryId'> => bonus;
