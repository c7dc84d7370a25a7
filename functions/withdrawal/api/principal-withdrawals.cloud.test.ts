import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changeMemberStatus } from '#functions/member-status/table/change-member-status.ts';
import { bookPayouts } from '#functions/payout/book-payouts.event.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { fundPool, giveBonus } from '#functions/testing/money.ts';
import { principalStage } from '#functions/testing/taking-principal.ts';
import { codeOf, withdrawingOn } from '#functions/testing/withdrawing.ts';

const stage = principalStage();
const { services, on, depositor, preview, ask, decide, pay, cancel, compoundInto, read, run, books } = stage;
const { returnsOf, balance } = stage;
/** The whole table, except when its sessions were last used. */
const scan = async () => (await scanBareTable(services())).filter(({ sk }) => !sk.startsWith('SESSION#'));

describe('part of a deposit', () => {
  test('worked example 5: 500.00 on 20 March costs 10.00 and pays out 490.00; 1 April brings 3.42', async () => {
    const dora = await depositor();
    on('2027-03-20');
    const before = await scan();
    expect(await preview(dora, 50_000)).toMatchObject({
      feeMinor: 0,
      earlyExitFeeMinor: 1_000,
      netMinor: 49_000,
      approvalsNeeded: 1,
      deposit: {
        principalBeforeMinor: 100_000,
        principalAfterMinor: 50_000,
        earlyExitFeeBps: 200,
        maturesOn: '2028-03-01',
        grantedFirstMinor: 0,
        accruedSoFarMinor: 260,
      },
    });
    expect(await scan()).toEqual(before);
    const id = await ask(dora, 50_000);
    expect(await read(dora)).toMatchObject({ principalMinor: 100_000, underRequestMinor: 50_000 });
    expect([await balance(dora, 'deposited'), await balance(dora, 'principal-held')]).toEqual([
      50_000, 50_000,
    ]);

    on('2027-03-22');
    const [cash, fees] = [(await books()).total('cash:in-transit'), (await books()).total('fees')];
    await pay(id);
    const { total } = await books();
    expect([total('cash:in-transit') - cash, total('fees') - fees]).toEqual([-49_000, 1_000]);
    expect([await balance(dora, 'deposited'), await balance(dora, 'principal-held')]).toEqual([50_000, 0]);

    on('2027-04-01');
    await run();
    expect(await returnsOf(dora)).toEqual(['2027-04-01 342']);
    expect(await read(dora)).toMatchObject({
      state: 'active',
      principalMinor: 50_000,
      underRequestMinor: 0,
      nextReturnOn: '2027-05-01',
    });
    // May is computed on 500.00 alone: (100 000 × 19 + 50 000 × 42) × 500 / 3 650 000 = 547.95, less 342.
    on('2027-05-01');
    await run();
    expect(await returnsOf(dora)).toEqual(['2027-04-01 342', '2027-05-01 206']);
  });

  test('is returned as if it had never been requested, although two returns were granted on less', async () => {
    const [asked, never] = [await depositor(), await depositor()];
    on('2027-03-20');
    const id = await ask(asked, 50_000);
    await decide('approve', id);
    for (const day of ['2027-04-01', '2027-05-01']) {
      on(day);
      await run();
    }
    expect(await returnsOf(asked)).toEqual(['2027-04-01 342', '2027-05-01 206']);
    on('2027-05-10');
    await decide('fail', id);
    expect([await balance(asked, 'deposited'), await balance(asked, 'principal-held')]).toEqual([100_000, 0]);
    on('2027-06-01');
    await run();
    expect(await returnsOf(never)).toEqual(['2027-04-01 425', '2027-05-01 411', '2027-06-01 424']);
    expect(await returnsOf(asked)).toEqual(['2027-04-01 342', '2027-05-01 206', '2027-06-01 712']);
    expect(await balance(asked, 'available')).toBe(await balance(never, 'available'));
    const { timeline } = await read(asked);
    expect(timeline.map(({ state, amountMinor }) => `${state} ${amountMinor ?? ''}`).slice(-2)).toEqual([
      'withdrawal-requested 50000',
      'withdrawal-returned 50000',
    ]);
  });

  test.each([
    [50_000, [50_000, 0, 342]],
    [100_000, [0, 0, 260]],
  ])(
    'is booked as sent, with the returns before it, although its member was marked for fraud after the release: %d',
    async (amountMinor, after) => {
      const dora = await depositor();
      on('2027-03-20');
      const id = await ask(dora, amountMinor);
      await decide('approve', id);
      on('2027-03-31');
      const acting = withdrawingOn(services());
      const maker = await activePerson(services(), randomUUID(), ['treasurer']);
      const releaser = await activePerson(services(), randomUUID(), ['treasurer']);
      const query = { limit: '100' };
      const { items } = await acting.request('listPayables', { as: maker, query, key: 'none' });
      const payableIds = items.flatMap((item) => (item.source.id === id ? [item.id] : []));
      const made = { as: maker, body: { payableIds }, key: randomUUID() };
      const { id: batchId, hash: shownHash } = await acting.request('makePayoutBatch', made);
      const released = { as: releaser, params: { batchId }, body: { shownHash }, key: randomUUID() };
      await acting.request('releasePayoutBatch', released);
      const { memberId } = dora;
      const mark = {
        memberId,
        status: 'fraud',
        reason: 'For a test',
        visibleToMember: false,
        until: null,
      } as const;
      const by = { kind: 'system', name: 'test' } as const;
      await changeMemberStatus(services().database, mark, by, services().now());

      on('2027-04-01');
      const event = (await scanBareTable(services())).find(
        ({ type, batchId: of }) => type === 'payout-batch-released' && of === batchId,
      );
      await bookPayouts(eventSchema.parse(event), services());
      const params = { withdrawalId: id };
      const { state } = await acting.request('readAnySecurityWithdrawal', { as: maker, params, key: 'none' });
      expect(state).toBe('sent');
      const accounts = ['deposited', 'principal-held', 'available'];
      expect(await Promise.all(accounts.map((account) => balance(dora, account)))).toEqual(after);
    },
  );

  test('that is cancelled the same day changes nothing', async () => {
    const dora = await depositor();
    on('2027-03-20');
    await cancel(dora, await ask(dora, 50_000));
    on('2027-04-01');
    await run();
    expect(await returnsOf(dora)).toEqual(['2027-04-01 425']);
  });

  test('can be requested while another request is open: each is decided by itself, and the rest continues', async () => {
    const dora = await depositor();
    on('2027-03-11');
    const first = await ask(dora, 30_000);
    on('2027-03-21');
    const second = await ask(dora, 20_000);
    await pay(second);
    await decide('reject', first);
    on('2027-04-01');
    await run();
    // (100 000 × 20 + 80 000 × 11) × 500 / 3 650 000 = 394.52
    expect(await returnsOf(dora)).toEqual(['2027-04-01 395']);
    expect(await read(dora)).toMatchObject({ principalMinor: 80_000, underRequestMinor: 0 });
  });

  test('can be requested while the deposit grows: a compound in between loses no day', async () => {
    const dora = await depositor();
    on('2027-03-20');
    const id = await ask(dora, 50_000);
    on('2027-04-01');
    await run();
    await compoundInto(dora, 342);
    on('2027-04-10');
    await decide('reject', id);
    on('2027-05-01');
    await run();
    // (100 000 × 61 + 342 × 30) × 500 / 3 650 000 = 837.02, less 342
    expect(await returnsOf(dora)).toEqual(['2027-04-01 342', '2027-05-01 495']);
    expect(await balance(dora, 'deposited')).toBe(100_342);
  });

  test('is settled first: the request itself grants what was due, on the whole principal', async () => {
    const dora = await depositor();
    on('2027-04-20');
    expect((await preview(dora, 50_000)).deposit).toMatchObject({
      grantedFirstMinor: 425,
      accruedSoFarMinor: 260,
    });
    await ask(dora, 50_000);
    expect(await returnsOf(dora)).toEqual(['2027-04-01 425']);
    expect(await balance(dora, 'available')).toBe(425);
  });
});

