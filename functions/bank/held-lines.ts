import { firstLetters } from '#functions/member/search-terms.ts';
import { heldLinesMax } from '#shared/domain/held-line.ts';
import { shownOrNull, shownText } from '#shared/domain/text.ts';
import type { FileStatement } from './bank-account-schema.ts';
import { shownTextMax } from './statement/limits.ts';
import type { EntryLine } from './statement-to-admit.ts';

type Held = NonNullable<FileStatement['held']>;

/** The lines of a statement on hold that nothing in the books explains, as staff see them. */
export const heldLines = (lines: readonly EntryLine[]): Pick<Held, 'unknown' | 'unknownMore'> => ({
  unknown: lines.slice(0, heldLinesMax).map(({ entry }) => ({
    bookedOn: entry.bookedOn,
    direction: entry.direction,
    amountMinor: entry.amountMinor,
    currency: entry.currency,
    partyName: shownOrNull(entry.otherParty?.name),
    text: firstLetters(
      shownText(
        [...entry.creditorReferences, entry.remittanceText, entry.bankText].filter(Boolean).join(' · '),
      ),
      shownTextMax,
    ),
  })),
  unknownMore: Math.max(0, lines.length - heldLinesMax),
});

/** The statements of one file with no more lines among them than fit into its item; what is left out is counted. */
export const withinFile = (statements: readonly FileStatement[]): FileStatement[] => {
  let left = heldLinesMax;
  return statements.map((statement) => {
    if (!statement.held) return statement;
    const unknown = statement.held.unknown.slice(0, left);
    left -= unknown.length;
    const unknownMore = statement.held.unknownMore + statement.held.unknown.length - unknown.length;
    return { ...statement, held: { ...statement.held, unknown, unknownMore } };
  });
};
