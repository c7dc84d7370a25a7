import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accruedSoFar } from '#shared/domain/accrual.ts';
import { addDays, addMonths, type Day } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import { returnPeriods } from '#shared/domain/words.ts';
import { openPosition, settleAll, settleNext } from './position.ts';
import type { Position } from './position-schema.ts';

const day = (text: string) => text as Day;
const source = {
  sourceId: `dep_${'0'.repeat(26)}`,
  memberId: `mem_${'1'.repeat(26)}` as MemberId,
  area: 'security',
} as const;
const core = openPosition(
  source,
  {
    principalMinor: asMinor(100_000),
    annualRateBps: asBps(500),
    period: 'month',
    maturesOn: day('2028-03-01'),
  },
  day('2027-03-01'),
);

describe('what is due on a position', () => {
  test('nothing before the first period has ended', () => {
    expect(core.dueOn).toBe('2027-04-01');
    expect(settleNext(core, day('2027-03-31'))).toBeNull();
  });

  test('worked example 3: 4.25, 4.11 and 4.24, each for its own period, under ids that no second run can take', () => {
    const steps = settleAll(core, day('2027-06-01'));
    expect(steps.map(({ due }) => due?.amountMinor)).toEqual([425, 411, 424]);
    expect(steps.map(({ due }) => due?.id)).toEqual(
      ['20270401', '20270501', '20270601'].map((date) => `bon_${source.sourceId}_R${date}`),
    );
    expect(steps.at(-1)?.position).toMatchObject({ grantedMinor: 1_260, dueOn: '2027-07-01', version: 4 });
  });

  test('the last period ends at maturity, with 50.14 granted over the leap year, and nothing after it', () => {
    const steps = settleAll(core, day('2030-01-01'));
    expect(steps).toHaveLength(12);
    expect(steps.map(({ matures }) => matures).indexOf(true)).toBe(11);
    expect(steps.at(-1)?.position.grantedMinor).toBe(5_014);
  });

  test('a period that earned less than half a cent goes by without a bonus, and its days are not lost', () => {
    const tiny = openPosition(source, { ...core, principalMinor: asMinor(10) }, day('2027-03-01'));
    const steps = settleAll(tiny, day('2028-03-01'));
    expect(steps.map(({ due }) => due?.amountMinor ?? 0).filter((amount) => amount > 0)).toEqual([1]);
  });

  test('however often and late it is settled, the bonuses are the same, and add up to what has accrued', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.constantFrom(...returnPeriods),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 1, max: 24 }),
        fc.array(fc.integer({ min: 0, max: 800 }), { maxLength: 30 }),
        (principal, rate, period, startOffset, termMonths, visits) => {
          const begins = addDays(day('2027-01-01'), startOffset);
          const terms = {
            principalMinor: asMinor(principal),
            annualRateBps: asBps(rate),
            period,
            maturesOn: addMonths(begins, termMonths),
          };
          const opened = openPosition(source, terms, begins);
          const bonusesOf = (days: readonly Day[]) => {
            let position: Position = opened;
            let ended = false;
            const bonuses = days.flatMap((visit) => {
              const steps = ended ? [] : settleAll(position, visit);
              position = steps.at(-1)?.position ?? position;
              ended ||= steps.at(-1)?.matures === true;
              return steps.flatMap(({ due }) => (due ? [`${due.id} ${due.amountMinor}`] : []));
            });
            return { bonuses, grantedMinor: position.grantedMinor };
          };
          const end = terms.maturesOn;
          const often = visits.map((offset) => addDays(begins, offset)).sort();
          const late = bonusesOf([end]);
          expect(bonusesOf([...often, end])).toEqual(late);
          expect(late.grantedMinor).toBe(accruedSoFar(opened, end));
          expect(new Set(late.bonuses).size).toBe(late.bonuses.length);
        },
      ),
    );
  });
});