describe('the whole deposit', () => {
  test('ends when it is paid, with what was earned until the day of the request as its last return', async () => {
    const dora = await depositor();
    on('2027-03-20');
    const id = await ask(dora, 100_000);
    expect(await codeOf(compoundInto(dora, 100))).toBe('position_ended');
    on('2027-03-25');
    await pay(id);
    expect(await returnsOf(dora)).toEqual(['2027-03-25 260']);
    expect(await read(dora)).toMatchObject({ state: 'withdrawn', principalMinor: 0, nextReturnOn: null });
    on('2027-04-01');
    await run();
    expect(await returnsOf(dora)).toEqual(['2027-03-25 260']);
    expect([await balance(dora, 'available'), await balance(dora, 'deposited')]).toEqual([260, 0]);
  });

  test('earns nothing while the request is open, and its last return is granted once', async () => {
    const dora = await depositor();
    on('2027-03-20');
    const id = await ask(dora, 100_000);
    for (const day of ['2027-04-01', '2027-05-01']) {
      on(day);
      await run();
    }
    await pay(id);
    expect(await returnsOf(dora)).toEqual(['2027-04-01 260']);
    expect((await read(dora)).state).toBe('withdrawn');
  });

  test('is paid also when the pool does not cover its last return, which then awaits funding', async () => {
    const dora = await depositor();
    on('2027-03-20');
    const id = await ask(dora, 100_000);
    const other = await activePerson(services(), randomUUID());
    const { total } = await books();
    await giveBonus(services(), { memberId: other.memberId, area: 'security', amount: total('pool') - 100 });
    on('2027-03-25');
    await pay(id);
    expect(await balance(dora, 'available')).toBe(0);
    await fundPool(services(), 'security', 1_000_000);
    await run();
    expect(await balance(dora, 'available')).toBe(260);
  });
});

