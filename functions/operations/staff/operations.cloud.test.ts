import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeAudit } from '#functions/audit/table/audit.ts';
import { compareBank } from '#functions/bank/use-case/compare-bank.ts';
import { importStatementFile } from '#functions/bank/use-case/import-statement-file.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { createEntry, platformAccount } from '#functions/ledger/ledger.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { proposeFunding } from '#functions/proposal/staff/propose-funding.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { settleOnRecord } from '#functions/settlement/settle-positions.job.ts';
import { statementOf } from '#functions/testing/bank/statement-of.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { journalEntries } from '#functions/testing/journal-entries.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { readWithdrawalStops, requireWithdrawalsOpen } from '#functions/withdrawal/table/withdrawal-stop.ts';
import { area } from '#shared/contract/endpoint.ts';
import { operations } from '#shared/contract/operations.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { asMinor } from '#shared/domain/money.ts';
import { countQueues } from './count-queues.ts';
import { listAudit } from './list-audit.ts';
import { listRuns } from './list-runs.ts';
import { proposeLifting } from './propose-lifting.ts';
import { readIncidents } from './read-incidents.ts';
import { stopWithdrawals } from './stop-withdrawals.ts';

const acts = area('operating', 'What staff do here', {
  ...operations.endpoints,
  approveProposal: proposals.endpoints.approveProposal,
  readProposalEffect: proposals.endpoints.readProposalEffect,
  proposeFunding: proposals.endpoints.proposeFunding,
});
const handlers = {
  listAudit,
  listRuns,
  countQueues,
  readIncidents,
  stopWithdrawals,
  proposeLifting,
  approveProposal,
  readProposalEffect,
  proposeFunding,
};

const began = new Date('2027-03-01T09:00:00.000Z');
const clock = { now: began };
const later = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * 86_400_000);
};
const services = servicesUnderTest(() => clock.now);
let acting: Acting<typeof acts.endpoints>;
let tessa: ActsAs;
let ada: ActsAs;
let member: ActsAs;
beforeAll(async () => {
  acting = new Acting(services(), acts, handlers);
  tessa = await activePerson(services(), 'Tessa', ['treasurer']);
  ada = await activePerson(services(), 'Ada', ['admin']);
  member = await activePerson(services(), 'Mia');
});

const key = () => randomUUID();
const stop = (as: ActsAs, body: object) => acting.request('stopWithdrawals', { as, body, key: key() });
const incidents = (as = tessa) => acting.request('readIncidents', { as, key: key() });
const audit = (query: Record<string, string>, as = tessa) =>
  acting.request('listAudit', { as, query, key: key() });
const approve = (as: ActsAs, proposalId: string) => approveShown(acting, { as, proposalId, key: key() });
describe('withdrawals of an area', () => {
  const body = { area: 'infinity', reason: 'Two payments look wrong.' } as const;

  test('are stopped immediately by one person, with an audit line and a notice to members', async () => {
    expect(await stop(tessa, body)).toMatchObject({ stopped: true, cause: 'staff', by: { name: 'Tessa' } });
    const { areas, history } = await incidents();
    expect(areas).toMatchObject([
      { area: 'infinity', stopped: true, reason: body.reason, by: { name: 'Tessa' } },
      { area: 'security', stopped: false, reason: null },
    ]);
    expect(history).toMatchObject([
      { act: 'withdrawals-stopped', subjectId: 'infinity', by: { name: 'Tessa' } },
    ]);
    expect(await readWithdrawalStops(services().database)).toMatchObject([
      { area: 'infinity', reason: body.reason, since: clock.now.toISOString() },
    ]);
  });

  test('cannot be requested or paid while stopped; the other area stays active', async () => {
    const needs = (of: 'infinity' | 'security') =>
      commit(services().database, requireWithdrawalsOpen(new Transaction(), of));
    await expect(needs('infinity')).rejects.toMatchObject({ code: 'withdrawals_stopped' });
    await needs('security');
  });

  test('are not stopped twice, and a repeated command counts once', async () => {
    await expect(stop(ada, body)).rejects.toThrow('invalid_transition');
    const once = { as: tessa, body: { area: 'security', reason: 'For a moment' }, key: key() };
    await acting.request('stopWithdrawals', once);
    expect(await acting.request('stopWithdrawals', once)).toMatchObject({ area: 'security', stopped: true });
  });

  test('resume only when a second person approves, regardless of who stopped them', async () => {
    const lift = (as: ActsAs, of: string) =>
      acting.request('proposeLifting', {
        as,
        body: { area: of, reason: 'It was an error of ours.' },
        key: key(),
      });
    const proposal = await lift(tessa, 'infinity');
    expect(proposal).toMatchObject({ state: 'waiting', act: { kind: 'lift-stop', area: 'infinity' } });
    expect((await incidents()).areas[0]?.stopped).toBe(true);
    await expect(approve(tessa, proposal.id)).rejects.toThrow('second_person_needed');
    expect((await incidents()).areas[0]?.stopped).toBe(true);
    later(0.01);
    await approve(ada, proposal.id);
    const { areas, history } = await incidents();
    expect(areas[0]?.stopped).toBe(false);
    expect(history[0]).toMatchObject({
      act: 'withdrawals-resumed',
      subjectId: 'infinity',
      by: { name: 'Ada' },
      reason: 'It was an error of ours.',
    });
    await commit(services().database, requireWithdrawalsOpen(new Transaction(), 'infinity'));
    await expect(lift(tessa, 'infinity')).rejects.toThrow('invalid_transition');
  });

  test('resume once, even with two proposals', async () => {
    const propose = () =>
      acting.request('proposeLifting', {
        as: tessa,
        body: { area: 'security', reason: 'All is well.' },
        key: key(),
      });
    const [first, second] = [await propose(), await propose()];
    await approve(ada, first.id);
    await expect(approve(ada, second.id)).rejects.toThrow('invalid_transition');
  });

  test('can be stopped or resumed only by treasurers and administrators', async () => {
    for (const as of [
      member,
      { ...tessa, roles: ['support'] },
      { ...tessa, roles: ['compliance'] },
    ] as ActsAs[])
      await expect(stop(as, body)).rejects.toThrow('not_allowed');
    await expect(incidents(member)).rejects.toThrow('not_allowed');
    await expect(audit({}, member)).rejects.toThrow('not_allowed');
  });
});

