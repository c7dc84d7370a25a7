import { firstLetters } from '#functions/member/search-terms.ts';
import type { CsvReading } from '#shared/contract/bank.ts';
import { sumMinor } from '#shared/domain/money.ts';
import { formatReference } from '#shared/domain/payment-reference.ts';
import { shownText } from '#shared/domain/text.ts';
import { referencesIn } from './match-transfer.ts';
import type { CollectedStatement } from './statement/collect-statements.ts';
import { shownTextMax } from './statement/limits.ts';
import type { StatementEntry } from './statement/statement-file.ts';

/** Lines of the file that are shown. */
const linesMax = 50;

const lineView = (entry: StatementEntry): CsvReading['lines'][number] => {
  const { line, bookedOn, direction, amountMinor, currency, otherParty } = entry;
  return {
    line,
    bookedOn,
    direction,
    amountMinor,
    currency,
    partyName: otherParty?.name ? shownText(otherParty.name) : null,
    partyAccount: otherParty?.iban ?? otherParty?.account ?? null,
    text: firstLetters(
      shownText([...entry.creditorReferences, entry.remittanceText].filter(Boolean).join(' · ')),
      shownTextMax,
    ),
    references: referencesIn(entry).map(formatReference),
    isPending: entry.status !== 'booked',
  };
};

/** What a mapping makes of a CSV file, for the person who maps its columns. */
export const csvReadingView = ({ entries, opening, closing }: CollectedStatement): CsvReading => {
  const booked = entries.filter(({ status }) => status === 'booked');
  const amounts = (direction: 'in' | 'out') =>
    booked.filter((entry) => entry.direction === direction).map(({ amountMinor }) => amountMinor);
  const [into, out] = [amounts('in'), amounts('out')];
  return {
    inCount: into.length,
    inMinor: sumMinor(...into),
    outCount: out.length,
    outMinor: sumMinor(...out),
    pendingCount: entries.length - booked.length,
    openingMinor: opening?.amountMinor ?? null,
    closingMinor: closing?.amountMinor ?? null,
    lines: entries.slice(0, linesMax).map(lineView),
  };
};
