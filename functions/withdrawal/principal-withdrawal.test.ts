import { describe, expect, test } from 'vitest';
import { decideCompound } from '#functions/compound/compound.ts';
import { decideDeposit, depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { activateOrder, firstPosition } from '#functions/order/order.ts';
import { newId } from '#functions/platform/new-id.ts';
import { settleAll, settleNext, settleToEnd } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { accruedSoFar } from '#shared/domain/accrual.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { AppError, type ErrorCode } from '#shared/domain/errors.ts';
import type { MemberId, WithdrawalId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';
import {
  decidePrincipalPaid,
  decidePrincipalRequest,
  decidePrincipalReturned,
  takesWholePosition,
} from './principal-withdrawal.ts';

const memberId = `mem_${'1'.repeat(26)}` as MemberId;
const actor = { kind: 'member', memberId } as const;
const momentAt = (time: string) => {
  const now = new Date(time);
  return { actor, now, newEntryId: () => newId('EntryId', now), shard: 0 };
};

/** The Core deposit of the worked examples: 1 000.00 on 1 March 2027 at 5 % p.a., for twelve months. */
const start = momentAt('2027-03-01T10:00:00.000Z');
const { order: deposit } = activateOrder(
  depositKind,
  decideDeposit(
    {
      depositor: { id: memberId, name: 'Somebody', email: 's@example.com' },
      configuration: defaultConfiguration,
    },
    {
      id: newId('DepositId', start.now),
      planId: 'core',
      amountMinor: asMinor(100_000),
      payment: 'bank',
      configurationVersion: 1,
    },
    actor,
    start.now,
  ),
  [],
  [],
  start,
);
interface Running {
  readonly deposit: Deposit;
  readonly position: Position;
}
const core: Running = { deposit, position: firstPosition(depositKind, deposit) };

const onMarch20 = '2027-03-20T10:00:00.000Z';
const idOf = (name: string) => `wdr_${name.padEnd(26, '0')}` as WithdrawalId;
const ask = (running: Running, name: string, amount: number, time = onMarch20) =>
  decidePrincipalRequest(running, { withdrawalId: idOf(name), amountMinor: asMinor(amount) }, momentAt(time));
const refusalOf = (act: () => unknown): { code: ErrorCode; details: unknown } | null => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, details: error.details };
    throw error;
  }
};

