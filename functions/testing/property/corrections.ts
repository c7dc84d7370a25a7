import {
  accountsTakenBy,
  correctedEntry,
  correctionEntry,
  isReversalOf,
  requireAllowed,
  reversalOf,
} from '#functions/correction/correction.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { CorrectionTransfer } from '#shared/domain/correction.ts';
import { correctionOffers } from '#shared/domain/correction-rule.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { CommandOf } from './commands.ts';
import { shards, type World } from './world.ts';

/** What sets an entry right: its reversal, or any amount, too much included, of what a correction of it may move. */
const transfersFor = (entry: Entry, how: CommandOf<'correct'>): CorrectionTransfer[] => {
  const reversal = reversalOf(entry);
  if (!how.freely && 'transfers' in reversal && reversal.transfers.length > 0) return reversal.transfers;
  const amountMinor = how.amountMinor as Minor;
  const offers = correctionOffers(correctedEntry(entry));
  const offer = offers[how.offer % Math.max(offers.length, 1)];
  return [
    offer ? { from: offer.from, to: offer.to, amountMinor } : { from: 'cash:bank', to: 'pool', amountMinor },
  ];
};

/** Two people correct an entry, once; one that gave a bonus and is undone reverses the bonus. */
export const correct = (world: World, how: CommandOf<'correct'>): void => {
  const entry = world.pick(world.book.entries, how.which);
  if (!entry) throw new AppError('not_found');
  if (world.corrected.has(entry.id)) throw new AppError('already_corrected');
  const transfers = transfersFor(entry, how);
  requireAllowed(entry, transfers, 'STATEMENT');
  const { area, memberId, id: entryId } = entry;
  const accounts = accountsTakenBy(transfers);
  const held = new Map(accounts.map((account) => [account, world.shardsOf(area, account)]));
  const id = newId('ProposalId', world.now);
  const correction = correctionEntry(
    {
      id,
      reason: 'For the property',
      act: { kind: 'correction', area, memberId, memberName: null, entryId, transfers },
    },
    held,
    { ...world.moment(id), shards },
  );
  world.book.post([correction], accounts);
  world.corrected.add(entryId);
  const bonus = [...world.bonuses.values()].find((granted) => granted.entryId === entryId);
  if (bonus?.state === 'granted' && isReversalOf(entry, transfers))
    world.bonuses.set(bonus.id, { ...bonus, state: 'reversed' });
};
