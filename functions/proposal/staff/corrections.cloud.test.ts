import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { bonusTotalItem } from '#functions/bonus/table/items.ts';
import { keepTotals } from '#functions/bonus/totals.event.ts';
import { correctionsOf } from '#functions/correction/table/corrections.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { bonusTotalKey, entriesOfSource } from '#functions/platform/table/keys.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { readAll, readItem } from '#functions/platform/table/read.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { area as areaOf } from '#shared/contract/endpoint.ts';
import { proposals } from '#shared/contract/proposals.ts';
import type { CorrectionTransfer } from '#shared/domain/correction.ts';
import type { EntryId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { approveProposal } from './approve-proposal.ts';
import { listCorrectable } from './list-correctable.ts';
import { proposeCorrection } from './propose-correction.ts';
import { proposeFunding } from './propose-funding.ts';
import { readProposalEffect } from './read-proposal-effect.ts';
import { suggestCorrection } from './suggest-correction.ts';

const { endpoints } = proposals;
const acts = areaOf('correcting', 'What staff do here', {
  approveProposal: endpoints.approveProposal,
  readProposalEffect: endpoints.readProposalEffect,
  listCorrectable: endpoints.listCorrectable,
  proposeCorrection: endpoints.proposeCorrection,
  proposeFunding: endpoints.proposeFunding,
  suggestCorrection: endpoints.suggestCorrection,
});
const handlers = {
  approveProposal,
  readProposalEffect,
  listCorrectable,
  proposeCorrection,
  proposeFunding,
  suggestCorrection,
};

const clock = new Date('2027-03-10T09:00:00.000Z');
const area = 'infinity';
const transfer = (from: string, to: string, amount: number) =>
  ({ from, to, amountMinor: asMinor(amount) }) as CorrectionTransfer;

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
  const list = async (owner?: ActsAs) => {
    const query = { area, ...(owner && { memberId: owner.memberId }) };
    return (await request('listCorrectable', { as: people.ada, query, key: randomUUID() })).items;
  };
  const suggest = (entryId: string, owner?: ActsAs) =>
    request('suggestCorrection', {
      as: people.ada,
      params: { entryId },
      query: { area, ...(owner && { memberId: owner.memberId }) },
      key: randomUUID(),
    });
  const propose = (
    entryId: string,
    transfers: readonly CorrectionTransfer[] | null,
    { owner, as = people.ada }: { owner?: ActsAs; as?: ActsAs } = {},
  ) =>
    request('proposeCorrection', {
      as,
      body: { area, memberId: owner?.memberId ?? null, entryId, transfers, reason: 'It was a mistake' },
      key: randomUUID(),
    });
  const approve = (proposalId: string, as = people.tess) =>
    approveShown({ request }, { as, proposalId, key: randomUUID() });
  /** The entry that granted a bonus to the member. */
  const bonus = async (owner: ActsAs, amount: number) => {
    await fundPool(services(), area, amount);
    await giveBonus(services(), { memberId: owner.memberId, area, amount });
    const [entry] = await list(owner);
    return entry?.entryId ?? '';
  };
  const capital = async (amountMinor: number) => {
    const act = { kind: 'operator-capital', area, amountMinor, cash: 'cash:bank' };
    const body = { act, reason: 'Capital comes in', evidence: 'STATEMENT' };
    const { id } = await request('proposeFunding', { as: people.ada, body, key: randomUUID() });
    await approve(id);
    const [entry] = await list();
    return entry?.entryId ?? '';
  };
  /** The tests' fundPool posts without proposals, so the operator's figures have a base of their own. */
  const books = async () => {
    const proven = await proveBareBooks(services());
    expect(proven.findings.filter((finding) => !finding.includes('proposals say'))).toEqual([]);
    return proven;
  };
  const person = () => activePerson(services(), randomUUID());
  return { services, people, list, suggest, propose, approve, bonus, capital, books, person };
};

