import { expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { journalKey } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { makeSeal, type SealedLine } from '#functions/proof/seal.ts';
import { meanwhile } from '#functions/testing/meanwhile.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { journalShardOf } from './journal.ts';
import { HeadMoved, markSealed, moveSealHead, readSealHead, settleSealHead } from './seals.ts';

/** What the writes of seals refuse by themselves, whatever was read before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);

const lineNow = (): SealedLine => {
  const id = newId('EntryId', now);
  return { id, of: 'entry', item: { pk: 'ENTRY#test', sk: id }, digest: 'a digest' };
};
const sealAfter = (head: { number: number; digest: string }) => makeSeal(head, [lineNow()], instantOf(now));

test('of two runs that seal the same part of the journal, one moves the head, the first time and later', async () => {
  for (const number of [1, 2]) {
    const { database } = services();
    const head = await readSealHead(database);
    const [one, other] = [sealAfter(head), sealAfter(head)];
    const moved = await moveSealHead(database, head, one);
    await expect(moveSealHead(database, head, other)).rejects.toThrow(HeadMoved);
    expect(await readSealHead(database)).toMatchObject({ number, digest: one.digest, isMarked: false });
    await settleSealHead(database, moved);
    await expect(settleSealHead(database, moved)).rejects.toThrow(HeadMoved);
  }
});

test('a line that was deleted since it was read is not made again by its seal', async () => {
  const line = lineNow();
  const key = journalKey(journalShardOf(line.id), line.id);
  await commit(
    services().database,
    new Transaction().create(key, { ...line, at: now.toISOString(), version: 1 }),
  );
  const late = meanwhile(services(), () => commit(services().database, new Transaction().remove(key, 1)));
  await expect(markSealed(late.database, 1, [line])).rejects.toMatchObject({ code: 'try_again' });
  expect(await readItems(services().database, [key])).toEqual([undefined]);
});
