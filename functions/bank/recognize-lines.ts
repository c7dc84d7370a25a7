import { lettersAndDigits } from '#shared/domain/text.ts';
import type { StoredAccount } from './admission.ts';
import type { BankLine } from './bank-line-schema.ts';
import type { LineIdentity } from './line-key.ts';
import { referencesIn } from './match-transfer.ts';
import { unknownLines } from './statement-readings.ts';
import type { EntryLine } from './statement-to-admit.ts';

/** Lines of a statement that the books have from a file that wrote them differently. */
interface Recognized {
  /** By the line of the statement, the one in the books. */
  readonly stored: ReadonlyMap<EntryLine, BankLine>;
  /** A line in the books could as well be another line of the statement, which then would not be new. */
  readonly isDoubtful: boolean;
}

/** What both files must say alike: the day, the direction and the amount. */
const kindOf = (line: BankLine | EntryLine): string => {
  const { bookedOn, direction, amountMinor, currency } = 'entry' in line ? line.entry : line;
  return JSON.stringify([bookedOn, direction, amountMinor, currency]);
};

/** 1: both say the same. -1: they say different things. 0: one of them says nothing. */
type Agreement = 1 | 0 | -1;

const compare = (one: string | null, other: string | null): Agreement => {
  const [first, second] = [lettersAndDigits(one ?? ''), lettersAndDigits(other ?? '')];
  if (first === '' || second === '') return 0;
  return first === second ? 1 : -1;
};

/** Names are cut off in some formats. */
const compareNames = (one: string | null, other: string | null): Agreement => {
  const [first, second] = [lettersAndDigits(one ?? ''), lettersAndDigits(other ?? '')];
  if (first === '' || second === '') return 0;
  return first.startsWith(second) || second.startsWith(first) ? 1 : -1;
};

const compareReferences = (some: readonly string[], others: readonly string[]): Agreement => {
  if (some.length === 0 || others.length === 0) return 0;
  return some.some((reference) => others.includes(reference)) ? 1 : -1;
};

/** For facts that two formats may write differently: only an agreement counts. */
const unlessDifferent = (agreement: Agreement): Agreement => (agreement === 1 ? 1 : 0);

/**
 * How many facts agree; null when one of them contradicts. An equal IBAN outweighs another spelling of the name, and a
 * bank can number the same entry differently in each format.
 */
const likeness = ({ entry }: EntryLine, stored: BankLine): number | null => {
  const { otherParty, endToEndId, bankReference } = entry;
  const iban = compare(otherParty?.iban ?? null, stored.partyIban);
  const name = compareNames(otherParty?.name ?? null, stored.partyName);
  const facts = [
    iban,
    iban === 1 ? unlessDifferent(name) : name,
    compare(endToEndId, stored.endToEndId),
    unlessDifferent(compare(bankReference, stored.bankReference)),
    compareReferences(referencesIn(entry), stored.references),
  ];
  return facts.includes(-1) ? null : facts.reduce<number>((sum, fact) => sum + fact, 0);
};

interface Pair {
  readonly line: EntryLine;
  readonly stored: BankLine;
  readonly likeness: number;
}

/**
 * Recognizes lines of a statement among stored ones that another format, or another mapping of CSV columns, brought:
 * the same day, direction and amount, and no fact that both have and that differs. The likest pair first; of equally
 * like ones, the older line of the statement, because stored lines come first. This only proposes, as every identity
 * does: balances decide.
 * @param lines those without a stored line of their own, oldest first
 * @param candidates stored lines, written differently
 */
export const recognizeLines = (lines: readonly EntryLine[], candidates: readonly BankLine[]): Recognized => {
  const byKind = Map.groupBy(candidates, kindOf);
  const pairs = lines
    .flatMap((line) =>
      (byKind.get(kindOf(line)) ?? []).flatMap((stored): Pair[] => {
        const found = likeness(line, stored);
        return found === null ? [] : [{ line, stored, likeness: found }];
      }),
    )
    .sort((one, other) => other.likeness - one.likeness);
  const recognized = new Map<EntryLine, BankLine>();
  const lineOf = new Map<BankLine, Pair>();
  for (const pair of pairs) {
    if (recognized.has(pair.line) || lineOf.has(pair.stored)) continue;
    recognized.set(pair.line, pair.stored);
    lineOf.set(pair.stored, pair);
  }
  const isDoubtful = pairs.some(({ line, stored, likeness: found }) => {
    const taken = lineOf.get(stored);
    return !recognized.has(line) && taken?.likeness === found && taken.line.identity !== line.identity;
  });
  return { stored: recognized, isDoubtful };
};

type StoredLines = ReadonlyMap<LineIdentity, readonly BankLine[]>;

/** How many lines of each identity are in the books. */
export const countsOf = (stored: StoredLines): ReadonlyMap<LineIdentity, number> =>
  new Map([...stored].map(([identity, lines]) => [identity, lines.length]));

/**
 * The lines of a statement with those of the books that explain them, for admission.
 * @param stored the lines in the books with identities of the statement
 * @param others lines of the account, written differently, that could be among those without an identity in the books
 */
export const recognizeStatement = (
  lines: readonly EntryLine[],
  stored: StoredLines,
  others: readonly BankLine[],
): Required<Pick<StoredAccount, 'storedLines' | 'isDoubtful'>> & { readonly lines: readonly EntryLine[] } => {
  const counts = countsOf(stored);
  // A line that its own identity explains explains no other one.
  const explaining = new Set([...stored.values()].flat().map(({ id }) => id));
  const recognized = recognizeLines(
    unknownLines(lines, counts),
    others.filter(({ id }) => !explaining.has(id)),
  );
  const storedAs = new Map(
    [...recognized.stored].map(([line, { id }]) => [line, id as string as LineIdentity] as const),
  );
  return {
    lines: lines.map((line) => {
      const identity = storedAs.get(line);
      return identity === undefined ? line : { ...line, storedAs: identity };
    }),
    storedLines: new Map([...counts, ...[...storedAs.values()].map((identity) => [identity, 1] as const)]),
    isDoubtful: recognized.isDoubtful,
  };
};
