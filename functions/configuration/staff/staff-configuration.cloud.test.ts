import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareBank } from '#functions/bank/use-case/compare-bank.ts';
import { activateConfiguration } from '#functions/configuration/activate-configuration.job.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { newId } from '#functions/platform/new-id.ts';
import { tryAgain } from '#functions/platform/retry.ts';
import { readConfiguration, requireConfiguration } from '#functions/platform/table/current-configuration.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { type Decider, decideApprove } from '#functions/proposal/proposal.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { carryOut } from '#functions/proposal/staff/carry-out.ts';
import { readProposal } from '#functions/proposal/staff/read-proposal.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { findProposal } from '#functions/proposal/table/read-proposal.ts';
import { writeDecidedBySecond } from '#functions/proposal/table/write-proposal.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { readPurchase } from '#functions/purchase/api/read-purchase.ts';
import { bringLines } from '#functions/testing/bank/bring-line.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { fundPool } from '#functions/testing/money.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { area } from '#shared/contract/endpoint.ts';
import { infinityPurchases } from '#shared/contract/infinity-purchases.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { staffConfiguration } from '#shared/contract/staff-configuration.ts';
import { addHours, type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import { discardConfigurationDraft } from './discard-draft.ts';
import { listConfigurationVersions } from './list-versions.ts';
import { previewConfiguration } from './preview-configuration.ts';
import { proposeConfiguration } from './propose-configuration.ts';
import { readConfigurationDraft } from './read-draft.ts';
import { readConfigurationVersion } from './read-version.ts';
import { saveConfigurationDraft } from './save-draft.ts';

const acts = area('configuring', 'What administrators and members do here', {
  ...staffConfiguration.endpoints,
  approveProposal: proposals.endpoints.approveProposal,
  readProposalEffect: proposals.endpoints.readProposalEffect,
  readProposal: proposals.endpoints.readProposal,
  buyPackage: infinityPurchases.endpoints.buyPackage,
  readPurchase: infinityPurchases.endpoints.readPurchase,
});
const handlers = {
  readConfigurationDraft,
  saveConfigurationDraft,
  discardConfigurationDraft,
  previewConfiguration,
  proposeConfiguration,
  listConfigurationVersions,
  readConfigurationVersion,
  approveProposal,
  readProposalEffect,
  readProposal,
  buyPackage,
  readPurchase,
};

let clock = new Date('2027-03-01T09:00:00.000Z');
const later = (hours: number): void => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};

const withFee = (configuration: Configuration, feeMinor: number): Configuration => ({
  ...configuration,
  withdrawal: { ...configuration.withdrawal, feeMinor: asMinor(feeMinor) },
});
const withPrice = (configuration: Configuration, priceMinor: number): Configuration => ({
  ...configuration,
  packages: configuration.packages.map((item) =>
    item.id === 'starter' ? { ...item, priceMinor: asMinor(priceMinor) } : item,
  ),
});

/** Two administrators, a treasurer and a member on their own table, making real requests. */
const withStaff = () => {
  const services = servicesUnderTest(() => clock);
  let acting: Acting<typeof acts.endpoints>;
  const people = {} as Record<'ada' | 'ben' | 'tess' | 'mia', ActsAs>;
  beforeAll(async () => {
    acting = new Acting(services(), acts, handlers);
    people.ada = await activePerson(services(), 'ada', ['admin']);
    people.ben = await activePerson(services(), 'ben', ['admin']);
    people.tess = await activePerson(services(), 'tess', ['treasurer']);
    people.mia = await activePerson(services(), 'mia');
  });
  const request: Acting<typeof acts.endpoints>['request'] = (act, input) => acting.request(act, input);
  const latest = async () =>
    (await request('readConfigurationDraft', { as: people.ada, key: randomUUID() })).base;
  const propose = async (
    configuration: Configuration,
    { effectiveFrom = null, baseVersion }: { effectiveFrom?: Instant | null; baseVersion?: number } = {},
  ) => {
    const base = baseVersion ?? (await latest()).version;
    const body = { configuration, baseVersion: base, effectiveFrom, reason: 'For the test' };
    return request('proposeConfiguration', { as: people.ada, body, key: randomUUID() });
  };
  const approve = (proposalId: string, as = people.tess) =>
    approveShown({ request }, { as, proposalId, key: randomUUID() });
  const change = async (
    how: (configuration: Configuration) => Configuration,
    effectiveFrom: Instant | null = null,
  ): Promise<void> => {
    await approve((await propose(how(await latest()), { effectiveFrom })).id);
  };
  const inForce = () => readConfiguration(services().database);
  const versions = async () =>
    (await request('listConfigurationVersions', { as: people.tess, key: randomUUID() })).items;
  const buy = (configurationVersion: number, as = people.mia) =>
    request('buyPackage', {
      as,
      body: { packageId: 'starter', quantity: 1, payment: 'bank', configurationVersion },
      key: randomUUID(),
    });
  const books = async () => expect((await proveBareBooks(services())).findings).toEqual([]);
  return { services, people, request, latest, propose, approve, change, inForce, versions, buy, books };
};

