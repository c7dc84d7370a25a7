import { beforeAll, beforeEach, expect, test } from 'vitest';
import { activateConfiguration } from '#functions/configuration/activate-configuration.job.ts';
import { configurationOfDay } from '#functions/configuration/table/configuration-of-day.ts';
import { readConfigurationSchedule } from '#functions/configuration/table/configuration-versions.ts';
import { makeVersion } from '#functions/configuration/use-case/make-version.ts';
import { type Deposit, depositSchema } from '#functions/deposit/deposit-schema.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import { makeDeposit } from '#functions/deposit/use-case/make-deposit.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { bookBankPayment } from '#functions/payment/use-case/book-bank-payment.ts';
import { newId } from '#functions/platform/new-id.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { depositKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { createProposal } from '#functions/proposal/proposal.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { activePerson } from '#functions/testing/bare-platform.ts';
import { fundPool } from '#functions/testing/money.ts';
import { overwrite } from '#functions/testing/overwrite.ts';
import { refundingBy } from '#functions/testing/received-by-hand.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { type Day, dayOf, type Instant, instantOf } from '#shared/domain/calendar.ts';
import { type Configuration, defaultConfiguration } from '#shared/domain/configuration.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import { settlePositions } from './settle-positions.job.ts';

/** Flex deposits of 1 March 2027 that mature on 1 June and renew, by a run that comes late. */
let clock: Date;
const at = (instant: string): void => {
  clock = new Date(instant);
};
const services = servicesUnderTest(() => clock);
let member: Member;
let treasurer: Member;

beforeEach(() => at('2027-03-01T09:00:00.000Z'));
const person = async (name: string, roles: Parameters<typeof activePerson>[2] = []): Promise<Member> => {
  const { memberId } = await activePerson(services(), name, roles);
  const found = await findMember(services().database, memberId);
  if (!found) throw new Error(`${name} is not there`);
  return found;
};
beforeAll(async () => {
  at('2027-03-01T09:00:00.000Z');
  member = await person('mia');
  treasurer = await person('tess', ['treasurer']);
  await fundPool(services(), 'security', 1_000_000);
});

/** Makes a version out of the default one, as an approval does. */
const decide = async (change: Partial<Configuration>, effectiveFrom: Instant | null = null) => {
  const { database, shards } = services();
  const id = newId('ProposalId', clock);
  const { version: baseVersion } = (await readConfigurationSchedule(database)).latest;
  const configuration = { ...defaultConfiguration, ...change };
  const act = { kind: 'configuration', configuration, baseVersion, effectiveFrom, differences: [] } as const;
  const input = { id, act: { ...act, differences: [] }, reason: 'Rates change', evidence: null };
  const proposer = { id: treasurer.id, name: 'Tess' };
  const proposal = createProposal<ProposedActOf<'configuration'>>(input, proposer, {
    expiryDays: 14,
    now: clock,
  });
  const actor = { kind: 'staff', memberId: treasurer.id } as const;
  const transaction = new Transaction();
  const carrying = { ...momentOf({ ...services(), actor }, id), shards };
  const plan = await makeVersion(database, transaction, proposal, carrying);
  await commit(database, transaction);
  return plan.configuration.version;
};
const flexAt = (bps: number, termMonths = 3): Partial<Configuration> => ({
  plans: defaultConfiguration.plans.map((plan) =>
    plan.id === 'flex' ? { ...plan, annualRateBps: asBps(bps), termMonths } : plan,
  ),
});
const withoutFlex: Partial<Configuration> = {
  plans: defaultConfiguration.plans.filter(({ id }) => id !== 'flex'),
};

/** A Flex deposit that its member renews. */
const renewing = async (): Promise<Deposit> => {
  const { database } = services();
  const { version: configurationVersion } = await readConfiguration(database);
  const input = { planId: 'flex', amountMinor: asMinor(100_000), payment: 'bank' } as const;
  const by = { ...services(), actor: { kind: 'member', memberId: member.id } as const };
  const made = await makeDeposit(by, member, { ...input, configurationVersion });
  await commit(database, made.transaction);
  const transaction = new Transaction();
  const received = { receivedMinor: made.deposit.totalMinor, bankReference: newBankReference() };
  const refunding = refundingBy({ id: treasurer.id, name: 'Tess' });
  const staff = { ...services(), actor: { kind: 'staff', memberId: treasurer.id } as const };
  await bookBankPayment(staff, depositStore, made.deposit.id, received, { transaction, refunding });
  await commit(database, transaction);
  await overwrite(services(), depositKey(member.id, made.deposit.id), { maturityChoice: 'renew' });
  return made.deposit;
};
const run = async (): Promise<void> => {
  for (let shard = 0; shard < services().shards; shard += 1)
    expect(await settlePositions(services(), shard, () => true)).toMatchObject({ failed: 0 });
};
const read = ({ id }: Deposit) => readItem(services().database, depositKey(member.id, id), depositSchema);

test('a renewal keeps the terms of the day of maturity when they change before the late run: no lower rate, and no payout', async () => {
  const first = await renewing();
  at('2027-06-03T12:00:00.000Z');
  await decide(flexAt(100));
  at('2027-06-05T00:05:00.000Z');
  await run();
  expect(await read(first)).toMatchObject({
    state: 'active',
    annualRateBps: 300,
    configurationVersion: 1,
    maturesOn: '2027-09-01',
  });

  at('2027-03-01T09:00:00.000Z');
  const later = await renewing();
  at('2027-06-04T12:00:00.000Z');
  await decide(withoutFlex);
  at('2027-06-05T00:05:00.000Z');
  await run();
  // Version 2 was in force from 3 June on.
  expect(await read(later)).toMatchObject({ state: 'active', annualRateBps: 300, configurationVersion: 1 });
  at('2027-09-01T00:05:00.000Z');
  await run();
});

test('of several changes, the last one in force on the day of maturity counts, and none that was only scheduled', async () => {
  at('2028-03-01T09:00:00.000Z');
  await decide(flexAt(250));
  const own = await renewing();
  at('2028-05-20T12:00:00.000Z');
  const scheduled = await decide(flexAt(250, 6), instantOf(new Date('2028-06-02T00:00:00.000Z')));
  at('2028-06-01T15:00:00.000Z');
  const version = await decide(flexAt(200, 6));
  expect(version).toBeGreaterThan(scheduled);
  at('2028-06-02T00:10:00.000Z');
  for (;;) if ((await activateConfiguration(services())) === null) break;
  at('2028-06-05T00:05:00.000Z');
  expect((await readConfiguration(services().database)).version).toBeGreaterThan(version);
  await run();
  expect(await read(own)).toMatchObject({
    annualRateBps: 200,
    termMonths: 3,
    configurationVersion: version,
  });
});

test('a late run that finds nothing changed reads no more for its terms than one that is on time', async () => {
  at('2029-03-01T09:00:00.000Z');
  const version = await decide(flexAt(300));
  const { database } = services();
  const calls = async (day: Day): Promise<number> => {
    const before = database.work.calls;
    const found = await configurationOfDay(database, day, dayOf(instantOf(clock)));
    expect(found.version).toBe(version);
    return database.work.calls - before;
  };
  at('2029-06-05T00:05:00.000Z');
  expect([await calls('2029-06-05' as Day), await calls('2029-06-01' as Day)]).toEqual([1, 1]);
});
