import { expect, test } from 'vitest';
import { accrualRunKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { accrualRunSchema } from '#functions/settlement/accrual-run-schema.ts';
import { meanwhile } from '#functions/testing/meanwhile.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { beginRun } from './accrual-run.ts';

const now = () => new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(now);
const progress = (settled: number) => ({ granted: 0, settled, matured: 0, failed: 0 });

test('of two runs of a shard the record tells of the one that wrote first, from the beginning and later', async () => {
  const day = '2027-03-01' as Day;
  const read = () => readItem(services().database, accrualRunKey(day, 0), accrualRunSchema);
  let first: Awaited<ReturnType<typeof beginRun>> | undefined;
  const late = meanwhile(services(), async () => {
    first = await beginRun(services().database, { day, shard: 0 }, now);
    await first.save('running', progress(5));
  });
  const second = await beginRun(late.database, { day, shard: 0 }, now);
  expect(await read()).toMatchObject({ settled: 5, version: 2 });
  await second.save('running', progress(1));
  expect(await read()).toMatchObject({ settled: 5, version: 2 });

  const third = await beginRun(services().database, { day, shard: 0 }, now);
  await third.save('running', progress(2));
  await first?.save('done', progress(9));
  expect(await read()).toMatchObject({ state: 'running', settled: 7, version: 4 });
});
