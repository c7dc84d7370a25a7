import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type BankLine, bankLineSchema } from '#functions/bank/bank-line-schema.ts';
import { amountTerm, type LineSearch, lineListedUnder, termsOfLine } from '#functions/bank/line-search.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bankLineKey, bankLineTermKey, bankLineTerms } from '#functions/platform/table/keys.ts';
import {
  type Page,
  type PageRequest,
  parseItem,
  type Question,
  readAll,
  readItems,
  readPage,
} from '#functions/platform/table/read.ts';
import { type BankLineState, bankLineIdSchema } from '#shared/domain/bank-line.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';

/** A row of the search leads to a line; its key contains the term that the line is found by. */
const termItem = z.lazy(() => z.object({ pk: z.string(), sk: z.string(), lineId: bankLineIdSchema }));

/** Rows that are written at the same time. */
const atOnce = 25;

const termKeysOf = (line: BankLine) =>
  termsOfLine(line).map(({ kind, text, letters }) =>
    bankLineTermKey(bankLineTerms(kind, letters), text, line.bookedOn, line.id),
  );

/** Stores what these lines are found by. Storing it again changes nothing. */
export const writeLineTerms = async (database: Database, lines: readonly BankLine[]): Promise<void> => {
  const rows = lines.flatMap((line) => termKeysOf(line).map((key) => ({ ...key, lineId: line.id })));
  for (let first = 0; first < rows.length; first += atOnce)
    await Promise.all(
      rows
        .slice(first, first + atOnce)
        .map((Item) => database.client.send(new PutCommand({ TableName: database.tableName, Item }))),
    );
};

/** A request reads at most this many rows; then the page ends, possibly short, and the next one goes on from there. */
const readMax = 300;
const chunk = 100;

/** In one state or in any; by the word or code that matches, and of each in this order of their days. */
interface Wanted {
  readonly state: BankLineState | undefined;
  readonly order: Question['order'];
}

/** The lines that a search finds, of one state if one is given: by the word or code that matches, then by day. */
export const findLines = async (
  database: Database,
  search: LineSearch,
  { state, order }: Wanted,
  page: PageRequest,
): Promise<Page<BankLine>> => {
  const { first, isWhole } = search;
  const pk = bankLineTerms(first.kind, first.letters);
  const begins = isWhole ? `${first.text} ` : first.text;
  const found: { readonly line: BankLine; readonly place: { readonly pk: string; readonly sk: string } }[] =
    [];
  const pageOf = (last: Record<string, unknown> | undefined) => ({
    items: found.map(({ line }) => line),
    last,
  });
  let { after } = page;
  for (let read = 0; read < readMax; read += chunk) {
    const rows = await readPage(database, { pk, begins, order }, termItem, {
      limit: chunk,
      after,
    });
    const items = await readItems(
      database,
      rows.items.map(({ lineId }) => bankLineKey(lineId)),
    );
    for (const [index, { lineId, ...place }] of rows.items.entries()) {
      const line = parseItem(bankLineSchema, items[index]);
      if (!line || (state !== undefined && line.state !== state)) continue;
      const term = lineListedUnder(search, line);
      if (term === null || bankLineTermKey(pk, term, line.bookedOn, lineId).sk !== place.sk) continue;
      // The page is full and there is at least one more: the next page begins after the last line of this one.
      if (found.length === page.limit) return pageOf(found.at(-1)?.place);
      found.push({ line, place });
    }
    if (!rows.last) return pageOf(undefined);
    after = rows.last;
  }
  return pageOf(after);
};

interface Booked {
  readonly amountMinor: Minor;
  readonly bookedOn: Day;
}

/** More twins than that, on one day, are for a person to tell apart. */
const alikeMax = 500;

/** The lines in the books with these amounts, each on its day, strongly consistent. */
export const readLinesLike = async (database: Database, wanted: readonly Booked[]): Promise<BankLine[]> => {
  const keys = new Map(
    wanted.map(({ amountMinor, bookedOn }) => {
      const { kind, letters, text } = amountTerm(amountMinor);
      const pk = bankLineTerms(kind, letters);
      return [`${pk} ${bookedOn}`, { pk, begins: `${text} ${bookedOn}#` }];
    }),
  );
  const asked = [...keys.values()];
  const found: BankLine[] = [];
  for (let first = 0; first < asked.length; first += atOnce) {
    const pages = await Promise.all(
      asked
        .slice(first, first + atOnce)
        .map((question) => readAll(database, { ...question, order: 'oldest-first' }, termItem, alikeMax)),
    );
    const ids = pages.flat().map(({ lineId }) => bankLineKey(lineId));
    for (let start = 0; start < ids.length; start += chunk) {
      const items = await readItems(database, ids.slice(start, start + chunk));
      found.push(...items.flatMap((item) => parseItem(bankLineSchema, item) ?? []));
    }
  }
  return found;
};