describe('a new version of the configuration', () => {
  const staff = withStaff();

  test('takes effect when a second person approves, not before, and is stored with their names', async () => {
    const started = await staff.inForce();
    expect(await staff.versions()).toMatchObject([{ version: 1, state: 'in-force', proposal: null }]);
    const proposal = await staff.propose(withFee(started, 250));
    expect(proposal).toMatchObject({
      state: 'waiting',
      act: {
        kind: 'configuration',
        baseVersion: 1,
        configuration: { version: 2 },
        differences: [{ path: 'withdrawal.feeMinor', kind: 'amount', before: 100, after: 250 }],
      },
    });
    expect(await staff.inForce()).toEqual(started);
    await expect(staff.approve(proposal.id, staff.people.ada)).rejects.toThrow('second_person_needed');
    await staff.approve(proposal.id);
    expect(await staff.inForce()).toEqual({ ...withFee(started, 250), version: 2 });
    expect(await staff.versions()).toMatchObject([
      {
        version: 2,
        state: 'in-force',
        proposal: { id: proposal.id, proposedBy: 'ada', approvedBy: 'tess', reason: 'For the test' },
      },
      { version: 1, state: 'past', proposal: null },
    ]);
    const params = { version: '1' };
    const { configuration } = await staff.request('readConfigurationVersion', {
      as: staff.people.tess,
      params,
      key: randomUUID(),
    });
    expect(configuration).toEqual(started);
    await staff.books();
  });

  test('needs its second person by a write condition, whatever was checked before', async () => {
    const { id } = await staff.propose(withFee(await staff.latest(), 260));
    const { database, shards, secrets } = staff.services();
    const stored = await findProposal(database, id as ProposalId);
    const proposer = { id: stored.proposerId, name: stored.proposerName };
    const someoneElse: Decider = { id: newId('MemberId', clock), name: 'Nobody', roles: ['admin'] };
    const approved = decideApprove(stored, someoneElse, clock);
    const actor = { kind: 'staff', memberId: proposer.id } as const;
    const transaction = new Transaction();
    writeDecidedBySecond(transaction, approved, proposer.id);
    const carrying = {
      actor,
      now: clock,
      newEntryId: () => newId('EntryId', clock),
      shard: 0,
      shards,
      secrets,
    };
    await carryOut(database, transaction, approved, carrying);
    await expect(commit(database, transaction)).rejects.toThrow('second staff member');
    expect((await staff.inForce()).withdrawal.feeMinor).toBe(250);
  });

  test('takes effect exactly once when two on one base are approved at the same moment', async () => {
    const base = await staff.latest();
    const two = [await staff.propose(withFee(base, 300)), await staff.propose(withFee(base, 400))];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) =>
        staff.approve(two[index % 2]?.id ?? '', index % 4 < 2 ? staff.people.tess : staff.people.ben),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const states = await Promise.all(
      two.map(async ({ id }) => {
        const params = { proposalId: id };
        return (await staff.request('readProposal', { as: staff.people.ben, params, key: randomUUID() }))
          .state;
      }),
    );
    expect(states.toSorted()).toEqual(['approved', 'waiting']);
    const now = await staff.inForce();
    expect(now.version).toBe(base.version + 1);
    expect([300, 400]).toContain(now.withdrawal.feeMinor);
    const loser = two[states.indexOf('waiting')];
    await expect(staff.approve(loser?.id ?? '')).rejects.toThrow('configuration_changed');
    await staff.books();
  });

  test('is refused with an outdated base, without a difference, or with a contradiction', async () => {
    const base = await staff.latest();
    await expect(staff.propose(withFee(base, 1), { baseVersion: base.version - 1 })).rejects.toThrow(
      'configuration_changed',
    );
    await expect(staff.propose(base)).rejects.toThrow('invalid_input');
    const sponsor = { ...base.sponsor, infinityLevelBps: [asBps(301)] };
    await expect(staff.propose({ ...base, sponsor })).rejects.toThrow("pool's share");
    const plans = base.plans.map((plan) => ({ ...plan, amountMaxMinor: asMinor(1) }));
    await expect(staff.propose({ ...base, plans })).rejects.toThrow('below the minimum');
    await expect(staff.propose({ ...base, plans: [...base.plans, ...base.plans] })).rejects.toThrow(
      'same id',
    );
  });

  test('leaves every order its terms; an order on outdated terms has to be confirmed again', async () => {
    const before = await staff.latest();
    const bought = await staff.buy(before.version);
    await staff.change((now) => withPrice(now, 12_300));
    await expect(staff.buy(before.version)).rejects.toThrow('terms_changed');
    const again = await staff.buy(before.version + 1);
    const params = { purchaseId: bought.id };
    const kept = await staff.request('readPurchase', { as: staff.people.mia, params, key: randomUUID() });
    expect([kept.priceMinor, again.priceMinor]).toEqual([10_000, 12_300]);
    // Removing a package changes nothing for those who ordered it.
    await staff.change((now) => ({ ...now, packages: now.packages.filter(({ id }) => id !== 'starter') }));
    const still = await staff.request('readPurchase', { as: staff.people.mia, params, key: randomUUID() });
    expect(still).toEqual(kept);
    await expect(staff.buy(before.version + 2)).rejects.toThrow();
    await staff.books();
  });

  test('can change the currency only until money is booked', async () => {
    await staff.change((now) => ({ ...now, currency: 'CHF' }));
    expect((await staff.inForce()).currency).toBe('CHF');
    const proposal = await staff.propose({ ...(await staff.latest()), currency: 'EUR' });
    await fundPool(staff.services(), 'security', 100);
    await expect(staff.approve(proposal.id)).rejects.toThrow('currency_fixed');
    await expect(staff.propose({ ...(await staff.latest()), currency: 'USD' })).rejects.toThrow(
      'currency_fixed',
    );
    expect((await staff.inForce()).currency).toBe('CHF');
  });
});

