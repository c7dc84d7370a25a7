import { describe, expect, test } from 'vitest';
import { type DepositWithPosition, depositKind } from '#functions/deposit/deposit.ts';
import type { Deposit } from '#functions/deposit/deposit-schema.ts';
import { runningPosition } from '#functions/deposit/running-position.ts';
import { activateOrder } from '#functions/order/order.ts';
import { newId } from '#functions/platform/new-id.ts';
import { openPosition, settleAll } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { coreDeposit, depositor } from '#functions/testing/core-deposit.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { AppError, type ErrorCode } from '#shared/domain/errors.ts';
import { asMinor } from '#shared/domain/money.ts';
import { decideCompound } from './compound.ts';

const memberId = depositor.id;
const actor = { kind: 'member', memberId } as const;
const momentAt = (time: string) => {
  const now = new Date(time);
  return { actor, now, newEntryId: () => newId('EntryId', now), shard: 0 };
};

/** The Core deposit of the worked examples: 1 000.00 on 1 March 2027 at 5 %, for twelve months. */
const start = momentAt('2027-03-01T10:00:00.000Z');
const waiting = coreDeposit(start.now);
const { order: deposit } = activateOrder(depositKind, waiting, [], [], start);
const core = openPosition(
  { sourceId: deposit.id, memberId, area: 'security' },
  {
    principalMinor: deposit.totalMinor,
    annualRateBps: deposit.annualRateBps,
    period: 'month',
    maturesOn: '2028-03-01' as Day,
  },
  '2027-03-01' as Day,
);

const settledOn = (position: Position, day: string): Position =>
  settleAll(position, day as Day).at(-1)?.position ?? position;
const compounded = (state: { deposit: Deposit; position: Position }, amount: number, time: string) =>
  decideCompound(
    { ...state, compoundMinMinor: asMinor(100) },
    { id: newId('CompoundId', new Date(time)), amountMinor: asMinor(amount) },
    momentAt(time),
  );

const refusalOf = (act: () => unknown): { code: ErrorCode; details: unknown } | null => {
  try {
    act();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, details: error.details };
  }
};

describe('compounding', () => {
  test('worked example 4: 4.25 compounded on 1 April 2027 makes the principal 1 004.25, and May brings 4.13', () => {
    const position = settledOn(core, '2027-04-01');
    const act = compounded({ deposit, position }, 425, '2027-04-01T08:00:00.000Z');
    expect(act.compound).toMatchObject({
      amountMinor: 425,
      principalBeforeMinor: 100_000,
      principalAfterMinor: 100_425,
      annualRateBps: 500,
      maturesOn: '2028-03-01',
      entryId: act.entry.id,
    });
    expect(act.entry).toMatchObject({
      kind: 'compound',
      sourceId: deposit.id,
      transfers: [
        {
          from: { owner: 'member', account: 'available' },
          to: { owner: 'member', account: 'deposited' },
          amountMinor: 425,
        },
      ],
    });
    expect(act.position).toMatchObject({ principalMinor: 100_425, dueOn: '2027-05-01' });
    expect(settleAll(act.position, '2027-05-01' as Day).map(({ due }) => due?.amountMinor)).toEqual([413]);
  });

  test('within a period the earlier principal counts for its days, and the day of the next return stays', () => {
    const act = compounded({ deposit, position: core }, 50_000, '2027-03-20T23:59:59.999Z');
    expect(act.position).toMatchObject({ accruesFrom: '2027-03-01', dueOn: '2027-04-01' });
    // (100 000 × 19 + 150 000 × 12) × 500 / 3 650 000 = 506.85
    expect(settleAll(act.position, '2027-04-01' as Day).map(({ due }) => due?.amountMinor)).toEqual([507]);
  });

  test('started on the 31st and compounded on the last day of February, the periods continue from that day', () => {
    const begins = openPosition(
      { ...core },
      { ...core, maturesOn: '2028-01-31' as Day },
      '2027-01-31' as Day,
    );
    const position = settledOn(begins, '2027-02-28');
    const act = compounded({ deposit, position }, 1_000, '2027-02-28T10:00:00.000Z');
    expect(act.position).toMatchObject({ accruesFrom: '2027-02-28', dueOn: '2027-03-28' });
  });

  test('less than the minimum and more than the plan allows are refused with the figures', () => {
    const state = { deposit, position: core };
    const at = '2027-03-05T10:00:00.000Z';
    expect(refusalOf(() => compounded(state, 99, at))).toEqual({
      code: 'below_minimum',
      details: { amountMinor: 99, minimumMinor: 100 },
    });
    const room = deposit.amountMaxMinor - core.principalMinor;
    expect(refusalOf(() => compounded(state, room + 1, at))).toEqual({
      code: 'above_maximum',
      details: {
        principalMinor: 100_000,
        amountMinor: room + 1,
        amountMaxMinor: deposit.amountMaxMinor,
      },
    });
    expect(compounded(state, 100, at).position.principalMinor).toBe(100_100);
    expect(compounded(state, room, at).position.principalMinor).toBe(deposit.amountMaxMinor);
  });

  test('is possible until the day before maturity, and not from that day on', () => {
    const lastDay = '2028-02-29T23:59:59.999Z';
    const position = settledOn(core, '2028-02-29');
    expect(compounded({ deposit, position }, 100, lastDay).position.dueOn).toBe('2028-03-01');
    expect(refusalOf(() => compounded({ deposit, position }, 100, '2028-03-01T00:00:00.000Z'))).toEqual({
      code: 'position_ended',
      details: { maturesOn: '2028-03-01' },
    });
  });

  test('a deposit that was never active is refused differently from one whose position has ended', () => {
    const runningOf = (of: DepositWithPosition) => runningPosition(of, 'compounded');
    expect(refusalOf(() => runningOf({ deposit: waiting, position: null }))).toMatchObject({
      code: 'invalid_transition',
      details: { from: 'waiting' },
    });
    const matured = { deposit: { ...deposit, state: 'matured' as const }, position: null };
    expect(refusalOf(() => runningOf(matured))).toMatchObject({
      code: 'position_ended',
      details: { state: 'matured' },
    });
    expect(runningOf({ deposit, position: core })).toBe(core);
  });

  test('the deposit keeps one line for the compounds of a month, however many there are', () => {
    let state = { deposit, position: core };
    for (let count = 0; count < 40; count += 1)
      state = compounded(
        state,
        100,
        `2027-03-${String(2 + Math.floor(count / 2)).padStart(2, '0')}T10:00:00.000Z`,
      );
    state = compounded(
      { ...state, position: settledOn(state.position, '2027-04-02') },
      250,
      '2027-04-02T10:00:00.000Z',
    );
    const lines = state.deposit.history.filter(({ state: what }) => what === 'compounded');
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([4_000, 250]);
    expect(state.deposit.version).toBe(deposit.version + 41);
    expect(state.position.principalMinor).toBe(104_250);
  });
});
