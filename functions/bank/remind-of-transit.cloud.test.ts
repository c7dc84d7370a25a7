import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ActsAs } from '#functions/demo/acting.ts';
import { openLog } from '#functions/platform/log.ts';
import { staffRoleKey } from '#functions/platform/table/keys.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { fundPool } from '#functions/testing/money.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { remindOfTransit } from './remind-of-transit.job.ts';

let clock = new Date('2027-03-01T06:00:00.000Z');
const services = servicesUnderTest(() => clock);
const people = {} as Record<'ada' | 'tess' | 'sam', ActsAs>;
const lines: string[] = [];
beforeAll(async () => {
  people.ada = await activePerson(services(), 'ada', ['admin']);
  people.tess = await activePerson(services(), 'tess', ['treasurer']);
  people.sam = await activePerson(services(), 'sam', ['support']);
  const held = { since: clock.toISOString(), proposedBy: null, approvedBy: null, proposalId: null };
  for (const { memberId, roles } of Object.values(people))
    for (const role of roles)
      await commit(
        services().database,
        new Transaction().create(staffRoleKey(role, memberId), { memberId, role, ...held }),
      );
});

const remind = () =>
  remindOfTransit({ ...services(), log: openLog(randomUUID(), (line) => lines.push(line)) }, () => true);
const told = async () =>
  (await scanBareTable(services()))
    .filter(({ pk, type }) => pk.startsWith('EVENT#') && type === 'transit-overdue')
    .map((item) => eventSchema.parse(item))
    .flatMap((event) => (event.type === 'transit-overdue' ? [[event.memberId, event.count]] : []));

test('whoever pays is told once a day of money in transit that the bank has not shown in time, and an alarm counts it', async () => {
  await fundPool(services(), 'infinity', 5_000);
  expect(await remind()).toBe(0);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ TransitOverdue: 0 });

  clock = new Date('2027-03-06T06:00:01.000Z');
  expect(await Promise.all([remind(), remind()]).then(([one, other]) => one + other)).toBe(2);
  expect(await remind()).toBe(0);
  const once = [people.ada, people.tess].map(({ memberId }) => [memberId, 1]);
  expect((await told()).sort()).toEqual(once.sort());
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    TransitOverdue: 1,
    _aws: { CloudWatchMetrics: [{ Namespace: 'Ballast', Dimensions: [['Function']] }] },
  });

  clock = new Date('2027-03-07T06:00:01.000Z');
  expect(await remind()).toBe(2);
});
