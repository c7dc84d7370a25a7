import { type Bonus, bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { bonusAttributes } from '#functions/bonus/table/attributes.ts';
import {
  accountsTakenBy,
  correctionEntry,
  isReversalOf,
  requireAllowed,
} from '#functions/correction/correction.ts';
import { readCorrectable } from '#functions/correction/table/corrections.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { tryAgain } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bonusKey, correctedKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { PositionName } from '#functions/position/table/source-key.ts';
import type { CarryingOut, ProposalOf } from '#functions/proposal/carrying-out.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { countOnSource } from '#functions/settlement/table/position-source.ts';
import { instantOf, monthOf } from '#shared/domain/calendar.ts';
import { correctionChanges } from '#shared/domain/correction.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { BonusId, DepositId } from '#shared/domain/ids.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import { bonusMachine, mayFollow } from '#shared/domain/states.ts';

const grantedKinds: readonly Entry['kind'][] = [
  'return-granted',
  'sponsor-bonus-granted',
  'manual-bonus-granted',
];

/** The bonus that the entry granted; null for an entry of another kind. */
const grantedBonus = async (database: Database, entry: Entry): Promise<Bonus | null> => {
  if (!entry.memberId || !grantedKinds.includes(entry.kind)) return null;
  const bonus = await readItem(database, bonusKey(entry.memberId, entry.sourceId as BonusId), bonusSchema);
  if (!bonus) throw new Error(`entry ${entry.id} paid ${entry.sourceId}, which does not exist`);
  return bonus;
};

/** The deposit that the entry compounded into; null for an entry of another kind. */
const compoundOf = ({ kind, memberId, area, sourceId }: Entry): PositionName | null =>
  kind === 'compound' && memberId ? { memberId, area, sourceId: sourceId as DepositId } : null;

/** The bonus as it is after a correction that undoes its entry exactly; null if it stays as it is. */
const reversedBonus = (
  bonus: Bonus | null,
  entry: Entry,
  { transfers }: ProposedActOf<'correction'>,
): Bonus | null =>
  bonus && isReversalOf(entry, transfers) && mayFollow(bonusMachine, bonus.state, 'reversed')
    ? { ...bonus, state: 'reversed' }
    : null;

/**
 * Carries out a correction: the new entry with its balances, the marker that allows an entry one correction, the reversal
 * of a bonus, and the events for the member and the totals. The caller commits.
 * @throws AppError already_corrected; correction_out_of_bounds; operator_funds_short, holdings_short
 */
export const correctEntry = async (
  database: Database,
  transaction: Transaction,
  proposal: ProposalOf<ProposedActOf<'correction'>> & Pick<Proposal, 'evidence'>,
  carrying: CarryingOut,
): Promise<void> => {
  const { act, reason, evidence } = proposal;
  const { area, memberId, entryId } = act;
  const { now } = carrying;
  const corrected = await readCorrectable(database, act);
  requireAllowed(corrected, act.transfers, evidence);
  const taken = accountsTakenBy(act.transfers);
  const [granted, ...balances] = await Promise.all([
    grantedBonus(database, corrected),
    ...taken.map((account) => platformBalances(database, area, account, carrying.shards)),
  ]);
  const held = new Map(taken.map((account, index) => [account, balances[index] ?? []] as const));
  const entry = correctionEntry(proposal, held, carrying);
  transaction.create(
    correctedKey(entryId),
    { correctedByEntryId: entry.id, at: instantOf(now) },
    () => new AppError('already_corrected'),
  );
  // A reversal takes back all returns and compounds of its order at once, and marks none of them in its transaction.
  const part = granted?.kind === 'return' ? granted : compoundOf(corrected);
  if (part)
    countOnSource(transaction, part, (stored) =>
      stored?.state === 'reversed' ? new AppError('already_corrected') : tryAgain(),
    );
  postEntries(transaction, [entry], { guarded: taken });
  const bonus = reversedBonus(granted, corrected, act);
  if (bonus) {
    const { id: bonusId, kind, amountMinor, at } = bonus;
    const reversed = { bonusId, memberId: bonus.memberId, area, kind, amountMinor, month: monthOf(at) };
    transaction.replaceInState(bonusKey(bonus.memberId, bonusId), bonusAttributes(bonus), 'granted');
    emit(transaction, { type: 'bonus-reversed', ...reversed }, now);
  }
  const changeMinor = correctionChanges(act.transfers).get('available') ?? zeroMinor;
  if (memberId && changeMinor !== 0)
    emit(
      transaction,
      { type: 'entry-corrected', entryId: entry.id, memberId, area, changeMinor, reason },
      now,
    );
};