describe('the audit log', () => {
  const write = async (as: ActsAs, act: string, subjectId: string): Promise<void> => {
    const transaction = new Transaction();
    const actor = { kind: 'staff', memberId: as.memberId } as const;
    writeAudit(transaction, { actor, act, subjectId, reason: 'Because' }, clock.now);
    await commit(services().database, transaction);
  };
  beforeAll(async () => {
    for (let day = 0; day < 50; day += 1) {
      later(1);
      await write(
        day % 2 ? tessa : ada,
        day % 5 ? 'purchase-rejected' : 'deposit-rejected',
        `pur_${day % 3}`,
      );
    }
    later(20);
  });

  /** All lines that a filter finds, page by page; pages may be short but never exceed the limit. */
  const allOf = async (query: Record<string, string>) => {
    const lines = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof audit>> = await audit({
        ...query,
        limit: '10',
        ...(cursor && { cursor }),
      });
      expect(page.items.length).toBeLessThanOrEqual(10);
      lines.push(...page.items);
      cursor = page.next;
    }
    return lines;
  };

  test('shows everything, newest first, across days without any act', async () => {
    const lines = await allOf({});
    const written = (await scanBareTable(services())).filter(({ pk }) => pk.startsWith('AUDIT#'));
    expect(lines.map(({ id }) => id)).toEqual(
      written
        .map(({ sk }) => sk)
        .sort()
        .reverse(),
    );
    expect(lines[0]).toMatchObject({
      act: 'purchase-rejected',
      by: { kind: 'staff', name: 'Tessa' },
      reason: 'Because',
    });
  });

  test('filters by person, subject, act and day', async () => {
    const byTessa = await allOf({ actor: tessa.memberId });
    expect(new Set(byTessa.map(({ by }) => by.name))).toEqual(new Set(['Tessa']));
    expect((await allOf({ subject: 'pur_1' })).map(({ subjectId }) => subjectId)).toEqual(
      Array(17).fill('pur_1'),
    );
    expect(await allOf({ act: 'deposit-rejected' })).toHaveLength(10);
    expect(await allOf({ actor: ada.memberId, subject: 'pur_0', act: 'purchase-rejected' })).toHaveLength(7);
    const day = new Date(clock.now.getTime() - 20 * 86_400_000).toISOString().slice(0, 10);
    expect(await allOf({ day })).toHaveLength(1);
    expect(await allOf({ day, actor: ada.memberId })).toHaveLength(0);
    expect(await allOf({ day, subject: 'pur_1' })).toHaveLength(1);
  });

  test('refuses the cursor of another search', async () => {
    const { next } = await audit({ limit: '10' });
    await expect(audit({ act: 'purchase-rejected', limit: '10', cursor: String(next) })).rejects.toThrow(
      'invalid_cursor',
    );
  });
});