describe('a request across the maturity of its deposit', () => {
  test('keeps the deposit running until it is rejected; then it matures like any other', async () => {
    const [asked, never] = [await depositor('flex'), await depositor('flex')];
    on('2027-05-20');
    const id = await ask(asked, 50_000);
    on('2027-06-01');
    expect(await run()).toBe(1);
    expect(await codeOf(ask(asked, 10_000))).toBe('position_ended');
    on('2027-06-10');
    expect(await run()).toBe(0);
    await decide('reject', id);
    expect(await run()).toBe(1);
    expect((await read(asked)).state).toBe('matured');
    expect(await balance(asked, 'available')).toBe(await balance(never, 'available'));
  });

  test('lets the rest mature with the next run once it is paid', async () => {
    const dora = await depositor('flex');
    on('2027-05-20');
    const id = await ask(dora, 50_000);
    on('2027-06-10');
    await run();
    await pay(id);
    expect(await run()).toBe(1);
    // (100 000 × 80 + 50 000 × 12) × 300 / 3 650 000 = 706.85
    expect([await balance(dora, 'available'), await balance(dora, 'deposited')]).toEqual([50_707, 0]);
  });

  test('for all of it ends the deposit when it is paid', async () => {
    const dora = await depositor('flex');
    on('2027-05-20');
    const id = await ask(dora, 100_000);
    on('2027-06-10');
    expect(await run()).toBe(0);
    await pay(id);
    expect((await read(dora)).state).toBe('withdrawn');
    // 100 000 × 80 × 300 / 3 650 000 = 657.53
    expect(await balance(dora, 'available')).toBe(658);
  });
});

describe('a request is refused', () => {
  test('for an outdated fee, a remainder below the minimum, more than the principal, and a deposit that is not running', async () => {
    const dora = await depositor();
    expect(await codeOf(ask(dora, 50_000, 999))).toBe('fee_changed');
    expect(await codeOf(ask(dora, 90_001))).toBe('remainder_too_small');
    expect(await codeOf(preview(dora, 90_001))).toBe('remainder_too_small');
    expect(await codeOf(ask(dora, 100_001))).toBe('insufficient_funds');
    expect(await codeOf(ask({ ...(await depositor()), depositId: dora.depositId }, 50_000))).toBe(
      'not_found',
    );
    on('2028-03-01');
    expect(await codeOf(ask(dora, 50_000))).toBe('position_ended');
    await run();
    expect(await codeOf(ask(dora, 50_000))).toBe('position_ended');
    await books();
  });
});
