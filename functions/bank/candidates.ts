import { comparePayeeNames } from '#functions/member/payee-name.ts';
import { amountDue } from '#functions/order/order.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import type { TransferDifference } from '#shared/domain/statement-words.ts';
import type { BankLine } from './bank-line-schema.ts';
import { partsAsLines } from './line-parts.ts';
import { differencesFrom } from './match-transfer.ts';

/** A line that could pay an order, and what of it doesn't agree with the order. */
export interface Candidate {
  readonly line: BankLine;
  readonly differences: readonly TransferDifference[];
}

/** More than that are for the search of lines. */
const candidatesMax = 5;

/**
 * The unmatched credits among these lines, and the payments in them, that could pay an order, best first: those that have its reference, and those
 * without any reference of ours in exactly the amount due whose payer's name is the member's or close to it.
 * @param currency the settlement currency of the platform
 */
export const candidatesFor = (order: Source, lines: readonly BankLine[], currency: string): Candidate[] => {
  const { bank, memberName } = order;
  if (bank === null) return [];
  return (
    [...new Map(lines.map((line) => [line.id, line])).values()]
      .flatMap((line) => (line.parts ? partsAsLines(line) : [line]))
      .filter(({ state, direction }) => state === 'unmatched' && direction === 'in')
      .flatMap((line): Candidate[] => {
        const isNamed = line.references.includes(bank.reference);
        const fits =
          line.references.length === 0 &&
          line.openMinor === amountDue(order) &&
          comparePayeeNames(line.partyName ?? '', memberName) !== 'different';
        if (!isNamed && !fits) return [];
        const facts = { amountMinor: line.openMinor, currency: line.currency, payerName: line.partyName };
        return [{ line, differences: differencesFrom(order, facts, currency, isNamed) }];
      })
      .toSorted((one, other) => one.differences.length - other.differences.length)
      // Of several payments in one line, the likeliest stands for it.
      .filter(({ line: { id } }, index, all) => all.findIndex((one) => one.line.id === id) === index)
      .slice(0, candidatesMax)
  );
};
