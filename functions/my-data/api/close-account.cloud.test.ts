import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { paySponsors } from '#functions/bonus/sponsor-bonuses.event.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { makeDeposit } from '#functions/deposit/api/make-deposit.ts';
import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { newId } from '#functions/platform/new-id.ts';
import { memberPk, walletKey } from '#functions/platform/table/keys.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { readAll, readItems } from '#functions/platform/table/read.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { activePerson, proveBareBooks, scanBareTable } from '#functions/testing/bare-platform.ts';
import { closeAs, confirmedClosing, myDataOn, requestExportAs } from '#functions/testing/closing.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { infinityPurchases } from '#shared/contract/infinity-purchases.ts';
import { securityDeposits } from '#shared/contract/security-deposits.ts';
import type { OpenPoint } from '#shared/domain/account-closure.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const services = servicesUnderTest(() => now);
const person = (roles: ActsAs['roles'] = []) => activePerson(services(), randomUUID(), roles);
const openOf = async (request: Promise<unknown>) => {
  const refusal = await refusalOf(request);
  expect(refusal?.code).toBe('closure_refused');
  return refusal?.details?.open as OpenPoint[];
};
const buy = (as: ActsAs) =>
  new Acting(
    services(),
    { name: 'x', summary: '', endpoints: { buyPackage: infinityPurchases.endpoints.buyPackage } },
    { buyPackage },
  ).request('buyPackage', {
    as,
    key: randomUUID(),
    body: { packageId: 'starter', quantity: 1, payment: 'bank', configurationVersion: 1 },
  });
const deposit = (as: ActsAs) =>
  new Acting(
    services(),
    { name: 'x', summary: '', endpoints: { makeDeposit: securityDeposits.endpoints.makeDeposit } },
    { makeDeposit },
  ).request('makeDeposit', {
    as,
    key: randomUUID(),
    body: { planId: 'flex', amountMinor: 10_000, payment: 'bank', configurationVersion: 1 },
  });
const statusOf = async ({ memberId }: ActsAs) => (await findMember(services().database, memberId))?.status;

/** A purchase, whose bonuses the pool of infinity pays, or a deposit, whose bonuses await funding: nothing is in the pool. */
const activated = (type: 'purchase-activated' | 'deposit-activated', sponsors: readonly ActsAs[]) =>
  eventSchema.parse({
    eventId: newId('EventId', now),
    at: instantOf(now),
    type,
    ...(type === 'purchase-activated'
      ? { purchaseId: newId('PurchaseId', now), priceMinor: 10_000, ancestors: [] }
      : { depositId: newId('DepositId', now), amountMinor: 10_000 }),
    memberId: newId('MemberId', now),
    memberName: 'Dee Depositor',
    sponsorLevelBps: [100, 50],
    sponsors: sponsors.map(({ memberId }, index) => ({ level: index + 1, memberId, status: 'active' })),
  });
const bonusesOf = async ({ memberId }: ActsAs) => {
  const question = { pk: memberPk(memberId), begins: 'BONUS#', order: 'newest-first' } as const;
  return (await readAll(services().database, question, bonusSchema, 5)).map(({ state }) => state);
};
/** `done`, or the code of the refusal. */
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

/** Proves the books regardless of which request won. */
afterAll(async () => {
  expect((await proveBareBooks(services())).findings).toEqual([]);
});

