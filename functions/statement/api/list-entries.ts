import * as z from 'zod/mini';
import type { Call, Handler } from '#functions/entry/call.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import { idsBetween } from '#functions/platform/new-id.ts';
import { walletKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { entryView, memberChanges } from '#functions/statement/entry-view.ts';
import { type Balances, balancesBefore } from '#functions/statement/statement.ts';
import { readCausers } from '#functions/statement/table/read-causers.ts';
import { newestEntries } from '#functions/statement/table/read-entries.ts';
import { balancesAt } from '#functions/statement/table/read-statement.ts';
import type { EntryLine, statements } from '#shared/contract/statements.ts';
import { addDays, type Day, type Instant, startOfDay } from '#shared/domain/calendar.ts';
import { signedMinorSchema, zeroMinor } from '#shared/domain/money.ts';
import { memberAccountSchema } from '#shared/domain/words.ts';

type Endpoint = typeof statements.endpoints.listEntries;

/** Where a page ended: the last entry that was read, and the balances before it. */
const placeSchema = z.object({
  entryId: z.string(),
  balances: z.partialRecord(memberAccountSchema, signedMinorSchema),
});
type Place = z.infer<typeof placeSchema>;

/** A page filtered by kind reads at most this many entries; the next page continues from there. */
const lookedAtMax = 1_000;

const endOf = (to: Day): Instant => startOfDay(addDays(to, 1));

/** The range of entry ids of the requested days, open where no day is given. */
const idRange = ({
  from,
  to,
}: {
  from?: Day | undefined;
  to?: Day | undefined;
}): readonly [string, string] => {
  const start = from ? startOfDay(from) : ('2000-01-01T00:00:00.000Z' as Instant);
  return idsBetween('EntryId', start, to ? endOf(to) : ('9999-12-31T00:00:00.000Z' as Instant));
};

/** The balances after the newest entry of the list: the current ones, or those at the end of the last day. */
const balancesBehind = async ({ database, signedIn, query }: Call<Endpoint>): Promise<Balances> => {
  const { area, to } = query;
  const memberId = signedIn.member.id;
  if (to) return balancesAt(database, memberId, area, endOf(to));
  const wallet = await readItem(database, walletKey(memberId, area), walletItem);
  const { area: _, owedMinor: __, ...balances } = wallet ?? { area, owedMinor: zeroMinor };
  return balances;
};

const lineOf = (
  entry: Entry,
  balances: Balances,
  account: string | undefined,
): Omit<EntryLine, 'causedBy'> => ({
  ...entryView(entry),
  changes: memberChanges(entry).flatMap((change) =>
    account === undefined || change.account === account
      ? [{ ...change, balanceAfterMinor: balances[change.account] ?? zeroMinor }]
      : [],
  ),
});

/**
 * Entries of one balance or of all balances of an area, newest first, each with the balances after it. The first page
 * counts back from the current balances, so that its top line matches every other screen. Days become ranges of keys;
 * kinds are filtered while reading, because entries of other kinds change the balances, too.
 */
export const listEntries: Handler<Endpoint> = async (call) => {
  const { area, account, kinds } = call.query;
  const wanted = kinds?.split(',');
  const paging = await call.page();
  const [from, end] = idRange(call.query);
  const of = { memberId: call.signedIn.member.id, area, account };
  const batchSize = wanted ? 200 : paging.limit;
  const read = (to: string) => newestEntries(call.database, of, [from, to], batchSize);

  let place: Place | null = paging.after === undefined ? null : placeSchema.parse(paging.after);
  let [batch, balances]: [Awaited<ReturnType<typeof read>>, Balances] = await Promise.all([
    read(place?.entryId ?? end),
    place?.balances ?? balancesBehind(call),
  ]);
  const lines: Omit<EntryLine, 'causedBy'>[] = [];
  const pageOf = async (next: string | null) => {
    const causerOf = await readCausers(call.database, of.memberId, lines);
    return { items: lines.map((line) => ({ ...line, causedBy: causerOf(line) })), next };
  };
  for (let lookedAt = 0; ; ) {
    for (const entry of batch.entries) {
      const isWanted = !wanted || wanted.includes(entry.kind);
      if (isWanted && lines.length === paging.limit) return pageOf(paging.next(place ?? undefined));
      if (isWanted) lines.push(lineOf(entry, balances, account));
      balances = balancesBefore(balances, entry);
      place = { entryId: entry.id, balances };
    }
    lookedAt += batch.entries.length;
    if (!batch.isMore) return pageOf(null);
    if (!place || lookedAt >= lookedAtMax || (!wanted && lines.length === paging.limit))
      return pageOf(paging.next(place ?? undefined));
    batch = await read(place.entryId);
  }
};