describe('a request for principal', () => {
  test('worked example 5: 500.00 of 1 000.00 costs 10.00, the principal is held, and the rest continues', () => {
    const asked = ask(core, 'A', 50_000);
    expect(asked).toMatchObject({
      earlyExitFeeMinor: 1_000,
      principalBeforeMinor: 100_000,
      principalAfterMinor: 50_000,
      entry: {
        kind: 'principal-withdrawal-requested',
        sourceId: idOf('A'),
        transfers: [
          { from: { account: 'deposited' }, to: { account: 'principal-held' }, amountMinor: 50_000 },
        ],
      },
      position: { principalMinor: 100_000, dueOn: '2027-04-01' },
    });
    const paid = decidePrincipalPaid(asked, idOf('A'), momentAt('2027-03-22T10:00:00.000Z'));
    expect(accruedSoFar(paid.position as Position, '2027-04-01' as Day)).toBe(342);
  });

  test("must leave zero or the plan's minimum, and the refusal names what would remain", () => {
    expect(ask(core, 'A', 90_000).principalAfterMinor).toBe(10_000);
    expect(ask(core, 'A', 100_000).principalAfterMinor).toBe(0);
    expect(refusalOf(() => ask(core, 'A', 90_001))).toEqual({
      code: 'remainder_too_small',
      details: { remainderMinor: 9_999, minimumMinor: 10_000 },
    });
  });

  test('for the whole rest is refused while a smaller open request could return and be all that remains', () => {
    expect(refusalOf(() => ask(ask(core, 'A', 5_000), 'B', 95_000))).toEqual({
      code: 'remainder_too_small',
      details: { remainderMinor: 5_000, minimumMinor: 10_000 },
    });
    expect(ask(ask(core, 'A', 10_000), 'B', 90_000).principalAfterMinor).toBe(0);
  });

  test('can take only what no other request takes', () => {
    expect(refusalOf(() => ask(ask(core, 'A', 50_000), 'B', 50_001))).toEqual({
      code: 'insufficient_funds',
      details: { freeMinor: 50_000, amountMinor: 50_001 },
    });
  });

  test('is one of at most five open at a time', () => {
    const five = ['A', 'B', 'C', 'D', 'E'].reduce<Running>((so, name) => ask(so, name, 1_000), core);
    expect(refusalOf(() => ask(five, 'F', 1_000))).toMatchObject({ code: 'withdrawal_limit_reached' });
    expect(five.deposit.history.filter(({ state }) => state === 'withdrawal-requested')).toMatchObject([
      { amountMinor: 5_000 },
    ]);
  });

  test('is possible up to the day before maturity', () => {
    expect(ask(core, 'A', 50_000, '2028-02-29T23:59:59.999Z').earlyExitFeeMinor).toBe(1_000);
    expect(refusalOf(() => ask(core, 'A', 50_000, '2028-03-01T00:00:00.000Z'))).toEqual({
      code: 'position_ended',
      details: { maturesOn: '2028-03-01' },
    });
  });

  test('keeps the position running beyond maturity until it is decided; its last return is then complete', () => {
    const asked = ask(core, 'A', 50_000);
    const granted = settleAll(asked.position, '2028-06-01' as Day);
    expect(granted.some(({ matures }) => matures)).toBe(false);
    const waiting = granted.at(-1)?.position as Position;
    expect(waiting.dueOn).toBe('2028-03-01');
    const given = decidePrincipalReturned(
      { ...asked, position: waiting },
      idOf('A'),
      momentAt('2028-06-01T10:00:00.000Z'),
    );
    expect(settleNext(given.position, '2028-06-01' as Day)).toMatchObject({
      matures: true,
      position: { grantedMinor: 5_014 },
    });
  });

  test('cannot be decided twice', () => {
    const asked = ask(core, 'A', 50_000);
    const given = decidePrincipalReturned(asked, idOf('A'), momentAt(onMarch20));
    expect(refusalOf(() => decidePrincipalPaid(given, idOf('A'), momentAt(onMarch20)))).toMatchObject({
      code: 'try_again',
    });
  });

  test('for the whole deposit ends it when it is paid, with what was earned until the day of the request', () => {
    const asked = ask(core, 'A', 100_000);
    expect(takesWholePosition(asked.position, idOf('A'))).toBe(true);
    const [last, ...more] = settleToEnd(asked.position, '2027-03-25' as Day);
    // round(100 000 × 19 × 500 / 3 650 000) = 260.27; the return that 1 April would have brought.
    expect(last).toMatchObject({
      matures: true,
      due: { id: `bon_${deposit.id}_R20270401`, amountMinor: 260, at: '2027-03-25T00:00:00.000Z' },
    });
    expect(more).toEqual([]);
    const paid = decidePrincipalPaid(asked, idOf('A'), momentAt('2027-03-25T10:00:00.000Z'));
    expect(paid).toMatchObject({ position: null, deposit: { state: 'withdrawn' } });
  });

  test('for the whole deposit leaves nothing to compound into', () => {
    const compoundInto = (running: Running) =>
      decideCompound(
        { ...running, compoundMinMinor: asMinor(1) },
        { id: newId('CompoundId', start.now), amountMinor: asMinor(425) },
        momentAt(onMarch20),
      );
    expect(refusalOf(() => compoundInto(ask(core, 'A', 100_000)))).toMatchObject({ code: 'position_ended' });
    expect(compoundInto(ask(core, 'A', 50_000)).position.principalMinor).toBe(100_425);
  });
});