test('an account with nothing in it is closed: sessions end, the event and the audit line are written, and no request with it succeeds again', async () => {
  const as = await person();
  const acting = myDataOn(services());
  expect(await acting.request('readClosure', { as, key: 'none' })).toMatchObject({
    possible: true,
    open: [],
    keptUntil: '2037-12-31',
  });
  const closing = await confirmedClosing(services(), as, { reason: 'I move to the sea' });
  expect(await acting.request('closeAccount', closing)).toEqual({
    closedAt: instantOf(now),
    keptUntil: '2037-12-31',
  });
  expect(await refusalOf(acting.request('readClosure', { as, key: 'none' }))).toMatchObject({
    code: 'signed_out',
  });
  const items = await scanBareTable(services());
  expect(items.filter(({ pk, sk }) => pk === memberPk(as.memberId) && sk.startsWith('SESSION#'))).toEqual([]);
  const member = await findMember(services().database, as.memberId);
  expect(member).toMatchObject({
    status: 'closed',
    statusReason: 'I move to the sea',
    keptUntil: '2037-12-31',
  });
  const ofMember = items.filter(({ memberId, subjectId }) => [memberId, subjectId].includes(as.memberId));
  expect(ofMember.filter(({ type }) => type === 'account-closed')).toMatchObject([
    { email: member?.email, name: member?.profile.name, language: 'en' },
  ]);
  expect(ofMember.filter(({ act }) => act === 'member-status:closed')).toMatchObject([
    { actor: { kind: 'member', memberId: as.memberId }, reason: 'Closed by the member' },
  ]);
  // A session that began at the same moment counts for nothing.
  expect(await refusalOf(buy(as))).toMatchObject({ code: 'signed_out' });
});

describe('closing is refused, with what is open', () => {
  test('while money is available', async () => {
    const as = await person();
    await fundPool(services(), 'security', 700);
    await giveBonus(services(), { memberId: as.memberId, area: 'security', amount: 700 });
    expect(await openOf(closeAs(services(), as))).toEqual([
      { what: 'available', area: 'security', amountMinor: 700, count: null, path: '/security/withdrawals/' },
    ]);
    expect(await statusOf(as)).toBe('active');
  });

  test('while orders wait, though nothing was paid for them', async () => {
    const as = await person();
    await buy(as);
    await deposit(as);
    const open = await openOf(closeAs(services(), as));
    expect(open).toMatchObject([
      { what: 'purchase', area: 'infinity', amountMinor: null, count: 1 },
      { what: 'deposit', area: 'security', amountMinor: null, count: 1 },
    ]);
    const { possible, open: shown } = await myDataOn(services()).request('readClosure', { as, key: 'none' });
    expect([possible, shown]).toEqual([false, open]);
  });

  test('while the archive is being made, and for staff', async () => {
    const as = await person(['support']);
    await requestExportAs(services(), as);
    expect((await openOf(closeAs(services(), as))).map(({ what }) => what)).toEqual([
      'export-running',
      'staff-role',
    ]);
  });

  test('without a code, and with the code of another reason', async () => {
    const as = await person();
    const { otpProof, key } = await confirmedClosing(services(), as, { reason: 'One' });
    const acting = myDataOn(services());
    const other = acting.request('closeAccount', { as, key, otpProof, body: { reason: 'Another' } });
    expect(await refusalOf(other)).toMatchObject({ code: 'otp_other_request' });
    expect(await refusalOf(acting.request('closeAccount', { as, key, body: {} }))).toMatchObject({
      code: 'otp_needed',
    });
    expect(await statusOf(as)).toBe('active');
  });
});

/**
 * Sends the closing, and lets something else happen just before its n-th word to the database: every order in which the
 * two can meet, without waiting for chance. @returns the refusal of the closing, and what the other gave
 */
const interrupted = async <T>(as: ActsAs, n: number, other: () => Promise<T>) => {
  const closing = await confirmedClosing(services(), as);
  const { database, ...rest } = services();
  let words = 0;
  let happened: Promise<T> | undefined;
  const send: typeof database.client.send = async (...args: unknown[]) => {
    words += 1;
    if (words === n) happened = other();
    await happened;
    return (database.client.send as (...all: unknown[]) => Promise<never>)(...args);
  };
  const client = Object.assign(Object.create(database.client) as typeof database.client, { send });
  const closed = await refusalOf(
    myDataOn({ ...rest, database: { ...database, client } }).request('closeAccount', closing),
  );
  return { closed, given: await (happened ?? other()) };
};
const sixteen = Array.from({ length: 16 }, (_, index) => index + 1);
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].map((name) => [name, outcomes.filter((one) => one === name).length]),
  );

