import { describe, expect, test } from 'vitest';
import type { Day } from '#shared/domain/calendar.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { SimulatedMonth } from '#shared/domain/simulator.ts';
import { chartMonths, chartPointsMax } from './chart-points.ts';

const month = (number: number): SimulatedMonth => ({
  month: number,
  day: '2027-03-01' as Day,
  grantedMinor: asMinor(5),
  reinvestedMinor: asMinor(0),
  paidOutMinor: asMinor(5),
  feesMinor: asMinor(110_001),
  principalMinor: asMinor(0),
  setAsideMinor: asMinor(0),
  valueMinor: asMinor(0),
});

describe('the chart', () => {
  test('never has more than its points, and always begins and ends with the first and last month', () => {
    for (const length of [2, 119, 120, 121, 241]) {
      const months = chartMonths(Array.from({ length }, (_, index) => month(index)));
      expect(months.length).toBeLessThanOrEqual(chartPointsMax);
      expect([months[0]?.month, months.at(-1)?.month]).toEqual([0, length - 1]);
    }
  });
});