describe('the bank account of a configuration', () => {
  const staff = withStaff();
  const withIban = (now: Configuration, iban: string): Configuration => ({
    ...now,
    bank: { ...now.bank, iban },
  });
  const other = 'DE02999999990000067890';
  const refusalOf = (act: Promise<unknown>) => expect(act).rejects.toThrow('bank_account_fixed');

  test('can be changed at once until its first statement is in the books, and never for a later day', async () => {
    const later = addHours(instantOf(clock), 48);
    await refusalOf(staff.propose(withIban(await staff.latest(), other), { effectiveFrom: later }));
    const { iban: ours } = (await staff.latest()).bank;
    const proposal = await staff.propose(withIban(await staff.latest(), other));
    await bringLines(staff.services(), [
      { amountMinor: 5_000, payer: { name: 'Mia', iban: other }, text: 'A first payment' },
    ]);
    await refusalOf(staff.approve(proposal.id));
    await refusalOf(staff.propose(withIban(await staff.latest(), other)));
    await staff.change((now) => ({ ...now, bank: { ...now.bank, bic: 'FICTDEFFXXX' } }));
    expect((await staff.inForce()).bank).toMatchObject({ iban: ours, bic: 'FICTDEFFXXX' });
    expect(await compareBank(staff.services())).toMatchObject({ differsSince: null });
    await staff.books();
  });

  test('is required to be the one in force by what books its first statement', async () => {
    const prepared = (version: number) =>
      commit(staff.services().database, requireConfiguration(new Transaction(), version, tryAgain));
    const { version } = await staff.inForce();
    await prepared(version);
    await staff.change((now) => withFee(now, 333));
    await expect(prepared(version)).rejects.toMatchObject({ code: 'try_again' });
    await prepared(version + 1);
  });
});

