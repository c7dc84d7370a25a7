import { expect, test } from 'vitest';
import type { Day } from '#shared/domain/calendar.ts';
import { depositStates } from '#shared/domain/states.ts';
import { maturityOf } from './order-view.ts';

test('only an order that is active or matured has a day of maturity: not one that was reversed or withdrawn', () => {
  const maturesOn = '2028-03-11' as Day;
  const states = depositStates.filter((state) => maturityOf({ state, maturesOn }) !== null);
  expect(states).toEqual(['active', 'matured']);
});
