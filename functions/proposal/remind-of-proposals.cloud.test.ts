import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { staffRoleKey } from '#functions/platform/table/keys.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { alterMember } from '#functions/testing/withdrawing.ts';
import { area } from '#shared/contract/endpoint.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { remindOfProposals } from './remind-of-proposals.job.ts';
import { countProposalsToDecide } from './staff/count-proposals-to-decide.ts';
import { proposePoolFunding } from './staff/propose-pool-funding.ts';

const handlers = { countProposalsToDecide, proposePoolFunding };
const acts = area('reminders', 'What treasurers do here', {
  countProposalsToDecide: proposals.endpoints.countProposalsToDecide,
  proposePoolFunding: proposals.endpoints.proposePoolFunding,
});

let clock = new Date('2027-03-01T06:00:00.000Z');
const services = servicesUnderTest(() => clock);
let acting: Acting<typeof acts.endpoints>;
const people = {} as Record<'ada' | 'tess' | 'sam' | 'gone', ActsAs>;
beforeAll(async () => {
  acting = new Acting(services(), acts, handlers);
  people.ada = await activePerson(services(), 'ada', ['admin']);
  people.tess = await activePerson(services(), 'tess', ['treasurer']);
  people.sam = await activePerson(services(), 'sam', ['support']);
  people.gone = await activePerson(services(), 'gone', ['treasurer']);
  await alterMember(services(), people.gone.memberId, { status: 'blocked' });
  const held = { since: '2027-03-01T06:00:00.000Z', proposedBy: null, approvedBy: null, proposalId: null };
  for (const { memberId, roles } of Object.values(people))
    for (const role of roles)
      await commit(
        services().database,
        new Transaction().create(staffRoleKey(role, memberId), { memberId, role, ...held }),
      );
});

const propose = (as: ActsAs) => {
  const body = { area: 'infinity', amountMinor: 100, reason: 'For the test' };
  return acting.request('proposePoolFunding', { as, body, key: randomUUID() });
};
const remind = () => remindOfProposals(services(), () => true);
/** Who was reminded of how many, in all runs so far. */
const reminders = async () =>
  (await scanBareTable(services()))
    .filter(({ pk, type }) => pk.startsWith('EVENT#') && type === 'proposals-waiting')
    .map((item) => eventSchema.parse(item))
    .flatMap((event) => (event.type === 'proposals-waiting' ? [[event.memberId, event.count]] : []));
const toDecide = async (as: ActsAs) =>
  (await acting.request('countProposalsToDecide', { as, key: 'none' })).count;

test('staff who may decide are reminded once a day of what others proposed, and of nothing else', async () => {
  expect(await remind()).toBe(0);
  await propose(people.ada);
  await propose(people.ada);
  await propose(people.tess);
  expect(await Promise.all([remind(), remind()]).then(([one, other]) => one + other)).toBe(2);
  expect(await remind()).toBe(0);
  const once = [
    [people.ada.memberId, 1],
    [people.tess.memberId, 2],
  ].sort();
  expect((await reminders()).sort()).toEqual(once);
  clock = new Date('2027-03-02T06:00:00.000Z');
  expect(await remind()).toBe(2);
});

test('the badge counts what the reader can decide: not their own proposals, nothing for support', async () => {
  expect(await toDecide(people.ada)).toBe(1);
  expect(await toDecide(people.tess)).toBe(2);
  expect(await toDecide(people.sam)).toBe(0);
});

test('what has expired no longer waits for anyone', async () => {
  clock = new Date('2027-03-20T06:00:00.000Z');
  expect(await toDecide(people.tess)).toBe(0);
  expect(await remind()).toBe(0);
});