describe('a scheduled version', () => {
  const staff = withStaff();
  const activate = () => activateConfiguration(staff.services());

  test('takes effect at its time, not before, once, with an audit line', async () => {
    const effectiveFrom = addHours(instantOf(clock), 48);
    await staff.change((now) => withFee(now, 500), effectiveFrom);
    expect((await staff.inForce()).version).toBe(1);
    later(47);
    expect(await activate()).toBeNull();
    expect(await staff.versions()).toMatchObject([
      { version: 2, state: 'scheduled', effectiveFrom, inForceSince: null },
      { version: 1, state: 'in-force' },
    ]);
    later(1);
    expect(await Promise.all([activate(), activate()])).toContain(2);
    expect(await activate()).toBeNull();
    expect(await staff.inForce()).toMatchObject({ version: 2, withdrawal: { feeMinor: 500 } });
    expect((await staff.versions())[0]).toMatchObject({ state: 'in-force', inForceSince: effectiveFrom });
    const lines = (await scanBareTable(staff.services())).filter(
      ({ act, subjectId }) => act === 'configuration-in-force' && subjectId === 'configuration-2',
    );
    expect(lines).toHaveLength(1);
    await staff.books();
  });

  test('never takes effect if another version replaces it before its time', async () => {
    const effectiveFrom = addHours(instantOf(clock), 48);
    await staff.change((now) => withFee(now, 600), effectiveFrom);
    // The next proposal starts from the scheduled version.
    await expect(staff.propose(withFee(await staff.latest(), 1), { baseVersion: 2 })).rejects.toThrow(
      'configuration_changed',
    );
    await staff.change((now) => withFee(now, 700));
    expect(await staff.inForce()).toMatchObject({ version: 4, withdrawal: { feeMinor: 700 } });
    later(50);
    expect(await activate()).toBeNull();
    expect((await staff.versions()).map(({ version, state }) => `${version} ${state}`)).toEqual([
      '4 in-force',
      '3 never-in-force',
      '2 past',
      '1 past',
    ]);
    await staff.books();
  });

  test('keeps its day when another change takes effect before it, and is then made on top of that one', async () => {
    const base = await staff.inForce();
    const effectiveFrom = addHours(instantOf(clock), 48);
    const withExitFee = (configuration: Configuration, fee: number): Configuration => ({
      ...configuration,
      plans: configuration.plans.map((plan) => ({ ...plan, earlyExitFeeBps: asBps(fee) })),
    });
    await staff.change((now) => withExitFee(now, 350), effectiveFrom);
    const proposal = await staff.propose(withFee(await staff.latest(), 720));
    const fee = [{ path: 'withdrawal.feeMinor', before: 700, after: 720 }];
    expect(proposal).toMatchObject({ act: { differences: fee } });
    const params = { proposalId: proposal.id };
    const shown = await staff.request('readProposalEffect', { as: staff.people.tess, params, key: 'none' });
    expect(shown.configuration).toMatchObject({
      version: base.version + 2,
      beforeVersion: base.version,
      effectiveFrom: null,
      differences: fee,
      rebased: [
        {
          replacedVersion: base.version + 1,
          effectiveFrom,
          again: { version: base.version + 3, differences: base.plans.map(() => ({ after: 350 })) },
        },
      ],
    });
    await staff.approve(proposal.id);
    // Approving the fee must not put the exit fee in force, which two people approved for another day.
    expect(await staff.inForce()).toEqual({ ...withFee(base, 720), version: base.version + 2 });
    expect((await staff.versions()).slice(0, 3)).toMatchObject([
      { version: base.version + 3, state: 'scheduled', effectiveFrom, rebasedFrom: base.version + 1 },
      { version: base.version + 2, state: 'in-force', differences: fee },
      { version: base.version + 1, state: 'never-in-force' },
    ]);
    later(50);
    expect(await activate()).toBe(base.version + 3);
    expect(await staff.inForce()).toEqual({
      ...withExitFee(withFee(base, 720), 350),
      version: base.version + 3,
    });
    await staff.books();
  });

  test('two of them take effect one after the other, each with its own changes', async () => {
    const [first, second] = [24, 48].map((hours) => addHours(instantOf(clock), hours));
    if (!first || !second) throw new Error('no times');
    const { version } = await staff.inForce();
    await staff.change((now) => withFee(now, 810), second);
    await staff.change((now) => ({ ...now, maturity: { reminderDays: 9 } }), first);
    later(24);
    expect(await activate()).toBe(version + 2);
    expect(await staff.inForce()).toMatchObject({
      withdrawal: { feeMinor: 720 },
      maturity: { reminderDays: 9 },
    });
    expect(await activate()).toBeNull();
    later(24);
    expect(await activate()).toBe(version + 3);
    expect(await staff.inForce()).toMatchObject({
      withdrawal: { feeMinor: 810 },
      maturity: { reminderDays: 9 },
    });
    await staff.books();
  });

  test('that comes into force while an approval is looked at changes what was shown', async () => {
    const effectiveFrom = addHours(instantOf(clock), 1);
    await staff.change((now) => withFee(now, 820), effectiveFrom);
    const proposal = await staff.propose({ ...(await staff.latest()), maturity: { reminderDays: 8 } });
    const params = { proposalId: proposal.id };
    const look = () => staff.request('readProposalEffect', { as: staff.people.tess, params, key: 'none' });
    const { hash: shownHash } = await look();
    later(1);
    await activate();
    const sent = { as: staff.people.tess, params, body: { shownHash }, key: randomUUID() };
    await expect(staff.request('approveProposal', sent)).rejects.toThrow('changed_since_shown');
    await staff.approve(proposal.id);
    expect(await staff.inForce()).toMatchObject({
      withdrawal: { feeMinor: 820 },
      maturity: { reminderDays: 8 },
    });
  });

  test('takes effect immediately if its time passed before it was approved', async () => {
    const base = await staff.latest();
    const soon = addHours(instantOf(clock), 1);
    const proposal = await staff.propose(withFee(base, 800), { effectiveFrom: soon });
    later(2);
    await staff.approve(proposal.id);
    expect(await staff.inForce()).toMatchObject({ version: base.version + 1, withdrawal: { feeMinor: 800 } });
  });
});

