import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { paySponsors } from '#functions/bonus/sponsor-bonuses.event.ts';
import { correctEntry } from '#functions/correction/use-case/correct-entry.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import { entryFor, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { FiguresMoved, PlatformAccountShort, postEntries } from '#functions/ledger/table/post-entries.ts';
import { newId } from '#functions/platform/new-id.ts';
import { bonusKey } from '#functions/platform/table/keys.ts';
import { eventSchema, type PlatformEvent } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { proposeFunding } from '#functions/proposal/staff/propose-funding.ts';
import { proposeReversal } from '#functions/proposal/staff/propose-reversal.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { readPurchase } from '#functions/purchase/api/read-purchase.ts';
import { undoPurchase } from '#functions/purchase/api/undo-purchase.ts';
import { settlePositions } from '#functions/settlement/settle-positions.job.ts';
import { keepDownline } from '#functions/sponsor/downline.event.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { configure } from '#functions/testing/configure.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { alterMember } from '#functions/testing/withdrawing.ts';
import { asInWorkedExamples } from '#functions/testing/worked-examples.ts';
import { area } from '#shared/contract/endpoint.ts';
import { infinityPurchases, type PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { proposals } from '#shared/contract/proposals.ts';
import type { BonusId, EntryId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import { undoPurchase as decideUndo } from './use-case/undo-order.ts';

const acts = area('undoing', 'What members and staff do here', {
  buyPackage: infinityPurchases.endpoints.buyPackage,
  readPurchase: infinityPurchases.endpoints.readPurchase,
  undoPurchase: infinityPurchases.endpoints.undoPurchase,
  approveProposal: proposals.endpoints.approveProposal,
  proposeFunding: proposals.endpoints.proposeFunding,
  proposeReversal: proposals.endpoints.proposeReversal,
  readProposalEffect: proposals.endpoints.readProposalEffect,
});
const handlers = {
  buyPackage,
  readPurchase,
  undoPurchase,
  approveProposal,
  proposeFunding,
  proposeReversal,
  readProposalEffect,
};

const start = Date.parse('2027-03-10T23:45:00.000Z');
const thirtyMinutes = 30 * 60_000;
let clock = new Date(start);
const services = servicesUnderTest(() => clock);
/** So many milliseconds after everything was bought. */
const pass = (ms: number): void => {
  clock = new Date(start + ms);
};

type Person = Awaited<ReturnType<typeof activePerson>>;
const staff = {} as Record<'ada' | 'tess', ActsAs>;
let acting: Acting<typeof acts.endpoints>;
let version: number;
const request: Acting<typeof acts.endpoints>['request'] = (act, input) => acting.request(act, input);

beforeAll(async () => {
  acting = new Acting(services(), acts, handlers);
  staff.ada = await activePerson(services(), 'ada', ['admin']);
  staff.tess = await activePerson(services(), 'tess', ['treasurer']);
  await fundPool(services(), 'infinity', 50_000_000);
  const act = { kind: 'operator-capital', area: 'infinity', amountMinor: 10_000, cash: 'cash:bank' };
  const body = { act, reason: 'Capital comes in', evidence: 'STATEMENT' };
  const { id } = await request('proposeFunding', { as: staff.ada, body, key: randomUUID() });
  await approveShown({ request }, { as: staff.tess, proposalId: id, key: randomUUID() });
  version = await configure(services(), (base) => ({
    ...asInWorkedExamples(base),
    returns: { period: 'day' },
  }));
});
beforeEach(() => pass(0));

/** A member with 1 200.00 of their own, and the sponsor who invited them. */
const couple = async (): Promise<{ sponsor: Person; buyer: Person }> => {
  const sponsor = await activePerson(services(), randomUUID());
  const buyer = await activePerson(services(), randomUUID(), [], sponsor.sponsorCode);
  await giveBonus(services(), { memberId: buyer.memberId, area: 'infinity', amount: 120_000 });
  return { sponsor, buyer };
};

/** Two Growth: 1 000.00 and a fee of 100.00, of which 60.00 go to the pool and 30.00 from there to the sponsor. */
const buy = (buyer: Person, payment: 'balance' | 'bank' = 'balance'): Promise<PurchaseView> => {
  const body = { packageId: 'growth', quantity: 2, payment, configurationVersion: version };
  return request('buyPackage', { as: buyer, body, key: randomUUID() });
};
const undo = (buyer: Person, { id }: PurchaseView, key: string = randomUUID()): Promise<PurchaseView> =>
  request('undoPurchase', { as: buyer, params: { purchaseId: id }, key });
/** What an undo adds to its transaction, decided now. */
const build = async ({ memberId }: Person, { id }: PurchaseView): Promise<Transaction> => {
  const context = { ...services(), actor: { kind: 'member', memberId } as const };
  return (await decideUndo(context, memberId, id)).transaction;
};
const causeOf = async (asked: Promise<unknown>): Promise<unknown> => (await refusalOf(asked))?.details?.cause;

const eventsOf = async ({ id }: PurchaseView): Promise<PlatformEvent[]> =>
  (await scanBareTable(services()))
    .filter(({ pk }) => pk.startsWith('EVENT#'))
    .map((item) => eventSchema.parse(item))
    .filter((event) => JSON.stringify(event).includes(id));
/** What the stream does with the purchase. */
const pay = async (purchase: PurchaseView): Promise<void> => {
  for (const event of await eventsOf(purchase)) await paySponsors(event, services());
};
const sponsorBonus = ({ memberId }: Person, { id }: PurchaseView) =>
  readItem(services().database, bonusKey(memberId, `bon_${id}_L1` as BonusId), bonusSchema);

/** Money of the sponsor goes from one of their balances to another, as a withdrawal and its return do. */
const move = async (
  { memberId }: Person,
  amount: number,
  from: 'available' | 'held' = 'available',
): Promise<void> => {
  const moment = momentOf({ ...services(), actor: { kind: 'member', memberId } }, memberId);
  const source = { id: newId('WithdrawalId', clock), memberId, area: 'infinity' } as const;
  const [kind, to] =
    from === 'available'
      ? (['withdrawal-requested', 'held'] as const)
      : (['withdrawal-returned', 'available'] as const);
  const transfer = { from: memberAccount(from), to: memberAccount(to), amountMinor: asMinor(amount) };
  const transaction = new Transaction();
  postEntries(transaction, [entryFor(source, kind, moment, [transfer])]);
  await commit(services().database, transaction);
};

/** Every balance of the area: of platform accounts over their shards, and of the wallets of these people. */
const balances = async (...people: readonly Person[]) => {
  const proven = await proveBareBooks(services());
  // Withdrawals that a test only pretends have no record.
  expect(proven.findings.filter((finding) => !finding.includes('on its way out'))).toEqual([]);
  const platform = ['pool', 'fees', 'operator', 'suspense', 'cash:bank'].map((account) => [
    account,
    proven.total(account),
  ]);
  const wallets = people.flatMap(({ memberId }, index) =>
    (['available', 'held', 'invested'] as const).map((account) => [
      `${index} ${account}`,
      proven.balance(memberId, account),
    ]),
  );
  return Object.fromEntries([...platform, ...wallets]) as Record<string, number>;
};
const itemsOf = async ({ memberId }: Person, prefix: string) =>
  (await scanBareTable(services())).filter(
    ({ pk, sk }) => pk === `MEMBER#${memberId}` && sk.startsWith(prefix),
  );

describe('an undo within its time', () => {
  test('returns every balance to what it was before the purchase, to the cent, and everyone concerned learns of it', async () => {
    const { sponsor, buyer } = await couple();
    const before = await balances(buyer, sponsor);
    const purchase = await buy(buyer);
    expect(purchase).toMatchObject({ state: 'active', undoUntil: '2027-03-11T00:15:00.000Z' });
    await pay(purchase);
    const bought = await balances(buyer, sponsor);
    expect(bought).toMatchObject({
      '0 available': 120_000 - 110_000,
      '0 invested': 100_000,
      '1 available': 3_000,
      fees: (before.fees ?? 0) + 4_000,
      pool: (before.pool ?? 0) + 6_000 - 3_000,
    });

    pass(thirtyMinutes - 1);
    const undone = await undo(buyer, purchase);
    expect(undone).toMatchObject({
      state: 'reversed',
      maturesOn: null,
      maturity: null,
      timeline: [{}, {}, { state: 'reversed', by: 'member' }],
    });
    expect(await balances(buyer, sponsor)).toEqual(before);
    expect(
      await request('readPurchase', { as: buyer, params: { purchaseId: purchase.id }, key: '' }),
    ).toEqual(undone);
    expect(await itemsOf(buyer, 'POSITION#')).toEqual([]);
    expect(await itemsOf(buyer, 'PACKAGE-COUNT#growth')).toMatchObject([{ pieces: 0 }]);
    expect(await sponsorBonus(sponsor, purchase)).toMatchObject({
      state: 'reversed',
      reversalCause: 'at-members-request',
    });
    const events = await eventsOf(purchase);
    expect(events.find(({ type }) => type === 'order-reversed')).toMatchObject({
      cause: 'at-members-request',
      reason: null,
      volumeMinor: 100_000,
    });
    expect(events.find(({ type }) => type === 'bonus-reversed')).toMatchObject({
      memberId: sponsor.memberId,
      reversal: { cause: 'at-members-request', takenMinor: 3_000 },
    });
    for (const event of events) await keepDownline(event, services());
    const volume = (await scanBareTable(services())).find(
      ({ pk, sk }) => pk === `DOWNLINE#${sponsor.memberId}` && sk.startsWith('TOTAL#'),
    );
    expect(volume?.volumeMinor).toBe(0);
  });

  test('before its sponsor was paid leaves no bonus behind, whenever the event arrives', async () => {
    const { sponsor, buyer } = await couple();
    const before = await balances(buyer, sponsor);
    const purchase = await buy(buyer);
    await undo(buyer, purchase);
    await pay(purchase);
    expect(await sponsorBonus(sponsor, purchase)).toBeNull();
    expect(await balances(buyer, sponsor)).toEqual(before);
  });

  test('may follow another one, and the money buys again', async () => {
    const { sponsor, buyer } = await couple();
    const before = await balances(buyer, sponsor);
    for (const _ of ['once', 'twice']) {
      const purchase = await buy(buyer);
      await pay(purchase);
      await undo(buyer, purchase);
    }
    expect(await balances(buyer, sponsor)).toEqual(before);
  });
});

describe('an undo is refused, and nothing moves,', () => {
  const expectRefused = async (
    { sponsor, buyer }: { sponsor: Person; buyer: Person },
    purchase: PurchaseView,
    cause: string,
  ): Promise<void> => {
    const before = await balances(buyer, sponsor);
    const refused = await refusalOf(undo(buyer, purchase));
    expect(refused).toMatchObject({ code: 'invalid_transition', details: { from: 'active', cause } });
    expect(await balances(buyer, sponsor)).toEqual(before);
    expect(
      (await request('readPurchase', { as: buyer, params: { purchaseId: purchase.id }, key: '' })).state,
    ).toBe('active');
  };

  test('from the instant on that the purchase names', async () => {
    const people = await couple();
    const purchase = await buy(people.buyer);
    pass(thirtyMinutes);
    await expectRefused(people, purchase, 'too-late');
  });

  test('once the sponsor no longer has all of the bonus, and possible again when they do', async () => {
    const people = await couple();
    const purchase = await buy(people.buyer);
    await pay(purchase);
    await move(people.sponsor, 1);
    await expectRefused(people, purchase, 'bonus-used');
    await move(people.sponsor, 1, 'held');
    expect((await undo(people.buyer, purchase)).state).toBe('reversed');
    await balances();
  });

  test('once the bonus settled what the sponsor owed', async () => {
    const people = await couple();
    const { sponsor, buyer } = people;
    const first = await buy(buyer);
    await pay(first);
    await move(sponsor, 3_000);
    const body = { sourceId: first.id, reason: 'Because of a test' };
    const { id } = await request('proposeReversal', { as: staff.ada, body, key: randomUUID() });
    await approveShown({ request }, { as: staff.tess, proposalId: id, key: randomUUID() });
    await move(sponsor, 3_000, 'held');

    const purchase = await buy(buyer);
    await pay(purchase);
    await expectRefused(people, purchase, 'bonus-used');
  });

  test('once a return was granted', async () => {
    const people = await couple();
    const purchase = await buy(people.buyer);
    const early = await build(people.buyer, purchase);
    // Midnight has passed, and returns are due every day.
    pass(thirtyMinutes - 1);
    for (let shard = 0; shard < services().shards; shard += 1)
      await settlePositions(services(), shard, () => true);
    await expect(commit(services().database, early)).rejects.toMatchObject({ code: 'try_again' });
    await expectRefused(people, purchase, 'returns-followed');
  });

  test('once staff corrected the entry that paid for it, also when they were quicker', async () => {
    const people = await couple();
    const purchase = await buy(people.buyer);
    const early = await build(people.buyer, purchase);
    const { entries } = await proveBareBooks(services());
    const paid = entries.find(({ kind, sourceId }) => kind === 'reinvestment' && sourceId === purchase.id);
    const { memberId } = people.buyer;
    const id = newId('ProposalId', clock);
    const actor = { kind: 'staff', memberId: staff.tess.memberId } as const;
    const carrying = { ...momentOf({ ...services(), actor }, id), shards: services().shards };
    const correction = new Transaction();
    const about = { kind: 'correction', area: 'infinity', memberId, memberName: 'Bea' } as const;
    const transfer = { from: 'fees', to: 'pool', amountMinor: asMinor(4_000) } as const;
    const act = { ...about, entryId: paid?.id as EntryId, transfers: [transfer] };
    const proposal = { id, act, reason: 'The fee was split wrongly', evidence: 'STATEMENT' };
    await correctEntry(services().database, correction, proposal, carrying);
    await commit(services().database, correction);
    await expect(commit(services().database, early)).rejects.toMatchObject({
      code: 'invalid_transition',
      details: { cause: 'no-undo' },
    });
    await expectRefused(people, purchase, 'no-undo');
  });

  test('of a purchase that was paid for by bank', async () => {
    const { buyer } = await couple();
    const purchase = await buy(buyer, 'bank');
    expect(purchase.undoUntil).toBeNull();
    expect(await refusalOf(undo(buyer, purchase))).toMatchObject({
      code: 'invalid_transition',
      details: { from: 'waiting', to: 'reversed' },
    });
  });

  test("of another member's purchase, and by a member who may not move money when it is written", async () => {
    const { sponsor, buyer } = await couple();
    const purchase = await buy(buyer);
    expect((await refusalOf(undo(sponsor, purchase)))?.code).toBe('not_found');
    const built = await build(buyer, purchase);
    await alterMember(services(), buyer.memberId, { status: 'sanctioned' });
    await expect(commit(services().database, built)).rejects.toMatchObject({ code: 'member_not_active' });
    expect((await refusalOf(undo(buyer, purchase)))?.code).toBe('member_not_active');
  });
});

describe('an undo at the same time as', () => {
  test('another one happens once, and the same request again gives the same reply', async () => {
    const { sponsor, buyer } = await couple();
    const before = await balances(buyer, sponsor);
    const purchase = await buy(buyer);
    await pay(purchase);
    const [first, second] = [await build(buyer, purchase), await build(buyer, purchase)];
    await commit(services().database, first);
    await expect(commit(services().database, second)).rejects.toMatchObject({ code: 'try_again' });
    expect(await balances(buyer, sponsor)).toEqual(before);

    const next = await buy(buyer);
    const key = randomUUID();
    const undone = await undo(buyer, next, key);
    expect(await undo(buyer, next, key)).toEqual(undone);
    expect(await refusalOf(undo(buyer, next))).toMatchObject({
      code: 'invalid_transition',
      details: { from: 'reversed', to: 'reversed' },
    });
    expect(await balances(buyer, sponsor)).toEqual(before);

    const third = await buy(buyer);
    const results = await Promise.allSettled([undo(buyer, third), undo(buyer, third), undo(buyer, third)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balances(buyer, sponsor)).toEqual(before);
  });

  test('the bonus of its sponsor is decided again with it, and takes it back', async () => {
    const { sponsor, buyer } = await couple();
    const before = await balances(buyer, sponsor);
    const purchase = await buy(buyer);
    const early = await build(buyer, purchase);
    await pay(purchase);
    await expect(commit(services().database, early)).rejects.toThrow(FiguresMoved);
    await Promise.all([undo(buyer, purchase), pay(purchase)]);
    expect(await balances(buyer, sponsor)).toEqual(before);
  });

  test('a withdrawal of its sponsor is decided again, and refused', async () => {
    const { sponsor, buyer } = await couple();
    const purchase = await buy(buyer);
    await pay(purchase);
    const early = await build(buyer, purchase);
    await move(sponsor, 3_000);
    await expect(commit(services().database, early)).rejects.toThrow(FiguresMoved);
    expect(await causeOf(undo(buyer, purchase))).toBe('bonus-used');
    await balances();
  });

  test('an act that takes the fee elsewhere is decided again, and refused', async () => {
    const { sponsor, buyer } = await couple();
    const purchase = await buy(buyer);
    const early = await build(buyer, purchase);
    const { fees = 0 } = await balances(sponsor);
    const held = await scanBareTable(services());
    const transfers = held.flatMap(({ pk, balanceMinor }) => {
      const [, shard] = /^PLATFORM#infinity#fees#(\d+)$/u.exec(pk) ?? [];
      if (shard === undefined) return [];
      const from = platformAccount('fees', Number(shard));
      return [{ from, to: platformAccount('investments', 0), amountMinor: asMinor(Number(balanceMinor)) }];
    });
    const move = async (moved: typeof transfers) => {
      const transaction = new Transaction();
      const moment = momentOf({ ...services(), actor: { kind: 'system', name: 'test' } }, 'the test');
      const source = { id: 'the test', memberId: null, area: 'infinity' } as const;
      postEntries(transaction, [entryFor(source, 'placement-returned', moment, moved)]);
      await commit(services().database, transaction);
    };
    await move(transfers);
    await expect(commit(services().database, early)).rejects.toThrow(PlatformAccountShort);
    expect(await causeOf(undo(buyer, purchase))).toBe('fee-used');
    await move(transfers.map(({ from, to, amountMinor }) => ({ from: to, to: from, amountMinor })));
    expect((await balances()).fees).toBe(fees);
    expect((await undo(buyer, purchase)).state).toBe('reversed');
  });

  test('a reversal by staff happens once, whichever comes first', async () => {
    const { sponsor, buyer } = await couple();
    const before = await balances(buyer, sponsor);
    const first = await buy(buyer);
    const propose = ({ id: sourceId }: PurchaseView) =>
      request('proposeReversal', {
        as: staff.ada,
        body: { sourceId, reason: 'Because of a test' },
        key: randomUUID(),
      });
    const approve = (proposalId: string) =>
      approveShown({ request }, { as: staff.tess, proposalId, key: randomUUID() });
    const proposal = await propose(first);
    const early = await build(buyer, first);
    await approve(proposal.id);
    await expect(commit(services().database, early)).rejects.toMatchObject({ code: 'try_again' });
    expect(await balances(buyer, sponsor)).toEqual(before);

    const next = await buy(buyer);
    const { id } = await propose(next);
    await undo(buyer, next);
    await expect(approve(id)).rejects.toThrow(/invalid_transition/u);
    expect(await balances(buyer, sponsor)).toEqual(before);
  });
});
