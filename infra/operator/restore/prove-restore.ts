/**
 * Proves a restored table that has taken the place of another one, `npm run prove-restore -- --stage dev --from TABLE`: lists what
 * the restore lost and records it beside the seals, journals what the stream of the table before had not reached, and
 * proves seals and ledger. Ends with 1 unless both hold.
 */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { readSeal } from '#functions/proof/seal.ts';
import { type Journaled, journalItems } from '#functions/proof/table/journal.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { callJob } from '../call-job.ts';
import { runOperatorCommand } from '../command.ts';
import { type Place, placeOf, placeOptions } from '../place.ts';
import { sayVerified, verifyAll } from '../verify-all.ts';
import { type Tables, tablesOf } from './tables.ts';

type Item = Journaled['item'] & { readonly id: string };

const isFact = ({ pk }: Item): boolean => pk.startsWith('ENTRY#') || pk.startsWith('AUDIT#');

/** Every entry, audit line and journal line of the table. */
async function* factsOf({ client, tableName }: Database): AsyncGenerator<Item> {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        FilterExpression: 'begins_with(pk, :entry) OR begins_with(pk, :audit) OR begins_with(pk, :journal)',
        ExpressionAttributeValues: { ':entry': 'ENTRY#', ':audit': 'AUDIT#', ':journal': 'JOURNAL#' },
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      }),
    );
    yield* (page.Items ?? []) as Item[];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

/** Amounts are in minor units. */
function lineOf(item: Item): string {
  const entry = entrySchema.parse(item);
  const { id, at, kind, area, memberId, transfers } = entry;
  const moved = transfers.map(
    ({ from, to, amountMinor }) => `${amountMinor} ${from.account} → ${to.account}`,
  );
  return `  ${at}  ${id}  ${area}  ${kind}  ${memberId ?? 'operator'}  ${moved.join(', ')}`;
}

/** Ids of what is sealed. */
async function sealedIds({ seals }: Tables): Promise<string[]> {
  const ids: string[] = [];
  for (const number of (await seals.versions()).keys())
    ids.push(...(readSeal(await seals.read(number))?.lines ?? []).map(({ id }) => id));
  return ids;
}

/** Records what is missing, and writes the journal lines that are. @returns what the table before has and this one lacks */
async function takeStock(tables: Tables, from: string | undefined): Promise<Item[]> {
  const database = tables.open(tables.inUse);
  const facts = new Map<string, Item>();
  const journaled = new Set<string>();
  for await (const item of factsOf(database))
    if (isFact(item)) facts.set(item.id, item);
    else journaled.add(item.id);
  const lost: Item[] = [];
  if (from !== undefined)
    for await (const item of factsOf(tables.open(from)))
      if (isFact(item) && !facts.has(item.id)) lost.push(item);
  const sealed = (await sealedIds(tables)).filter((id) => !facts.has(id));
  const now = await tables.now();
  await tables.seals.putLoss({
    table: tables.inUse,
    recordedAt: instantOf(now),
    lost: [...new Set([...lost.map(({ id }) => id), ...sealed])].sort(),
  });
  const unjournaled = [...facts.values()].filter(({ id }) => !journaled.has(id));
  await journalItems(
    database,
    unjournaled.map((item) => ({
      id: item.id,
      item,
      entry: item.pk.startsWith('ENTRY#') ? entrySchema.parse(item) : null,
    })),
    now,
  );
  return lost.sort((one, other) => (String(one.at) < String(other.at) ? -1 : 1));
}

/** What the function answers; on a difference, it fails. */
interface ProofRun {
  state: 'proved' | 'under-way' | 'idle';
  latest?: { state: 'clean' | 'difference' } | null;
}

/** A large ledger takes several runs. The first begins a new proof, and each other one carries it on. @throws on a difference */
async function proveWhole(place: Place): Promise<void> {
  for (let input: object = {}; ; input = { isScheduled: true }) {
    const run = await callJob<ProofRun>(place, 'prove-ledger', input);
    if (run.state === 'under-way') continue;
    // The schedule may have finished what was begun here.
    const isClean = run.state === 'proved' || run.latest?.state === 'clean';
    if (!isClean) throw new Error('Refused: the ledger does not add up.');
    return;
  }
}

await runOperatorCommand(
  {
    name: 'prove-restore',
    about: `Proves a restored table that is in use: lists what the restore lost, and proves seals and ledger. Exit code 1:
one of them doesn't hold, and withdrawals must stay stopped.`,
    options: {
      ...placeOptions,
      from: {
        value: 'TABLE',
        about: 'the table that was in use before; without it, only what was sealed is missed',
      },
    },
  },
  async ({ from, ...where }) => {
    const place = await placeOf(where);
    const tables = await tablesOf(place);
    // What is missing in a table that never was restored was deleted, and must not be recorded as lost.
    if (!tables.inUse.includes('-restored-'))
      throw new Error(
        `${tables.inUse} is in use, which was not restored: enter the restored table and deploy.`,
      );
    const lost = await takeStock(tables, from);
    const entries = lost.filter(({ pk }) => pk.startsWith('ENTRY#'));
    console.log(
      `${entries.length} entries and ${lost.length - entries.length} audit lines came after the time of the restore.`,
    );
    if (entries.length > 0) console.log('Enter these again, amounts are in minor units:');
    for (const entry of entries) console.log(lineOf(entry));
    await callJob(place, 'seal-journal', {});
    if (!sayVerified(await verifyAll(place))) return 1;
    await proveWhole(place);
    console.log('The ledger balances. Two people may resume withdrawals.');
    return 0;
  },
);