describe('the draft', () => {
  const staff = withStaff();
  const key = randomUUID;

  test('is shared by administrators, shows its differences, and is not overwritten by concurrent saves', async () => {
    const { ada, ben } = staff.people;
    const base = await staff.latest();
    const save = (as: ActsAs, revision: number, feeMinor: number) => {
      const body = { configuration: withFee(base, feeMinor), baseVersion: base.version, revision };
      return staff.request('saveConfigurationDraft', { as, body, key: key() });
    };
    const both = await Promise.allSettled([save(ada, 0, 111), save(ben, 0, 222)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await save(ben, 1, 333);
    const { draft } = await staff.request('readConfigurationDraft', { as: ada, key: key() });
    expect(draft).toMatchObject({
      savedBy: 'ben',
      revision: 2,
      baseVersion: base.version,
      differences: [{ path: 'withdrawal.feeMinor', before: 100, after: 333 }],
    });
    expect((await staff.inForce()).withdrawal.feeMinor).toBe(100);
    await expect(save(ada, 1, 444)).rejects.toThrow('configuration_changed');
    const query = { revision: '2' };
    const after = await staff.request('discardConfigurationDraft', { as: ada, query, key: key() });
    expect(after.draft).toBeNull();
  });

  test('shows whom it affects: orders that keep their terms, and the number of active members', async () => {
    const base = await staff.latest();
    await staff.buy(base.version);
    const configuration = withFee(withPrice(base, 20_000), 150);
    const preview = await staff.request('previewConfiguration', {
      as: staff.people.ada,
      body: { configuration },
      key: key(),
    });
    const none = { count: 0, isMore: false };
    expect(preview.affected).toMatchObject({
      packages: [{ id: 'starter', isRemoved: false, waiting: { count: 1 }, running: none, renewing: none }],
      plans: [],
      waitingPurchases: { count: 1, isMore: false },
      waitingDeposits: null,
      waitingWithdrawals: none,
    });
    expect(preview.differences).toHaveLength(2);
  });

  test('is for administrators only; treasurers can read the versions, members neither', async () => {
    const { tess, mia } = staff.people;
    const read = (as: ActsAs) => staff.request('readConfigurationDraft', { as, key: key() });
    const list = (as: ActsAs) => staff.request('listConfigurationVersions', { as, key: key() });
    await expect(read(tess)).rejects.toThrow('not_allowed');
    await expect(read(mia)).rejects.toThrow('not_allowed');
    await expect(list(mia)).rejects.toThrow('not_allowed');
    expect((await list(tess)).items).toHaveLength(1);
  });
});

/** How a refusal names the offers that don't return more than they cost. */
const refusedWith = (offer: object): string =>
  `"code":"offer_at_a_loss","details":${JSON.stringify({ offers: [offer] })}`;
const starter = (atBestMinor: number) => ({
  list: 'packages',
  id: 'starter',
  name: 'Starter',
  paysMinor: 10_500,
  atBestMinor,
  isExisting: false,
});

describe('a version with a package or plan that cannot pay', () => {
  const staff = withStaff();

  test('is refused to every client when a package or plan that it adds or changes would not return more than it costs', async () => {
    const base = await staff.latest();
    const withRate = (annualRateBps: number): Configuration => ({
      ...base,
      packages: base.packages.map((item) =>
        item.id === 'starter' ? { ...item, annualRateBps: asBps(annualRateBps) } : item,
      ),
    });
    // 100.00 and its fee of 5.00: at 5 % a year of 365 days returns only what was paid.
    await expect(staff.propose(withRate(500))).rejects.toThrow(refusedWith(starter(10_500)));
    const [core] = base.plans;
    if (!core) throw new Error('no plan');
    const worthless = { ...core, id: 'worthless', name: 'Worthless', annualRateBps: asBps(0) };
    await expect(staff.propose({ ...base, plans: [...base.plans, worthless] })).rejects.toThrow(
      refusedWith({
        list: 'plans',
        id: 'worthless',
        name: 'Worthless',
        paysMinor: 10_000,
        atBestMinor: 10_000,
        isExisting: false,
      }),
    );
    expect(await staff.propose(withRate(501))).toMatchObject({ state: 'waiting' });
    await staff.books();
  });

  test('that makes existing packages a loss by its fee says so before it is approved, and the approval covers it', async () => {
    const base = await staff.latest();
    const purchase = { ...base.purchase, feeBps: asBps(base.purchase.feeBps + 200) };
    const { id } = await staff.propose({ ...base, purchase });
    const params = { proposalId: id };
    const { tess: as } = staff.people;
    const effect = await staff.request('readProposalEffect', { as, params, key: 'none' });
    const existing = { list: 'packages', isExisting: true };
    expect(effect).toMatchObject({
      refusal: null,
      configuration: {
        losing: [
          { ...existing, id: 'starter', paysMinor: 10_700, atBestMinor: 10_600 },
          { ...existing, id: 'growth', paysMinor: 53_500, atBestMinor: 53_500 },
        ],
      },
    });
  });

  test('changed on its day by another one so that its package would not return more than it costs is refused then', async () => {
    const base = await staff.latest();
    const effectiveFrom = addHours(instantOf(clock), 24);
    // Scheduled: a fee so low that a lower rate still pays. Before its day, a package with that rate does not.
    const purchase = { ...base.purchase, feeBps: asBps(300) };
    await staff.change((now) => ({ ...now, purchase }), effectiveFrom);
    const packages = base.packages.map((item) =>
      item.id === 'starter' ? { ...item, annualRateBps: asBps(400) } : item,
    );
    const next = { ...(await staff.latest()), packages };
    await expect(staff.propose(next)).rejects.toThrow(refusedWith(starter(10_400)));
    const { id } = await staff.propose(next, { effectiveFrom: addHours(instantOf(clock), 48) });
    const params = { proposalId: id };
    const { tess: as } = staff.people;
    const look = () => staff.request('readProposalEffect', { as, params, key: 'none' });
    expect(await look()).toMatchObject({ refusal: null, configuration: { losing: [] } });
    // Its own day passes before the version with the lower fee is in force: the check is made again.
    clock = new Date(clock.getTime() + 48 * 3_600_000);
    expect(await look()).toMatchObject({ refusal: { code: 'offer_at_a_loss' } });
    await expect(staff.approve(id)).rejects.toThrow('offer_at_a_loss');
    expect(await activateConfiguration(staff.services())).toBe(base.version + 1);
    await staff.approve(id);
    expect((await staff.inForce()).packages[0]).toMatchObject({ annualRateBps: 400 });
    await staff.books();
  });
});
