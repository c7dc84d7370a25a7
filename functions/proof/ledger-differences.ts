import type { LedgerDifference } from '#shared/domain/ledger-difference.ts';
import { differencesMax } from '#shared/domain/limits.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { Account, Line, Place } from './facts.ts';

/** The fields of a difference that concerns no balance. */
export const noBalance = {
  memberId: null,
  account: null,
  shard: null,
  keptMinor: null,
  madeMinor: null,
} as const;
/** The owner of an entry, from its key; null for an audit line. */
const ownerOf = ({ pk }: Place): { memberId: string | null; area: ProductArea } | null => {
  const [prefix, memberId = '', area] = pk.split('#');
  if (prefix !== 'ENTRY') return null;
  return { memberId: memberId === 'operator' ? null : memberId, area: area as ProductArea };
};

/** The difference for a wrong entry or audit line. */
export const wrongLine = (
  { id, of, item }: Line,
  what: 'altered' | 'deleted' | 'not-journaled',
): LedgerDifference => {
  const owner = ownerOf(item);
  return {
    ...noBalance,
    kind: `${of}-${what}`,
    area: owner?.area ?? null,
    memberId: owner?.memberId ?? null,
    ids: [id],
  };
};

/** The difference for a platform account or live total that does not match its entries. */
export const accountDifference = ({ area, account, shard, kept, made }: Account): LedgerDifference => ({
  ...noBalance,
  kind: shard === null ? 'live-total' : 'platform-account',
  area,
  account,
  shard,
  keptMinor: kept,
  madeMinor: made,
  ids: [],
});

/** Whether a wrong entry may explain a difference. */
const explains = (wrong: LedgerDifference, found: LedgerDifference): boolean =>
  wrong.area === found.area && (found.memberId === null || wrong.memberId === found.memberId);

/** Sorts differences by cause, entries first, and names for each balance the entries that may explain it. */
export const rankDifferences = (
  found: readonly LedgerDifference[],
): { readonly differences: LedgerDifference[]; readonly isMore: boolean } => {
  const wrong = found.filter(({ kind }) => kind.startsWith('entry-'));
  const others = found.filter(({ kind }) => !kind.startsWith('entry-'));
  const explained = others.map((one) =>
    one.ids.length > 0
      ? one
      : {
          ...one,
          ids: wrong
            .filter((entry) => explains(entry, one))
            .flatMap(({ ids }) => ids)
            .slice(0, 10),
        },
  );
  return {
    differences: [...wrong, ...explained].slice(0, differencesMax),
    isMore: found.length > differencesMax,
  };
};