describe('the accrual', () => {
  const runs = () => acting.request('listRuns', { as: tessa, key: key() });
  afterEach(() => later(1));

  test('is shown as one run per day over all shards, with what is left', async () => {
    expect(await runs()).toMatchObject({
      runs: [],
      due: { count: 0, isMore: false, oldestOn: null },
      seal: null,
    });
    await settleOnRecord(services(), 0, () => true);
    expect((await runs()).runs[0]).toMatchObject({ state: 'running', shards: [{ shard: 0, state: 'done' }] });
    await settleOnRecord(services(), 1, () => true);
    await settleOnRecord(services(), 1, () => true);
    const [run] = (await runs()).runs;
    expect(run).toMatchObject({ state: 'done', day: clock.now.toISOString().slice(0, 10) });
    expect(run?.shards).toHaveLength(2);
  });

  test('shows failed runs, newest day first', async () => {
    const failing = { ...services(), database: { ...services().database } };
    const { client } = services().database;
    const fails = (next: (args: unknown) => Promise<unknown>) => async (args: { input?: unknown }) => {
      if (JSON.stringify(args.input ?? {}).includes('DUE#settlement')) throw new Error('throttled for long');
      return next(args);
    };
    client.middlewareStack.add(fails as never, { step: 'initialize', name: 'failing' });
    await expect(settleOnRecord(failing, 0, () => true)).rejects.toThrow('throttled');
    client.middlewareStack.remove('failing');
    const shown = (await runs()).runs;
    expect(shown).toHaveLength(2);
    expect(shown[0]).toMatchObject({ state: 'failed', shards: [{ state: 'failed' }] });
  });
});

test('each queue shows how many items wait and since when', async () => {
  const before = await acting.request('countQueues', { as: ada, key: key() });
  expect(before.queues.find(({ name }) => name === 'proposals')).toMatchObject({ count: 1 });
  later(0.1);
  const act = { kind: 'operator-capital', area: 'infinity', amountMinor: 1_000, cash: 'cash:bank' };
  const body = { act, reason: 'For the test', evidence: 'Statement' };
  await acting.request('proposeFunding', { as: tessa, body, key: key() });
  const { queues } = await acting.request('countQueues', { as: ada, key: key() });
  expect(queues.find(({ name }) => name === 'proposals')).toMatchObject({
    count: 2,
    isMore: false,
    oldestAt: before.queues.find(({ name }) => name === 'proposals')?.oldestAt,
  });
  expect(queues.find(({ name }) => name === 'purchases')).toMatchObject({ count: 0, oldestAt: null });
});

describe('a difference with the bank', () => {
  const { iban } = defaultConfiguration.bank;
  const payer = { name: 'Ulf Unknown', iban: 'DE21999999990000054321' };
  const importing = (openingMinor: number, number: number, amounts: readonly number[]) => {
    const transfers = amounts.map((amountMinor) => ({
      amountMinor,
      payer,
      text: `transfer of ${amountMinor}`,
    }));
    const text = statementOf({ iban, openingMinor, day: `2027-03-0${number}`, number }, transfers);
    const context = { ...services(), actor: { kind: 'system', name: 'import-statement' } as const };
    return importStatementFile(context, { key: `statements/${number}`, bytes: Buffer.from(text) });
  };
  const bankIncident = async () => (await incidents()).cash.find(({ channel }) => channel === 'cash:bank');

  test('is named with the first 50 lines that make it, each with its file, and how many more there are', async () => {
    await importing(0, 1, [1_000]);
    // The second statement is missing.
    const { id: fileId, state } = await importing(
      3_000,
      3,
      Array.from({ length: 53 }, (_, index) => 100 + index),
    );
    expect(state).toBe('held');
    await compareBank(services());
    const found = await bankIncident();
    expect(found?.lines).toHaveLength(50);
    expect(found).toMatchObject({ heldFiles: 1, moreLines: 3 });
    expect(found?.lines[0]).toEqual({
      fileId,
      number: 1,
      bookedOn: '2027-03-03',
      direction: 'in',
      amountMinor: 100,
      currency: 'EUR',
      partyName: 'Ulf Unknown',
      text: expect.stringContaining('transfer of 100'),
    });
    await importing(1_000, 2, [2_000]);
    await importing(
      3_000,
      3,
      Array.from({ length: 53 }, (_, index) => 100 + index),
    );
    await compareBank(services());
    expect(await bankIncident()).toMatchObject({ differsSince: null, lines: [], moreLines: 0 });
  });

  test('is named with the entry that moved cash at the bank without a line', async () => {
    const before = await bankIncident();
    expect(before?.differsSince).toBeNull();
    const transaction = new Transaction();
    const id = newId('EntryId', services().now());
    const entry = createEntry({
      id,
      kind: 'bank-credit',
      area: 'security',
      memberId: null,
      transfers: [
        {
          from: platformAccount('cash:bank', 0),
          to: platformAccount('suspense', 0),
          amountMinor: asMinor(700),
        },
      ],
      sourceId: 'nothing that the bank said',
      actor: { kind: 'system', name: 'test' },
      at: instantOf(services().now()),
      reason: null,
    });
    postEntries(transaction, [entry]);
    await commit(services().database, transaction);
    await journalEntries(services());
    await compareBank(services());
    expect(await bankIncident()).toMatchObject({
      differenceMinor: -700,
      lines: [],
      entriesWithoutLine: [{ id, area: 'security', kind: 'bank-credit', changeMinor: 700 }],
    });
  });
});
