import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Bonus, bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { paySponsors } from '#functions/bonus/sponsor-bonuses.event.ts';
import { bonusAttributes } from '#functions/bonus/table/attributes.ts';
import { keepTotals } from '#functions/bonus/totals.event.ts';
import { compound } from '#functions/compound/use-case/compound.ts';
import { reversalOf } from '#functions/correction/correction.ts';
import { correctionsOf, readCorrectable } from '#functions/correction/table/corrections.ts';
import { correctEntry } from '#functions/correction/use-case/correct-entry.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { approveShown } from '#functions/demo/approve-shown.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { depositStore } from '#functions/deposit/table/deposit-store.ts';
import { makeDeposit } from '#functions/deposit/use-case/make-deposit.ts';
import { type Entry, entrySchema } from '#functions/ledger/entry-schema.ts';
import { createEntry, entryFor, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { FiguresMoved, PlatformAccountShort, postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import type { Order } from '#functions/order/order-schema.ts';
import type { OrderStore } from '#functions/order/table/order-store.ts';
import { bookBankPayment } from '#functions/payment/use-case/book-bank-payment.ts';
import { newId } from '#functions/platform/new-id.ts';
import { bonusKey, correctedKey, positionKey } from '#functions/platform/table/keys.ts';
import { type EventOf, eventSchema } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { approveProposal } from '#functions/proposal/staff/approve-proposal.ts';
import { proposeFunding } from '#functions/proposal/staff/propose-funding.ts';
import { proposeReversal } from '#functions/proposal/staff/propose-reversal.ts';
import { readProposalEffect } from '#functions/proposal/staff/read-proposal-effect.ts';
import type { Purchase } from '#functions/purchase/purchase-schema.ts';
import { purchaseStore } from '#functions/purchase/table/purchase-store.ts';
import { buyPackage } from '#functions/purchase/use-case/buy-package.ts';
import { settlePositions } from '#functions/settlement/settle-positions.job.ts';
import { countOnSource } from '#functions/settlement/table/position-source.ts';
import { keepDownline } from '#functions/sponsor/downline.event.ts';
import { newBankReference } from '#functions/testing/bank/bank-reference.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { configure } from '#functions/testing/configure.ts';
import { meanwhile } from '#functions/testing/meanwhile.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { overwrite } from '#functions/testing/overwrite.ts';
import { refundingBy } from '#functions/testing/received-by-hand.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { asInWorkedExamples } from '#functions/testing/worked-examples.ts';
import { area as areaOf } from '#shared/contract/endpoint.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { CorrectionTransfer } from '#shared/domain/correction.ts';
import type { BonusId, EntryId } from '#shared/domain/ids.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { markReversedReturns } from './mark-reversed-returns.event.ts';
import { reversalByStaff } from './reversal.ts';
import { reverseOrder } from './use-case/reverse-order.ts';

const { endpoints } = proposals;
const acts = areaOf('reversing', 'What staff do here', {
  approveProposal: endpoints.approveProposal,
  readProposalEffect: endpoints.readProposalEffect,
  proposeFunding: endpoints.proposeFunding,
  proposeReversal: endpoints.proposeReversal,
});
const handlers = { approveProposal, readProposalEffect, proposeFunding, proposeReversal };

const start = new Date('2027-03-10T09:00:00.000Z');
let clock = start;
const reason = 'The payer was someone else';

type Person = Awaited<ReturnType<typeof activePerson>>;

const services = servicesUnderTest(() => clock);
const staff = {} as Record<'ada' | 'tess', ActsAs>;
let acting: Acting<typeof acts.endpoints>;
let configurationVersion: number;
const request: Acting<typeof acts.endpoints>['request'] = (act, input) => acting.request(act, input);
const contextOf = (memberId: ActsAs['memberId'], kind: 'member' | 'staff') => ({
  ...services(),
  actor: { kind, memberId },
});

const capital = async (area: ProductArea) => {
  const act = { kind: 'operator-capital', area, amountMinor: 400_000, cash: 'cash:bank' };
  const body = { act, reason: 'Capital comes in', evidence: 'STATEMENT' };
  const { id } = await request('proposeFunding', { as: staff.ada, body, key: randomUUID() });
  await approveShown({ request }, { as: staff.tess, proposalId: id, key: randomUUID() });
};

beforeAll(async () => {
  acting = new Acting(services(), acts, handlers);
  staff.ada = await activePerson(services(), 'ada', ['admin']);
  staff.tess = await activePerson(services(), 'tess', ['treasurer']);
  configurationVersion = await configure(services(), asInWorkedExamples);
  await capital('infinity');
  await capital('security');
});

/** A sponsor, and a member whom they invited. */
const couple = async (): Promise<{ sponsor: Person; buyer: Member }> => {
  const sponsor = await activePerson(services(), randomUUID());
  const { memberId } = await activePerson(services(), randomUUID(), [], sponsor.sponsorCode);
  const buyer = await findMember(services().database, memberId);
  if (!buyer) throw new Error('the buyer is not there');
  return { sponsor, buyer };
};

/** The order once a payment of exactly what was due has arrived by bank. */
const paidByBank = async <O extends Order>(
  store: OrderStore<O>,
  id: O['id'],
  receivedMinor: Minor,
): Promise<O> => {
  const transaction = new Transaction();
  const by = contextOf(staff.tess.memberId, 'staff');
  const paid = { receivedMinor, bankReference: newBankReference() };
  const refunding = refundingBy({ id: staff.tess.memberId, name: 'Tess' });
  const { order } = await bookBankPayment(by, store, id, paid, { transaction, refunding });
  await commit(services().database, transaction);
  return order;
};

/** The Elite of worked example 1, paid by bank: 10 000.00 and a fee of 1 000.00, of which 600.00 go to the pool. */
const activePurchase = async (buyer: Member) => {
  const input = { packageId: 'elite', quantity: 1, payment: 'bank', configurationVersion } as const;
  const bought = await buyPackage(contextOf(buyer.id, 'member'), buyer, input);
  await commit(services().database, bought.transaction);
  const { totalMinor, id } = bought.purchase;
  return paidByBank(purchaseStore, id, totalMinor);
};

const activeDeposit = async (depositor: Member, planId: string, amount: number) => {
  const made = await makeDeposit(contextOf(depositor.id, 'member'), depositor, {
    planId,
    amountMinor: asMinor(amount),
    payment: 'bank',
    configurationVersion,
  });
  await commit(services().database, made.transaction);
  const { id, totalMinor } = made.deposit;
  return paidByBank(depositStore, id, totalMinor);
};

const eventsOf = async (sourceId: string) =>
  (await scanBareTable(services()))
    .filter(({ pk }) => pk.startsWith('EVENT#'))
    .map((item) => eventSchema.parse(item))
    .filter((event) => JSON.stringify(event).includes(sourceId));
const pay = async (sourceId: string): Promise<void> => {
  for (const event of await eventsOf(sourceId)) await paySponsors(event, services());
};
const sponsorBonus = (sponsor: Person, sourceId: string) =>
  readItem(services().database, bonusKey(sponsor.memberId, `bon_${sourceId}_L1` as BonusId), bonusSchema);

/** The sponsor spends this much, as a withdrawal does. */
const spend = async (
  { memberId }: Pick<ActsAs, 'memberId'>,
  amount: number,
  area: ProductArea = 'infinity',
): Promise<void> => {
  const moment = momentOf(contextOf(memberId, 'member'), memberId);
  const transaction = new Transaction();
  const transfer = {
    from: memberAccount('available'),
    to: memberAccount('held'),
    amountMinor: asMinor(amount),
  };
  const source = { id: newId('WithdrawalId', clock), memberId, area } as const;
  postEntries(transaction, [entryFor(source, 'withdrawal-requested', moment, [transfer])]);
  await commit(services().database, transaction);
};
const giveBack = async (
  { memberId }: Pick<ActsAs, 'memberId'>,
  amount: number,
  area: ProductArea = 'infinity',
): Promise<void> => {
  const moment = momentOf(contextOf(memberId, 'member'), memberId);
  const transaction = new Transaction();
  const transfer = {
    from: memberAccount('held'),
    to: memberAccount('available'),
    amountMinor: asMinor(amount),
  };
  const source = { id: newId('WithdrawalId', clock), memberId, area } as const;
  postEntries(transaction, [entryFor(source, 'withdrawal-returned', moment, [transfer])]);
  await commit(services().database, transaction);
};

const propose = (sourceId: string) =>
  request('proposeReversal', { as: staff.ada, body: { sourceId, reason }, key: randomUUID() });
const effect = (proposalId: string) =>
  request('readProposalEffect', { as: staff.tess, params: { proposalId }, key: 'none' });
const approve = (proposalId: string, shownHash: string) =>
  request('approveProposal', {
    as: staff.tess,
    params: { proposalId },
    body: { shownHash },
    key: randomUUID(),
  });
const reverse = async (sourceId: string) => {
  const { id } = await propose(sourceId);
  await approveShown({ request }, { as: staff.tess, proposalId: id, key: randomUUID() });
};
/** What approving a reversal adds to its transaction, beside the proposal's own conditions. */
const build = async (order: { id: string; area: ProductArea; memberId: Member['id'] }) => {
  const transaction = new Transaction();
  const id = newId('ProposalId', clock);
  const { id: sourceId, area, memberId } = order;
  const rules = reversalByStaff({ cause: 'payment-called-back', reason });
  const carrying = { ...momentOf(contextOf(staff.tess.memberId, 'staff'), id), shards: services().shards };
  await reverseOrder(services().database, transaction, { area, sourceId, memberId }, rules, carrying);
  return transaction;
};
/** What approving a correction adds to its transaction, beside the proposal's own conditions. */
const correcting = async (
  { area, memberId, id: entryId }: { area: ProductArea; memberId: Member['id']; id: EntryId },
  transfers: CorrectionTransfer[],
): Promise<Transaction> => {
  const { database, shards } = services();
  const transaction = new Transaction();
  const id = newId('ProposalId', clock);
  const act = { kind: 'correction', area, memberId, memberName: 'Bea', entryId, transfers } as const;
  const carrying = { ...momentOf(contextOf(staff.tess.memberId, 'staff'), id), shards };
  await correctEntry(database, transaction, { id, reason, evidence: 'STATEMENT', act }, carrying);
  return transaction;
};
/** The books hold; withdrawals that a test only pretends have no record. */
const books = async () => {
  const proven = await proveBareBooks(services());
  expect(proven.findings).toEqual([]);
  return proven;
};
const owed = async (
  { memberId }: Pick<ActsAs, 'memberId'>,
  area: ProductArea = 'infinity',
): Promise<number> => {
  const items = await scanBareTable(services());
  const wallet = items.find(({ pk, sk }) => pk === `MEMBER#${memberId}` && sk === `WALLET#${area}`);
  return Number(wallet?.owedMinor ?? 0);
};

/** Takes all that a platform account holds; the result puts it back. */
const drain = async (
  account: 'fees' | 'pool' | 'operator',
  area: ProductArea = 'infinity',
): Promise<() => Promise<void>> => {
  const { database, shards } = services();
  const held = await platformBalances(database, area, account, shards);
  const move = async (isBack: boolean) => {
    const transfers = held.flatMap((amountMinor, shard) => {
      const [here, there] = [platformAccount(account, shard), platformAccount('investments', 0)];
      return [{ from: isBack ? there : here, to: isBack ? here : there, amountMinor }];
    });
    const transaction = new Transaction();
    const at = instantOf(clock);
    const fields = { kind: 'placement-returned', area, memberId: null, reason: null } as const;
    const actor = { kind: 'system', name: 'test' } as const;
    const id = newId('EntryId', clock);
    postEntries(transaction, [createEntry({ ...fields, id, sourceId: 'the test', actor, at, transfers })]);
    await commit(database, transaction);
  };
  await move(false);
  return () => move(true);
};

/** Somebody else leaves a bonus in this state, and nothing else; the result undoes that. */
const setState = async (bonus: Bonus, state: Bonus['state']): Promise<() => Promise<void>> => {
  const put = (from: Bonus['state'], to: Bonus['state']) =>
    commit(
      services().database,
      new Transaction().replaceInState(
        bonusKey(bonus.memberId, bonus.id),
        bonusAttributes({ ...bonus, state: to }),
        from,
      ),
    );
  await put(bonus.state, state);
  return () => put(state, bonus.state);
};
/** Somebody else corrects an entry, as far as its mark goes; the result undoes that. */
const markCorrected = async (entryId: EntryId): Promise<() => Promise<void>> => {
  const mark = { correctedByEntryId: entryId, at: instantOf(clock), version: 1 };
  await commit(services().database, new Transaction().create(correctedKey(entryId), mark));
  return () => commit(services().database, new Transaction().remove(correctedKey(entryId), 1));
};

describe('a reversal', () => {
  test('takes the payment out of every account, shows beforehand to the cent what it takes from a sponsor who spent part of the bonus, and the next bonus settles the debt', async () => {
    const { sponsor, buyer } = await couple();
    const order = await activePurchase(buyer);
    await pay(order.id);
    const bonus = await sponsorBonus(sponsor, order.id);
    expect(bonus).toMatchObject({ state: 'granted', amountMinor: 30_000 });
    await spend(sponsor, 20_000);
    const before = await proveBareBooks(services());
    const { id } = await propose(order.id);
    const shown = await effect(id);
    expect(shown.refusal).toBeNull();
    expect(shown.takenBack).toEqual([
      { memberId: sponsor.memberId, memberName: expect.any(String), takenMinor: 10_000, owedMinor: 20_000 },
    ]);
    await approve(id, shown.hash);
    await giveBack(sponsor, 20_000);
    const after = await books();
    const change = (account: string) => after.total(account) - before.total(account);
    expect(['invested', 'fees', 'pool', 'suspense', 'operator'].map(change)).toEqual([
      -1_000_000, -40_000, -30_000, 1_100_000, -20_000,
    ]);
    expect(await owed(sponsor)).toBe(20_000);
    expect(after.purchases.find((purchase) => purchase.id === order.id)?.state).toBe('reversed');
    const [payment] = after.items.filter(
      ({ pk, sourceId }) => pk.startsWith('SUSPENSE#') && sourceId === order.id,
    );
    expect(payment).toMatchObject({
      state: 'open',
      reason: 'reversed',
      amountMinor: 1_100_000,
      cash: 'cash:bank',
    });

    const events = await eventsOf(order.id);
    for (const event of events) await keepDownline(event, services());
    const volume = (await scanBareTable(services())).find(
      ({ pk, sk }) => pk === `DOWNLINE#${sponsor.memberId}` && sk.startsWith('TOTAL#'),
    );
    expect(volume?.volumeMinor).toBe(0);
    expect(events.find(({ type }) => type === 'bonus-reversed')).toMatchObject({
      memberId: sponsor.memberId,
      reversal: { cause: 'booked-by-mistake', takenMinor: 10_000 },
    });
    expect(await sponsorBonus(sponsor, order.id)).toMatchObject({
      state: 'reversed',
      reversalCause: 'booked-by-mistake',
    });

    const next = await activePurchase(buyer);
    await pay(next.id);
    const settled = await books();
    expect(await owed(sponsor)).toBe(0);
    expect(settled.balance(sponsor.memberId, 'available')).toBe(20_000 + 10_000);
    expect(settled.total('operator')).toBe(before.total('operator'));
  });

  test('before its sponsors were paid leaves no bonus behind, whenever their event arrives', async () => {
    const { sponsor, buyer } = await couple();
    const order = await activePurchase(buyer);
    await reverse(order.id);
    await pay(order.id);
    expect(await sponsorBonus(sponsor, order.id)).toBeNull();
    await books();
  });

  test('that was decided before a sponsor was paid is decided again', async () => {
    const { buyer } = await couple();
    const order = await activePurchase(buyer);
    const early = await build(order);
    await pay(order.id);
    await expect(commit(services().database, early)).rejects.toThrow(FiguresMoved);
    await commit(services().database, await build(order));
    await books();
  });

  test('is refused a second time, and by whoever decided on the order as it was before', async () => {
    const { buyer } = await couple();
    const order = await activePurchase(buyer);
    const [first, second] = [await build(order), await build(order)];
    await commit(services().database, first);
    await expect(commit(services().database, second)).rejects.toMatchObject({ code: 'try_again' });
    await expect(propose(order.id)).rejects.toThrow(/invalid_transition.*"from":"reversed","to":"reversed"/);
  });

  test('takes a sponsor bonus back once: one that was changed or corrected since it was read stops it', async () => {
    const { sponsor, buyer } = await couple();
    const order = await activePurchase(buyer);
    await pay(order.id);
    const bonus = await sponsorBonus(sponsor, order.id);
    if (!bonus?.entryId) throw new Error('the sponsor was not paid');
    const early = await build(order);
    const later = await build(order);

    const restore = await setState(bonus, 'awaiting-funding');
    await expect(commit(services().database, early)).rejects.toMatchObject({ code: 'try_again' });
    await restore();
    const remove = await markCorrected(bonus.entryId);
    await expect(commit(services().database, later)).rejects.toMatchObject({ code: 'already_corrected' });
    await remove();
    await commit(services().database, await build(order));
    await books();
  });

  test('is decided again when the position changed since it was read', async () => {
    const { buyer } = await couple();
    const order = await activePurchase(buyer);
    const early = await build(order);
    const key = positionKey(order.memberId, order.area, order.id);
    const undo = await overwrite(services(), key, { version: 99 });
    await expect(commit(services().database, early)).rejects.toMatchObject({ code: 'try_again' });
    await undo();
    await commit(services().database, await build(order));
    await books();
  });

  test('of two orders at once takes what their sponsor has only once', async () => {
    const { sponsor, buyer } = await couple();
    const orders = [await activePurchase(buyer), await activePurchase(buyer)] as const;
    for (const { id } of orders) await pay(id);
    await spend(sponsor, 30_000);
    const [first, second] = [await build(orders[0]), await build(orders[1])];
    await commit(services().database, first);
    await expect(commit(services().database, second)).rejects.toThrow();
    await commit(services().database, await build(orders[1]));
    expect(await owed(sponsor)).toBe(30_000);
    await giveBack(sponsor, 30_000);
    await books();
  });

  test('counts each cent once while the sponsor withdraws: the approval is refused until it was shown again', async () => {
    const { sponsor, buyer } = await couple();
    const order = await activePurchase(buyer);
    await pay(order.id);
    const { id } = await propose(order.id);
    const shown = await effect(id);
    const built = await build(order);
    await spend(sponsor, 30_000);
    await expect(commit(services().database, built)).rejects.toThrow(FiguresMoved);
    await expect(approve(id, shown.hash)).rejects.toThrow(/changed_since_shown/);
    await approve(id, (await effect(id)).hash);
    expect(await owed(sponsor)).toBe(30_000);
    await giveBack(sponsor, 30_000);
    await books();
  });

  test('and a bonus at the same time: a bonus that was decided without the debt is decided again', async () => {
    const { sponsor, buyer } = await couple();
    const [order, next] = [await activePurchase(buyer), await activePurchase(buyer)];
    await pay(order.id);
    await spend(sponsor, 30_000);
    const late = new Transaction();
    const moment = momentOf(contextOf(sponsor.memberId, 'staff'), next.id);
    const transfer = {
      from: { owner: 'platform', account: 'pool', shard: moment.shard },
      to: memberAccount('available'),
    } as const;
    const source = { id: `bon_${next.id}_L1`, memberId: sponsor.memberId, area: 'infinity' } as const;
    postEntries(late, [
      entryFor(source, 'sponsor-bonus-granted', moment, [{ ...transfer, amountMinor: asMinor(30_000) }]),
    ]);
    await reverse(order.id);
    await expect(commit(services().database, late)).rejects.toThrow(FiguresMoved);
    await pay(next.id);
    expect(await owed(sponsor)).toBe(0);
    await giveBack(sponsor, 30_000);
    await books();
  });

  test.each(['fees', 'pool', 'operator'] as const)(
    'never takes more from the account %s than it holds, also when another act was quicker',
    async (account) => {
      const { sponsor, buyer } = await couple();
      const order = await activePurchase(buyer);
      await pay(order.id);
      await spend(sponsor, 30_000);
      const built = await build(order);
      const restore = await drain(account);
      await expect(commit(services().database, built)).rejects.toThrow(PlatformAccountShort);
      await expect(build(order)).rejects.toMatchObject({
        code: account === 'operator' ? 'operator_funds_short' : 'holdings_short',
      });
      await restore();
      await commit(services().database, await build(order));
      await giveBack(sponsor, 30_000);
      await books();
    },
  );

  test('of a deposit returns it in full, and what has accrued is not granted any more', async () => {
    const { buyer } = await couple();
    const { id } = await activeDeposit(buyer, 'core', 100_000);
    await reverse(id);
    await pay(id);
    for (const event of await eventsOf(id)) await keepTotals(event, services());
    const after = await books();
    expect(after.balance(buyer.id, 'deposited', 'security')).toBe(0);
    expect(
      (await eventsOf(id)).find(
        (event): event is EventOf<'order-reversed'> => event.type === 'order-reversed',
      ),
    ).toMatchObject({ amountMinor: 100_000, returns: [], reason });
  });
});

describe('a reversal of an order that paid many returns', () => {
  /** So many months after deposits became active. */
  const inMonths = (count: number): void => {
    clock = new Date(Date.UTC(2027, 2 + count, 12, 9));
  };
  const settle = async (): Promise<void> => {
    for (let shard = 0; shard < services().shards; shard += 1)
      await settlePositions(services(), shard, () => true);
  };
  /** A deposit for two years that has paid a return in each of 22 months, and its sponsor's bonus. */
  const longDeposit = async (): Promise<Deposit> => {
    clock = start;
    const { buyer } = await couple();
    const deposit = await activeDeposit(buyer, 'long', 1_000_000);
    await pay(deposit.id);
    inMonths(22);
    await settle();
    expect(await statesOf(deposit)).toEqual({ granted: 22 });
    return deposit;
  };
  const returnsOf = async ({ id }: Deposit): Promise<Bonus[]> =>
    (await scanBareTable(services()))
      .filter(({ sk }) => sk.startsWith(`BONUS#bon_${id}_R`))
      .map((item) => bonusSchema.parse(item));
  const statesOf = async (deposit: Deposit): Promise<Record<string, number>> =>
    Object.fromEntries(
      [...Map.groupBy(await returnsOf(deposit), ({ state }) => state)].map(([state, of]) => [
        state,
        of.length,
      ]),
    );
  const firstOf = async (deposit: Deposit): Promise<Bonus> => {
    const [bonus] = await returnsOf(deposit);
    if (!bonus) throw new Error('no return was granted');
    return bonus;
  };
  const earnedBy = async (deposit: Deposit): Promise<number> =>
    (await returnsOf(deposit)).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const availableOf = async ({ memberId }: Deposit): Promise<number> => {
    const wallet = (await scanBareTable(services())).find(
      ({ pk, sk }) => pk === `MEMBER#${memberId}` && sk === 'WALLET#security',
    );
    return Number(wallet?.available ?? 0);
  };
  const mark = async ({ id }: Deposit, by = services()): Promise<void> => {
    for (const event of await eventsOf(id)) await markReversedReturns(event, by);
  };
  /** What a correction that takes back this part of a return adds to its transaction. */
  const buildCorrection = async ({ area, memberId, entryId }: Bonus, part = 1) => {
    if (!entryId) throw new Error('the return was not paid');
    const undone = reversalOf(await readCorrectable(services().database, { area, memberId, entryId }));
    if (!('transfers' in undone)) throw new Error(`${entryId} cannot be undone`);
    const transfers = undone.transfers.map((transfer) => ({
      ...transfer,
      amountMinor: asMinor(Math.floor(transfer.amountMinor * part)),
    }));
    return correcting({ area, memberId, id: entryId }, transfers);
  };
  /** One more month passes while the pool is empty, so that its return awaits funding. */
  const monthWithoutPool = async (): Promise<void> => {
    const restore = await drain('pool', 'security');
    inMonths(23);
    await settle();
    await restore();
  };

  beforeAll(() => fundPool(services(), 'security', 5_000_000));

  test('takes all of them back by one entry, at once, and each is marked as reversed soon after', async () => {
    const deposit = await longDeposit();
    const earned = await earnedBy(deposit);
    expect(await availableOf(deposit)).toBe(earned);
    await spend(deposit, earned - 10_000, 'security');
    await reverse(deposit.id);
    expect(await availableOf(deposit)).toBe(0);
    expect(await owed(deposit, 'security')).toBe(earned - 10_000);
    expect(await statesOf(deposit)).toEqual({ granted: 22 });
    await mark(deposit);
    await mark(deposit);
    expect(await statesOf(deposit)).toEqual({ reversed: 22 });
    await giveBack(deposit, earned - 10_000, 'security');
    await books();
  });

  test('marks go on where they stopped', async () => {
    const deposit = await longDeposit();
    await reverse(deposit.id);
    const bonus = await firstOf(deposit);
    if (!bonus.entryId) throw new Error('the return was not paid');
    const half = new Transaction();
    const marked = bonusAttributes({ ...bonus, state: 'reversed' });
    half.replaceInState(bonusKey(bonus.memberId, bonus.id), marked, 'granted');
    half.create(correctedKey(bonus.entryId), { correctedByEntryId: bonus.entryId, at: instantOf(clock) });
    await commit(services().database, half);
    await mark(deposit);
    expect(await statesOf(deposit)).toEqual({ reversed: 22 });
    await books();
  });

  test('marks none of them when one was marked or corrected since they were read, and all of them afterwards', async () => {
    const deposit = await longDeposit();
    await reverse(deposit.id);
    const bonus = await firstOf(deposit);
    const { entryId } = bonus;
    if (!entryId) throw new Error('the return was not paid');
    const before = await returnsOf(deposit);
    for (const act of [() => setState(bonus, 'reversed'), () => markCorrected(entryId)]) {
      let undo = async (): Promise<void> => undefined;
      const late = meanwhile(services(), async () => {
        undo = await act();
      });
      await expect(mark(deposit, late)).rejects.toMatchObject({ code: 'try_again' });
      await undo();
      expect(await returnsOf(deposit)).toEqual(before);
    }
    await mark(deposit);
    expect(await statesOf(deposit)).toEqual({ reversed: 22 });
    await books();
  });

  test('one that awaits funding falls away: no later run grants it, marked or not', async () => {
    const deposit = await longDeposit();
    await monthWithoutPool();
    expect(await statesOf(deposit)).toEqual({ granted: 22, 'awaiting-funding': 1 });
    await reverse(deposit.id);
    await settle();
    expect(await statesOf(deposit)).toEqual({ granted: 22, 'awaiting-funding': 1 });
    await mark(deposit);
    await settle();
    expect(await statesOf(deposit)).toEqual({ reversed: 23 });
    await books();
  });

  test('one that awaits funding holds up no other return, even before it is marked', async () => {
    const deposit = await longDeposit();
    await monthWithoutPool();
    await reverse(deposit.id);
    expect(await statesOf(deposit)).toEqual({ granted: 22, 'awaiting-funding': 1 });
    expect(await statesOf(await longDeposit())).toEqual({ granted: 22 });
    await books();
  });

  test('one that a run grants meanwhile is not forgotten: the reversal is decided again', async () => {
    const deposit = await longDeposit();
    await monthWithoutPool();
    const early = await build(deposit);
    await settle();
    expect(await statesOf(deposit)).toEqual({ granted: 23 });
    await expect(commit(services().database, early)).rejects.toMatchObject({ code: 'try_again' });
    await commit(services().database, await build(deposit));
    expect(await availableOf(deposit)).toBe(0);
    await books();
  });

  test('a grant for a deposit that is not there makes none', async () => {
    const { memberId, area } = await longDeposit();
    const name = { memberId, area, sourceId: newId('DepositId', clock) };
    const grant = commit(services().database, countOnSource(new Transaction(), name));
    await expect(grant).rejects.toMatchObject({ code: 'try_again' });
  });

  test('a grant that was decided before the reversal is refused', async () => {
    const deposit = await longDeposit();
    const late = countOnSource(new Transaction(), { ...deposit, sourceId: deposit.id });
    await reverse(deposit.id);
    await expect(commit(services().database, late)).rejects.toMatchObject({ code: 'try_again' });
    await books();
  });

  test('one that is corrected meanwhile is taken back once: whoever comes second is refused or decides again', async () => {
    const [deposit, other] = [await longDeposit(), await longDeposit()];
    const early = await build(deposit);
    await commit(services().database, await buildCorrection(await firstOf(deposit)));
    await expect(commit(services().database, early)).rejects.toMatchObject({ code: 'try_again' });
    await commit(services().database, await build(deposit));
    const late = await buildCorrection(await firstOf(other));
    await reverse(other.id);
    await expect(commit(services().database, late)).rejects.toMatchObject({ code: 'already_corrected' });
    for (const each of [deposit, other]) expect(await availableOf(each)).toBe(0);
    await books();
  });

  test('is refused when one of them was corrected in part: staff correct the rest', async () => {
    const deposit = await longDeposit();
    await commit(services().database, await buildCorrection(await firstOf(deposit), 0.5));
    await expect(build(deposit)).rejects.toMatchObject({ code: 'already_corrected' });
    await books();
  });
});

describe('a reversal and a correction of an entry that it reverses', () => {
  /** An order with its entry of this kind, and a correction of that entry within its bounds. */
  interface Case {
    readonly order: Purchase | Deposit;
    readonly correct: () => Promise<Transaction>;
  }
  const entryOf = async (sourceId: string, kind: Entry['kind']): Promise<Entry> => {
    const items = await scanBareTable(services());
    return entrySchema.parse(items.find((item) => item.sourceId === sourceId && item.kind === kind));
  };
  const caseOf = async (
    order: Purchase | Deposit,
    kind: Entry['kind'],
    transfer: CorrectionTransfer,
  ): Promise<Case> => {
    const { id } = await entryOf(order.id, kind);
    return { order, correct: () => correcting({ ...order, id }, [transfer]) };
  };
  const paidPurchase = async (): Promise<Case> => {
    const order = await activePurchase((await couple()).buyer);
    const transfer = { from: 'fees', to: 'pool', amountMinor: asMinor(40_000) } as const;
    return caseOf(order, 'purchase-paid', transfer);
  };
  const owedToMember = { from: 'operator', to: 'available', amountMinor: asMinor(1_000) } as const;
  const confirmedDeposit = async (): Promise<Case> =>
    caseOf(await activeDeposit((await couple()).buyer, 'core', 100_000), 'deposit-confirmed', owedToMember);
  const compoundedDeposit = async (): Promise<Case> => {
    const { buyer } = await couple();
    const order = await activeDeposit(buyer, 'core', 100_000);
    await fundPool(services(), 'security', 5_000);
    await giveBonus(services(), { memberId: buyer.id, area: 'security', amount: 5_000 });
    const input = { depositId: order.id, amountMinor: asMinor(5_000) };
    const added = await compound(contextOf(buyer.id, 'member'), buyer.id, input);
    await commit(services().database, added.transaction);
    return caseOf(order, 'compound', owedToMember);
  };
  const cases = [
    ['the entry that paid for a purchase', paidPurchase, 'already_corrected'],
    ['the entry that paid for a deposit', confirmedDeposit, 'already_corrected'],
    // The reversal is decided again, and then refused.
    ['a compound', compoundedDeposit, 'try_again'],
  ] as const;
  const refusedAs = { code: 'already_corrected' } as const;
  /** The corrections have no proposals, so these don't account for what the operator gave. */
  const hold = async (): Promise<void> => {
    const { findings } = await proveBareBooks(services());
    expect(findings.filter((finding) => !finding.includes('proposals say'))).toEqual([]);
  };
  beforeEach(() => {
    clock = start;
  });

  test.each(cases)('%s: corrected before, the order is not reversed', async (_, make) => {
    const { order, correct } = await make();
    await commit(services().database, await correct());
    await expect(build(order)).rejects.toMatchObject(refusedAs);
    const { id } = await propose(order.id);
    expect((await effect(id)).refusal?.code).toBe('already_corrected');
    await hold();
  });

  test.each(cases)('%s: not corrected once the order is reversed', async (_, make) => {
    const { order, correct } = await make();
    await reverse(order.id);
    const corrected = correct().then((transaction) => commit(services().database, transaction));
    await expect(corrected).rejects.toMatchObject(refusedAs);
    await hold();
  });

  test.each(cases)('%s: of both, decided on the same state, one is carried out', async (_, make, code) => {
    const first = await make();
    const [lateReversal, correction] = [await build(first.order), await first.correct()];
    await commit(services().database, correction);
    await expect(commit(services().database, lateReversal)).rejects.toMatchObject({ code });

    const second = await make();
    const [reversal, lateCorrection] = [await build(second.order), await second.correct()];
    await commit(services().database, reversal);
    await expect(commit(services().database, lateCorrection)).rejects.toMatchObject(refusedAs);
    await hold();
  });

  test('the entry that paid for a purchase says which entry reversed it', async () => {
    const { order } = await paidPurchase();
    await reverse(order.id);
    const [paid, reversed] = [await entryOf(order.id, 'purchase-paid'), await entryOf(order.id, 'reversal')];
    expect(await correctionsOf(services().database, [paid.id])).toEqual(new Map([[paid.id, reversed.id]]));
  });
});
