import { bonusEntry } from '#functions/bonus/bonus.ts';
import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import type { SponsorBonusDue } from '#functions/bonus/sponsor-bonus.ts';
import { type Taken, takeFromShards } from '#functions/ledger/pool.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { FiguresMoved, PlatformAccountShort, postEntries } from '#functions/ledger/table/post-entries.ts';
import { noteCommitment } from '#functions/member/table/commitments.ts';
import { newId } from '#functions/platform/new-id.ts';
import { retry, tryAgain } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bonusKey, type Key } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type Minor, zeroMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { bonusAttributes } from './attributes.ts';
import { readDebts } from './read-debts.ts';

class AlreadyGranted extends Error {}

class SourceReversed extends Error {}

interface Source {
  readonly id: string;
  /** The item of the purchase or deposit. */
  readonly key: Key;
  readonly area: ProductArea;
  readonly amountMinor: Minor;
  readonly fromName: string;
  /** When the source became active: the time of its bonuses, however late the event comes. */
  readonly at: Instant;
}

const grantTransaction = (
  due: SponsorBonusDue,
  source: Source,
  taken: Taken | null,
  owedMinor: Minor,
): Transaction => {
  const at = new Date(source.at);
  const bonus: Bonus = {
    id: due.bonusId,
    memberId: due.memberId,
    area: source.area,
    kind: 'sponsor',
    state: taken ? 'granted' : 'awaiting-funding',
    amountMinor: due.amountMinor,
    baseMinor: source.amountMinor,
    rateBps: due.rateBps,
    level: due.level,
    sourceId: source.id,
    fromName: source.fromName,
    at: source.at,
    entryId: taken ? newId('EntryId', at) : null,
  };
  const transaction = new Transaction()
    .create(bonusKey(bonus.memberId, bonus.id), bonusAttributes(bonus), () => new AlreadyGranted())
    .require(source.key, { differs: { state: 'reversed' } }, () => new SourceReversed());
  if (!taken || !bonus.entryId) {
    noteCommitment(transaction, bonus.memberId);
    return transaction;
  }
  const actor = { kind: 'system', name: 'sponsor-bonuses' } as const;
  const { id: bonusId, memberId, area, kind, amountMinor } = bonus;
  const fields = {
    kind: 'sponsor-bonus-granted',
    id: bonus.entryId,
    area,
    memberId,
    sourceId: bonusId,
  } as const;
  postEntries(transaction, [bonusEntry({ ...fields, actor, at: source.at }, taken, owedMinor)]);
  emit(transaction, { type: 'bonus-granted', bonusId, memberId, area, kind, amountMinor }, at);
  return transaction;
};

/** The sponsor was active when the source became active, and was closed or frozen before the event arrived. */
const isWalletStopped = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'member_not_active' || error.code === 'wallet_frozen');

/** A call loses only when another act empties a shard in between; if every second one does, one grant in 1 000 meets ten. */
const attemptsMax = 10;

/**
 * Grants one sponsor bonus from the pool, once. The source's own shard of the pool is tried first: a purchase's
 * fee went there. When another act took from it in the meantime, or the sponsor owes something, the shards and the debt
 * are read and it is decided again; when the whole pool holds too little, or the bonus `mustWait` behind older ones, it
 * is recorded as awaiting funding and nothing moves. The level of a sponsor whose account was closed or frozen meanwhile
 * is skipped, as that of any sponsor who is not active: it stays in the pool. So do all levels of a purchase or deposit
 * that was reversed before its event arrived.
 * @returns true when whatever is newer must wait as well
 */
export const grantSponsorBonus = async (
  services: { readonly database: Database; readonly shards: number },
  due: SponsorBonusDue,
  source: Source,
  mustWait: boolean,
): Promise<boolean> => {
  const { database, shards } = services;
  const homeShard = shardOf(source.id, shards);
  const takeFor = async (attempt: number): Promise<Taken | null> => {
    if (mustWait) return null;
    if (attempt === 1) return [{ shard: homeShard, amountMinor: due.amountMinor }];
    const balances = await platformBalances(database, source.area, 'pool', shards);
    return takeFromShards(balances, homeShard, due.amountMinor);
  };
  /** Few sponsors owe anything: the first attempt assumes that this one doesn't, and its write is refused otherwise. */
  const owedFor = async (attempt: number, taken: Taken | null): Promise<Minor> => {
    if (attempt === 1 || !taken) return zeroMinor;
    const debts = await readDebts(database, source.area, [due]);
    return debts.get(due.memberId) ?? zeroMinor;
  };
  return retry(
    async (attempt) => {
      const taken = await takeFor(attempt);
      try {
        const owedMinor = await owedFor(attempt, taken);
        await commit(database, grantTransaction(due, source, taken, owedMinor));
        return taken === null;
      } catch (error) {
        if (error instanceof AlreadyGranted || error instanceof SourceReversed || isWalletStopped(error))
          return mustWait;
        throw error;
      }
    },
    {
      attemptsMax,
      retriesOn: (error) => error instanceof PlatformAccountShort || error instanceof FiguresMoved,
      exhausted: tryAgain,
    },
  );
};
