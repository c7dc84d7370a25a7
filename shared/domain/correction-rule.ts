import { isCash } from './accounts.ts';
import { type CorrectableAccount, type CorrectionTransfer, correctableAccounts } from './correction.ts';
import type { EntryKind } from './entry-kinds.ts';
import { type Minor, sumMinor, zeroMinor } from './money.ts';

/** What the rule needs to know of the entry that a correction names. */
export interface CorrectedEntry {
  readonly kind: EntryKind;
  /** False for the operator's own entries. */
  readonly isOfMember: boolean;
  readonly transfers: readonly {
    readonly from: string;
    readonly to: string;
    readonly amountMinor: Minor;
  }[];
}

/** One pair of accounts between which a correction of an entry may move money, and how much at most. */
export interface CorrectionOffer {
  readonly from: CorrectableAccount;
  readonly to: CorrectableAccount;
  readonly limitMinor: Minor;
}

const isCorrectable = (account: string): account is CorrectableAccount =>
  (correctableAccounts as readonly string[]).includes(account);
const isPlatformSide = (account: string): account is Exclude<CorrectableAccount, 'available'> =>
  isCorrectable(account) && account !== 'available' && !isCash(account);

const sumOf = (transfers: CorrectedEntry['transfers']): Minor =>
  sumMinor(...transfers.map(({ amountMinor }) => amountMinor));

/** The accounts of an entry whose balances follow a purchase, a deposit, a withdrawal or a payment. */
export const boundAccounts = ({ transfers }: Pick<CorrectedEntry, 'transfers'>): string[] => [
  ...new Set(transfers.flatMap(({ from, to }) => [from, to]).filter((account) => !isCorrectable(account))),
];

/** The transfers of an entry the other way round, those between shards of one account left out. */
const takeBacks = ({ transfers }: CorrectedEntry): CorrectionOffer[] => {
  const pairs = new Map<string, CorrectionOffer>();
  for (const { from: to, to: from, amountMinor } of transfers) {
    if (from === to || !isCorrectable(from) || !isCorrectable(to)) continue;
    const key = `${from} ${to}`;
    const limitMinor = sumMinor(pairs.get(key)?.limitMinor ?? zeroMinor, amountMinor);
    pairs.set(key, { from, to, limitMinor });
  }
  return [...pairs.values()].filter(({ from, to }) => !isCash(from) && !isCash(to));
};

/** Between two platform accounts that the entry credited, at most what it credited to the first. */
const platformShifts = ({ transfers }: CorrectedEntry): CorrectionOffer[] => {
  const credited = [...new Set(transfers.map(({ to }) => to))].filter(isPlatformSide);
  return credited.flatMap((from) =>
    credited
      .filter((to) => to !== from)
      .map((to) => ({ from, to, limitMinor: sumOf(transfers.filter((moved) => moved.to === from)) })),
  );
};

/**
 * Everything that a correction of this entry may move. It may take back the entry's own transfers, shift money between
 * platform accounts that the entry credited, and give the entry's member what is owed, from operator equity only. A
 * correction can only be taken back: otherwise a chain of corrections could exceed the entry's amounts. A reversal can't
 * be corrected: debts follow from its transfers.
 */
export const correctionOffers = (entry: CorrectedEntry): CorrectionOffer[] => {
  if (entry.kind === 'reversal') return [];
  const isBound = boundAccounts(entry).length > 0;
  const own = takeBacks(entry).filter(
    // Taking back only a part of an entry with bound accounts would contradict the item that they follow.
    ({ from, to }) => !isBound || (isPlatformSide(from) && isPlatformSide(to)),
  );
  if (entry.kind === 'correction') return own;
  const moved = entry.transfers.filter(({ from, to }) => from !== to);
  return [
    ...own,
    ...platformShifts(entry),
    ...(entry.isOfMember ? [{ from: 'operator', to: 'available', limitMinor: sumOf(moved) } as const] : []),
  ];
};

/** The first transfer that goes beyond what is offered, with what would be allowed; null when all are within it. */
export const refusedTransfer = (
  entry: CorrectedEntry,
  transfers: readonly CorrectionTransfer[],
): CorrectionOffer | null => {
  const offers = correctionOffers(entry);
  for (const { from, to } of transfers) {
    const limitMinor =
      offers.find((offer) => offer.from === from && offer.to === to)?.limitMinor ?? zeroMinor;
    if (sumOf(transfers.filter((other) => other.from === from && other.to === to)) > limitMinor)
      return { from, to, limitMinor };
    if (from === 'available' || to === 'available') continue;
    // Several accounts together take no more from one than the entry put into it.
    const intoFrom = sumOf(entry.transfers.filter((moved) => moved.to === from));
    const taken = transfers.filter((other) => other.from === from && other.to !== 'available');
    if (sumOf(taken) > intoFrom) return { from, to, limitMinor: intoFrom };
  }
  return null;
};

/** Whether the second person needs evidence: for every transfer that touches no member balance. */
export const needsEvidence = (transfers: readonly CorrectionTransfer[]): boolean =>
  transfers.some(({ from, to }) => from !== 'available' && to !== 'available');