describe('in a race', () => {
  test('sixteen confirmed closings of one account close it once', async () => {
    const as = await person();
    const closings = [];
    for (const _ of sixteen) closings.push(await confirmedClosing(services(), as));
    const acting = myDataOn(services());
    const refusals = await Promise.all(
      closings.map((closing) => refusalOf(acting.request('closeAccount', closing))),
    );
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
    const items = await scanBareTable(services());
    const events = items.filter(
      ({ type, memberId }) => type === 'account-closed' && memberId === as.memberId,
    );
    expect(events).toHaveLength(1);
  });

  test('of a closing and a bonus exactly one happens, at whichever of sixteen moments they meet', async () => {
    await fundPool(services(), 'infinity', 16_000);
    const outcomes: string[] = [];
    for (const moment of sixteen) {
      const as = await person();
      const { memberId } = as;
      const { closed, given } = await interrupted(as, moment, () =>
        codeOf(giveBonus(services(), { memberId, area: 'infinity', amount: 10 })),
      );
      const [wallet] = await readItems(services().database, [walletKey(memberId, 'infinity')]);
      const balance = wallet?.available ?? 0;
      if (closed === undefined) expect([given, balance]).toEqual(['member_not_active', 0]);
      else expect([closed.code, given, balance]).toEqual(['closure_refused', 'done', 10]);
      outcomes.push(closed === undefined ? 'closed' : 'given');
    }
    expect(Object.keys(tally(outcomes)).toSorted()).toEqual(['closed', 'given']);
    console.log('closing against a bonus', tally(outcomes));
  });

  test('of a closing and an order exactly one happens, at whichever of sixteen moments they meet', async () => {
    const outcomes: string[] = [];
    for (const moment of sixteen) {
      const as = await person();
      const order = moment % 2 === 0 ? buy : deposit;
      const { closed, given } = await interrupted(as, moment, () => refusalOf(order(as)));
      const own = { pk: memberPk(as.memberId), order: 'newest-first' } as const;
      const [purchases, deposits] = await Promise.all([
        readAll(services().database, { ...own, begins: 'PURCHASE#' }, purchaseSchema, 5),
        readAll(services().database, { ...own, begins: 'DEPOSIT#' }, depositSchema, 5),
      ]);
      expect(purchases.length + deposits.length).toBe(given === undefined ? 1 : 0);
      expect([closed === undefined, given === undefined].toSorted()).toEqual([false, true]);
      outcomes.push(closed === undefined ? 'closed' : 'ordered');
    }
    expect(Object.keys(tally(outcomes)).toSorted()).toEqual(['closed', 'ordered']);
    console.log('closing against an order', tally(outcomes));
  });

  test.each([
    ['granted', 'purchase-activated'],
    ['awaiting-funding', 'deposit-activated'],
  ] as const)(
    'a sponsor bonus that would be %s and comes while its sponsor closes the account is paid or stays in the pool, and does not hold up others',
    async (state, type) => {
      const outcomes: string[] = [];
      for (const moment of sixteen) {
        const [as, above] = [await person(), await person()];
        const event = activated(type, [as, above]);
        const pay = () => paySponsors(event, services());
        const { closed } = await interrupted(as, moment, pay);
        await pay();
        expect(await bonusesOf(above)).toEqual([state]);
        expect([await statusOf(as), await bonusesOf(as)]).toEqual(
          closed === undefined ? ['closed', []] : ['active', [state]],
        );
        outcomes.push(closed === undefined ? 'closed' : state);
      }
      expect(Object.keys(tally(outcomes)).toSorted()).toEqual([state, 'closed'].toSorted());
      console.log('closing against a sponsor bonus', tally(outcomes));
    },
  );
});
