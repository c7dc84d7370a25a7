import { expect, test } from 'vitest';
import { firstPosition } from '#functions/order/order.ts';
import { coreDeposit } from '#functions/testing/core-deposit.ts';
import { refusal } from '#functions/testing/refusal.ts';
import { addMonths, dayOf, instantOf } from '#shared/domain/calendar.ts';
import { depositKind } from './deposit.ts';
import { runningPosition } from './running-position.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const waiting = coreDeposit(now);
const active = {
  ...waiting,
  state: 'active',
  activatedAt: instantOf(now),
  maturesOn: addMonths(dayOf(instantOf(now)), 12),
} as const;
const position = firstPosition(depositKind, active);

test('only an active deposit has a position from which money can be taken, and each refusal says why', () => {
  expect(runningPosition({ deposit: active, position }, 'withdrawn')).toBe(position);
  expect(refusal(() => runningPosition({ deposit: waiting, position: null }, 'withdrawn'))).toMatchObject({
    code: 'invalid_transition',
    details: { from: 'waiting', to: 'withdrawn' },
  });
  const matured = { ...active, state: 'matured' as const };
  for (const ended of [
    { deposit: matured, position },
    { deposit: active, position: null },
  ])
    expect(refusal(() => runningPosition(ended, 'compounded')).code).toBe('position_ended');
});
