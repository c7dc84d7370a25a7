import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { bonusTotalItem } from '#functions/bonus/table/items.ts';
import { keepTotals } from '#functions/bonus/totals.event.ts';
import { correctionsOf } from '#functions/correction/table/corrections.ts';
import { correctEntry } from '#functions/correction/use-case/correct-entry.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { entryFor, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { newId } from '#functions/platform/new-id.ts';
import { bonusTotalKey, entriesOfSource, walletKey } from '#functions/platform/table/keys.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { readAll, readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
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
import { proposePoolFunding } from './propose-pool-funding.ts';
import { readProposalEffect } from './read-proposal-effect.ts';
import { suggestCorrection } from './suggest-correction.ts';

const { endpoints } = proposals;
const acts = areaOf('correcting', 'What staff do here', {
  approveProposal: endpoints.approveProposal,
  readProposalEffect: endpoints.readProposalEffect,
  listCorrectable: endpoints.listCorrectable,
  proposeCorrection: endpoints.proposeCorrection,
  proposeFunding: endpoints.proposeFunding,
  proposePoolFunding: endpoints.proposePoolFunding,
  suggestCorrection: endpoints.suggestCorrection,
});
const handlers = {
  approveProposal,
  readProposalEffect,
  listCorrectable,
  proposeCorrection,
  proposeFunding,
  proposePoolFunding,
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
    { owner, as = people.ada, evidence }: { owner?: ActsAs; as?: ActsAs; evidence?: string } = {},
  ) =>
    request('proposeCorrection', {
      as,
      body: {
        area,
        memberId: owner?.memberId ?? null,
        entryId,
        transfers,
        reason: 'It was a mistake',
        ...(evidence !== undefined && { evidence }),
      },
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
  const fund = (body: { area: typeof area; amountMinor: number; reason: string }) =>
    request('proposePoolFunding', { as: people.ada, body, key: randomUUID() });
  /** What approving a correction adds to its transaction, beside the proposal's own conditions. */
  const build = async ({
    owner,
    entryId,
    transfers,
  }: {
    owner: ActsAs;
    entryId: EntryId;
    transfers: CorrectionTransfer[];
  }) => {
    const transaction = new Transaction();
    const { memberId } = owner;
    const id = newId('ProposalId', clock);
    const act = { kind: 'correction', area, memberId, memberName: 'Mia', entryId, transfers } as const;
    const actor = { kind: 'staff', memberId: people.tess.memberId } as const;
    const carrying = { ...momentOf({ ...services(), actor }, id), shards: services().shards };
    const proposal = { id, reason: 'It was a mistake', evidence: 'STATEMENT 12', act };
    await correctEntry(services().database, transaction, proposal, carrying);
    return transaction;
  };
  /** Holds all that the member has available, as a withdrawal does, while the act runs. */
  const whileHeld = async (owner: ActsAs, act: () => Promise<void>) => {
    const { database, shards } = services();
    const actor = { kind: 'system', name: 'test' } as const;
    const moment = momentOf({ now: () => clock, shards, actor }, owner.memberId);
    const [wallet, withdrawal] = [memberAccount('available'), memberAccount('held')];
    const held = asMinor((await books()).balance(owner.memberId, 'available'));
    const move = async (kind: 'withdrawal-requested' | 'withdrawal-returned', isBack: boolean) => {
      const [from, to] = isBack ? [withdrawal, wallet] : [wallet, withdrawal];
      const entry = entryFor(
        { id: owner.memberId, memberId: owner.memberId, area },
        kind,
        moment,
        [{ from, to, amountMinor: held }],
        null,
      );
      const transaction = new Transaction();
      postEntries(transaction, [entry]);
      await commit(database, transaction);
    };
    await move('withdrawal-requested', false);
    await act();
    await move('withdrawal-returned', true);
  };
  const person = () => activePerson(services(), randomUUID());
  /** The operator advances to the pool what the member has to give back, as a reversal does. */
  const advance = async ({ memberId }: ActsAs, amount: number) => {
    const { database, shards } = services();
    const actor = { kind: 'system', name: 'test' } as const;
    const moment = momentOf({ now: () => clock, shards, actor }, memberId);
    const [from, to] = [platformAccount('operator', 0), platformAccount('pool', 0)];
    const transfers = [{ from, to, amountMinor: asMinor(amount) }];
    const transaction = new Transaction();
    postEntries(transaction, [entryFor({ id: memberId, memberId, area }, 'reversal', moment, transfers)]);
    await commit(database, transaction);
  };
  const owed = async ({ memberId }: ActsAs) =>
    (await readItem(services().database, walletKey(memberId, area), walletItem))?.owedMinor ?? 0;
  return {
    services,
    people,
    list,
    suggest,
    propose,
    approve,
    bonus,
    capital,
    books,
    person,
    advance,
    owed,
    fund,
    build,
    whileHeld,
  };
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

  test('that takes back a bonus which settled a debt leaves the debt as it was before', async () => {
    const owner = await staff.person();
    await staff.capital(400);
    await staff.advance(owner, 300);
    const entryId = await staff.bonus(owner, 1_000);
    expect([await staff.owed(owner), (await staff.books()).balance(owner.memberId, 'available')]).toEqual([
      0, 700,
    ]);
    const { transfers } = await staff.suggest(entryId, owner);
    expect(transfers).toContainEqual(transfer('operator', 'pool', 300));
    const { id } = await staff.propose(entryId, transfers, { owner, evidence: 'STATEMENT 7' });
    await staff.approve(id);
    expect([await staff.owed(owner), (await staff.books()).balance(owner.memberId, 'available')]).toEqual([
      300, 0,
    ]);

    const [correction] = await staff.list(owner);
    const back = await staff.suggest(correction?.entryId ?? '', owner);
    const again = await staff.propose(correction?.entryId ?? '', back.transfers, {
      owner,
      evidence: 'STATEMENT 8',
    });
    await staff.approve(again.id);
    expect([await staff.owed(owner), (await staff.books()).balance(owner.memberId, 'available')]).toEqual([
      0, 700,
    ]);
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

  test("takes no balance below zero, neither a member's nor operator equity", async () => {
    const owner = await staff.person();
    const entryId = await staff.bonus(owner, 300);
    const { balances } = await staff.suggest(entryId, owner);
    const equity = balances.find(({ account }) => account === 'operator')?.balanceMinor ?? 0;
    const large = await staff.bonus(owner, equity + 1);
    const give = await staff.propose(large, [transfer('operator', 'available', equity + 1)], { owner });
    await expect(staff.approve(give.id)).rejects.toThrow('operator_funds_short');
    const take = await staff.propose(entryId, [transfer('available', 'pool', 300)], { owner });
    await staff.whileHeld(owner, async () => {
      await expect(staff.approve(take.id)).rejects.toThrow('insufficient_funds');
    });
    await staff.books();
  });

  test('of a return of 0.82 never books 9 000 000.00 from cash into the pool', async () => {
    const owner = await staff.person();
    const entryId = await staff.bonus(owner, 82);
    const before = await staff.books();
    for (const transfers of [
      [transfer('cash:in-transit', 'pool', 900_000_000)],
      [transfer('available', 'pool', 83)],
      [transfer('pool', 'available', 1)],
      [transfer('fees', 'available', 1)],
      [transfer('operator', 'available', 83)],
      [transfer('operator', 'pool', 1)],
    ])
      await expect(staff.propose(entryId, transfers, { owner, evidence: 'STATEMENT 12' })).rejects.toThrow(
        'correction_out_of_bounds',
      );
    const after = await staff.books();
    for (const account of ['cash:in-transit', 'pool', 'operator'])
      expect(after.total(account)).toBe(before.total(account));
  });

  test('is checked against its entry once more when it is approved', async () => {
    const owner = await staff.person();
    const entryId = (await staff.bonus(owner, 82)) as EntryId;
    const transfers = [transfer('cash:in-transit', 'pool', 900_000_000)];
    await expect(staff.build({ owner, entryId, transfers })).rejects.toMatchObject({
      code: 'correction_out_of_bounds',
    });
  });

  test('of one entry is made once, even when two are built from the same reads before either is committed', async () => {
    const owner = await staff.person();
    const entryId = (await staff.bonus(owner, 900)) as EntryId;
    const transfers = [transfer('available', 'pool', 400)];
    const [first, second] = [
      await staff.build({ owner, entryId, transfers }),
      await staff.build({ owner, entryId, transfers }),
    ];
    const { database } = staff.services();
    await commit(database, first);
    await expect(commit(database, second)).rejects.toMatchObject({ code: 'already_corrected' });
    const byHand = (await staff.list(owner)).filter(({ kind }) => kind === 'correction');
    expect(byHand).toHaveLength(1);
  });

  test('gives a member what is owed, from operator equity only', async () => {
    await staff.capital(5_000);
    const owner = await staff.person();
    const entryId = await staff.bonus(owner, 1_000);
    const before = await staff.books();
    const { id } = await staff.propose(entryId, [transfer('operator', 'available', 250)], { owner });
    await staff.approve(id);
    const after = await staff.books();
    expect(after.balance(owner.memberId, 'available')).toBe(1_250);
    expect(after.total('operator')).toBe(before.total('operator') - 250);
    expect(after.total('pool')).toBe(before.total('pool'));
  });

  test('between platform accounts needs evidence, which the second person sees', async () => {
    await staff.capital(3_000);
    const body = { area: 'infinity' as const, amountMinor: 1_200, reason: 'For the returns' };
    const { id: fundingId } = await staff.fund(body);
    await staff.approve(fundingId);
    const [entry] = await staff.list();
    const entryId = entry?.entryId ?? '';
    const { transfers } = await staff.suggest(entryId);
    expect(transfers).toEqual([{ from: 'pool', to: 'operator', amountMinor: 1_200 }]);
    await expect(staff.propose(entryId, transfers)).rejects.toThrow('invalid_input');
    const proposed = await staff.propose(entryId, transfers, { evidence: 'MEMO 2027-03' });
    expect(proposed.evidence).toBe('MEMO 2027-03');
    const before = await staff.books();
    await staff.approve(proposed.id);
    expect((await staff.books()).total('operator')).toBe(before.total('operator') + 1_200);
  });

  test("is not offered for capital paid in, because cash follows the bank's statement", async () => {
    const entryId = await staff.capital(2_000);
    expect(await staff.suggest(entryId)).toMatchObject({ memberName: null, transfers: null, bound: [] });
    const back = [transfer('operator', 'cash:in-transit', 2_000)];
    await expect(staff.propose(entryId, back, { evidence: 'STATEMENT 12' })).rejects.toThrow(
      'correction_out_of_bounds',
    );
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
    // A member's entry belongs neither to another member nor to the operator.
    const undo = [transfer('available', 'pool', 1)];
    const stranger = staff.people.mia;
    await expect(staff.propose(entryId, undo, { owner: stranger })).rejects.toThrow('not_found');
    await expect(staff.propose(entryId, undo)).rejects.toThrow('not_found');
    await expect(staff.propose(entryId, undo, { owner, as: staff.people.tess })).rejects.toThrow(
      'not_allowed',
    );
  });
});
