import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { BankFile } from '#functions/bank/bank-account-schema.ts';
import { proposeFileDecision } from '#functions/bank/decide-file.ts';
import { writeBankFile } from '#functions/bank/table/bank-files.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { makeBatch } from '#functions/payout/payout-batch.ts';
import { createPayoutBatch } from '#functions/payout/table/payout-batches.ts';
import { staffRoleKey } from '#functions/platform/table/keys.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { alterMember } from '#functions/testing/withdrawing.ts';
import { area } from '#shared/contract/endpoint.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { payoutBatchIdSchema } from '#shared/domain/ids.ts';
import type { StaffMember } from './proposal.ts';
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

test('a colleague is counted in for bank files that await approval and batches that await release, their makers are not', async () => {
  const before = [await toDecide(people.ada), await toDecide(people.tess), await toDecide(people.sam)];
  const maker = { id: people.ada.memberId, name: 'Ada' } as unknown as StaffMember;
  const file = {
    id: '0'.repeat(64),
    key: 'statements/0',
    receivedAt: instantOf(clock),
    state: 'held',
    statements: [
      {
        account: 'DE02',
        currency: 'EUR',
        number: 9,
        openingMinor: null,
        closingMinor: null,
        closingOn: null,
        lines: 0,
        newLines: 0,
        held: { reason: 'gap', differenceMinor: null, storedClosingMinor: null, unknown: [], unknownMore: 0 },
      },
    ],
    problems: [],
    decision: null,
    version: 1,
  } satisfies BankFile;
  const debtor = { name: 'Ballast', iban: 'DE02999999990000067890', bic: 'FICTDEFFXXX', address: null };
  const payee = { name: 'Somebody', iban: 'AT611904300234573201' };
  const payable = {
    id: 'pbl_01KMMFWG9FDM05P2VBNRJW85BR',
    area: 'infinity',
    amountMinor: 100,
    memberId: null,
    payee,
  };
  const batchId = payoutBatchIdSchema.parse('bat_01KMMFWG9FDM05P2VBNRJW85BR');
  const transaction = new Transaction();
  writeBankFile(transaction, file);
  const payables = [payable as unknown as Payable];
  createPayoutBatch(transaction, makeBatch(batchId, payables, debtor, new Map(), maker, clock));
  await commit(services().database, transaction);
  const counted = async () => [
    await toDecide(people.ada),
    await toDecide(people.tess),
    await toDecide(people.sam),
  ];
  // The batch; nobody has proposed anything about the file.
  expect(await counted()).toEqual([before[0], (before[1] ?? 0) + 1, before[2]]);
  const next = new Transaction();
  const proposed = { kind: 'set-aside', closingMinor: null, reason: 'Of another bank' } as const;
  writeBankFile(next, proposeFileDecision(file, proposed, maker));
  await commit(services().database, next);
  expect(await counted()).toEqual([before[0], (before[1] ?? 0) + 2, before[2]]);
  clock = new Date('2027-03-21T06:00:00.000Z');
  await remind();
  expect(
    (await reminders()).filter(([id]) => id === people.tess.memberId).map(([, count]) => count),
  ).toContain((before[1] ?? 0) + 2);
});
