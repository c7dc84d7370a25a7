import type { BankAccount } from '#functions/bank/bank-account-schema.ts';
import { balanceChange } from '#functions/bank/bank-line.ts';
import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import type { Transit } from '#functions/ledger/transit-schema.ts';
import type { LedgerDifference } from '#shared/domain/ledger-difference.ts';
import { asMinor, type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { type ProductArea, productAreas } from '#shared/domain/words.ts';
import { noBalance } from './ledger-differences.ts';

/** Cash in the books beside what the bank's statements brought, as read at about one time. */
export interface BankBooks {
  readonly accounts: readonly BankAccount[];
  readonly lines: readonly BankLine[];
  readonly openTransit: readonly Transit[];
  readonly held: Readonly<Record<ProductArea, { readonly bankMinor: Minor; readonly inTransitMinor: Minor }>>;
}

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((a, b) => sumMinor(a, b), zeroMinor);

/** What should be in transit: what staff booked by hand, and the bank's debits that no payment of ours explains yet. */
const expectedInTransit = (area: ProductArea, { openTransit, lines }: BankBooks): Minor =>
  sum([
    ...openTransit
      .filter((transit) => transit.area === area)
      .map(({ direction, amountMinor }) => asMinor(direction === 'in' ? amountMinor : -amountMinor)),
    ...lines
      .filter((line) => line.area === area && line.direction === 'out')
      .map(({ openMinor }) => openMinor),
  ]);

const inTransitDifferences = (books: BankBooks): LedgerDifference[] =>
  productAreas.flatMap((area) => {
    const keptMinor = books.held[area].inTransitMinor;
    const madeMinor = expectedInTransit(area, books);
    if (keptMinor === madeMinor) return [];
    return {
      ...noBalance,
      kind: 'in-transit',
      area,
      account: 'cash:in-transit',
      keptMinor,
      madeMinor,
      ids: [],
    };
  });

/** The bank account holds the money of both areas, so a difference is named for both. */
const ofEachArea = (kind: 'bank-books' | 'bank-closing', keptMinor: Minor, madeMinor: Minor) =>
  keptMinor === madeMinor
    ? []
    : productAreas.map(
        (area): LedgerDifference => ({
          ...noBalance,
          ...{ kind, area, account: 'cash:bank', keptMinor, madeMinor, ids: [] },
        }),
      );

/** `cash:bank` against the lines, and each account's lines against the closing balance of its last statement. */
const bankBalanceDifferences = ({ accounts, lines, held }: BankBooks): LedgerDifference[] => [
  ...ofEachArea(
    'bank-books',
    sum(productAreas.map((area) => held[area].bankMinor)),
    sum(lines.map(balanceChange)),
  ),
  ...accounts.flatMap(({ iban, currency, firstOpeningMinor, closingMinor }) => {
    if (closingMinor === null) return [];
    const own = lines.filter((line) => line.iban === iban && line.currency === currency);
    return ofEachArea('bank-closing', sumMinor(firstOpeningMinor, sum(own.map(balanceChange))), closingMinor);
  }),
];

/** Whether every cent of a line is either open or used, and nothing of it twice for the same thing. */
const addsUp = ({ state, amountMinor, openMinor, uses }: BankLine): boolean => {
  const purposes = new Set(uses.map(({ kind, sourceId }) => `${kind} ${sourceId}`));
  return (
    openMinor >= 0 &&
    sumMinor(openMinor, sum(uses.map((use) => use.amountMinor))) === amountMinor &&
    (state === 'used') === (openMinor === 0) &&
    purposes.size === uses.length
  );
};

const lineDifferences = ({ lines }: BankBooks): LedgerDifference[] =>
  lines
    .filter((line) => !addsUp(line))
    .map(({ id, area }) => ({ ...noBalance, kind: 'bank-line', area, ids: [id] }));

/** Where cash in the books is not what the bank's statements and the money in transit make it. */
export const bankDifferences = (books: BankBooks): LedgerDifference[] => [
  ...inTransitDifferences(books),
  ...bankBalanceDifferences(books),
  ...lineDifferences(books),
];