describe('a correction', () => {
  const staff = withStaff();

  test('that reverses a bonus takes the money back, marks the bonus as reversed, and keeps the totals right', async () => {
    const owner = staff.people.mia;
    const entryId = await staff.bonus(owner, 5_000);
    const suggestion = await staff.suggest(entryId, owner);
    expect(suggestion).toMatchObject({
      memberName: 'mia',
      entry: { kind: 'manual-bonus-granted', correctedByEntryId: null },
      transfers: [{ from: 'available', to: 'pool', amountMinor: 5_000 }],
      bound: [],
    });
    expect(suggestion.balances).toContainEqual({ account: 'available', balanceMinor: 5_000 });
    await staff.books();
    const { id } = await staff.propose(entryId, suggestion.transfers, { owner });
    expect((await staff.books()).balance(owner.memberId, 'available')).toBe(5_000);
    await staff.approve(id);
    const proven = await staff.books();
    expect(proven.balance(owner.memberId, 'available')).toBe(0);
    expect(proven.bonuses.find(({ memberId }) => memberId === owner.memberId)?.state).toBe('reversed');
    const { database } = staff.services();
    for (const month of ['ALL', '2027-03'])
      expect(
        await readItem(database, bonusTotalKey(owner.memberId, area, month), bonusTotalItem),
      ).toMatchObject({ manualMinor: 0, manualCount: 0 });
    const [correction, corrected] = await staff.list(owner);
    expect(correction).toMatchObject({ kind: 'correction', correctsEntryId: entryId, sourceId: id });
    expect(corrected).toMatchObject({ entryId, correctedByEntryId: correction?.entryId });
    const found = await readAll(
      database,
      { index: 'gsi3', pk: entriesOfSource(entryId), order: 'oldest-first' },
      entrySchema,
      10,
    );
    expect(found.map((entry) => entry.id)).toEqual([correction?.entryId]);
  });

  test('counts once in the totals, however often and in whatever order the stream delivers it', async () => {
    const owner = await staff.person();
    const entryId = await staff.bonus(owner, 700);
    const { transfers } = await staff.suggest(entryId, owner);
    await staff.approve((await staff.propose(entryId, transfers, { owner })).id);
    const events = (await scanBareTable(staff.services()))
      .filter(({ pk, memberId }) => pk.startsWith('EVENT#') && memberId === owner.memberId)
      .map((item) => eventSchema.parse(item));
    for (const event of [...events.toReversed(), ...events]) await keepTotals(event, staff.services());
    const key = bonusTotalKey(owner.memberId, area, 'ALL');
    const totals = await readItem(staff.services().database, key, bonusTotalItem);
    expect(totals).toMatchObject({ manualMinor: 0, manualCount: 0 });
    await staff.books();
  });

  test('of an entry happens once: one of sixteen approvals of two proposals; the correction itself can be corrected', async () => {
    const owner = await staff.person();
    const entryId = await staff.bonus(owner, 900);
    const undo = [transfer('available', 'pool', 900)];
    const two = [
      await staff.propose(entryId, undo, { owner }),
      await staff.propose(entryId, undo, { owner }),
    ];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) =>
        staff.approve(two[index % 2]?.id ?? '', index % 4 < 2 ? staff.people.tess : staff.people.ben),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await staff.books()).balance(owner.memberId, 'available')).toBe(0);
    await expect(staff.propose(entryId, undo, { owner })).rejects.toThrow('already_corrected');
    const by = (await correctionsOf(staff.services().database, [entryId as EntryId])).get(entryId as EntryId);
    const back = await staff.suggest(by ?? '', owner);
    await staff.approve((await staff.propose(by ?? '', back.transfers, { owner })).id);
    expect((await staff.books()).balance(owner.memberId, 'available')).toBe(900);
  });

  test('of part of an entry leaves the bonus granted', async () => {
    const owner = await staff.person();
    const entryId = await staff.bonus(owner, 1_000);
    const { id } = await staff.propose(entryId, [transfer('available', 'pool', 400)], { owner });
    await staff.approve(id);
    const proven = await staff.books();
    expect(proven.balance(owner.memberId, 'available')).toBe(600);
    expect(proven.bonuses.find(({ memberId }) => memberId === owner.memberId)?.state).toBe('granted');
  });

  test("takes no balance below zero, neither a member's nor an account's over all shards", async () => {
    const owner = await staff.person();
    const entryId = await staff.bonus(owner, 300);
    const more = await staff.propose(entryId, [transfer('available', 'pool', 301)], { owner });
    await expect(staff.approve(more.id)).rejects.toThrow('insufficient_funds');
    const { balances } = await staff.suggest(entryId, owner);
    const held = (account: string) => balances.find((item) => item.account === account)?.balanceMinor ?? 0;
    for (const [account, code, to] of [
      ['pool', 'holdings_short', 'available'],
      ['fees', 'holdings_short', 'available'],
      ['operator', 'operator_funds_short', 'pool'],
    ] as const) {
      const { id } = await staff.propose(entryId, [transfer(account, to, held(account) + 1)], { owner });
      await expect(staff.approve(id)).rejects.toThrow(code);
    }
    // Between assets, money leaves the credited account.
    const cash = [transfer('pool', 'cash:bank', held('cash:bank') + 1)];
    const { id } = await staff.propose(entryId, cash, { owner });
    await expect(staff.approve(id)).rejects.toThrow('holdings_short');
    await staff.books();
  });

  test("of the operator's own act needs no member, and takes from all shards together", async () => {
    const entryId = await staff.capital(2_000);
    const { transfers, memberName } = await staff.suggest(entryId);
    expect(memberName).toBeNull();
    expect(transfers).toEqual([{ from: 'operator', to: 'cash:bank', amountMinor: 2_000 }]);
    const before = (await staff.books()).total('operator');
    await staff.approve((await staff.propose(entryId, transfers)).id);
    expect((await staff.books()).total('operator')).toBe(before - 2_000);
  });

  test("can't be proposed or approved by the person whose money it is", async () => {
    const owner = staff.people.ben;
    const entryId = await staff.bonus(owner, 100);
    const undo = [transfer('available', 'pool', 100)];
    await expect(staff.propose(entryId, undo, { owner, as: owner })).rejects.toThrow('own_case');
    const { id } = await staff.propose(entryId, undo, { owner });
    await expect(staff.approve(id, owner)).rejects.toThrow('own_case');
    await expect(staff.approve(id, staff.people.ada)).rejects.toThrow('second_person_needed');
  });

  test('is refused for money of a purchase, deposit, withdrawal or payment, and for an unknown entry', async () => {
    const owner = await staff.person();
    const entryId = await staff.bonus(owner, 100);
    for (const account of ['held', 'invested', 'deposited', 'principal-held', 'suspense'])
      await expect(staff.propose(entryId, [transfer('available', account, 1)], { owner })).rejects.toThrow(
        'follow withdrawals, purchases, deposits and payments',
      );
    await expect(staff.propose(entryId, [transfer('pool', 'pool', 1)], { owner })).rejects.toThrow(
      'invalid_input',
    );
    await expect(staff.propose(entryId, [transfer('available', 'pool', 1)])).rejects.toThrow('invalid_input');
    // A member's entry belongs neither to another member nor to the operator.
    const undo = [transfer('fees', 'pool', 1)];
    const stranger = staff.people.mia;
    await expect(staff.propose(entryId, undo, { owner: stranger })).rejects.toThrow('not_found');
    await expect(staff.propose(entryId, undo)).rejects.toThrow('not_found');
    await expect(staff.propose(entryId, undo, { owner, as: staff.people.tess })).rejects.toThrow(
      'not_allowed',
    );
  });
});
