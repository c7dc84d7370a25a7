import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AccruingPosition,
  accruedSoFar,
  beginAccrual,
  changePrincipal,
  freePrincipal,
  nextReturnDay,
  withoutRequest,
  withRequest,
  withRequestPaid,
} from './accrual.ts';
import { addMonths, type Day } from './calendar.ts';
import type { WithdrawalId } from './ids.ts';
import { asBps, asMinor, sumMinor } from './money.ts';

const day = (text: string) => text as Day;
const core: AccruingPosition = beginAccrual(
  {
    principalMinor: asMinor(100_000),
    annualRateBps: asBps(500),
    period: 'month',
    maturesOn: day('2028-03-01'),
  },
  day('2027-03-01'),
);

describe('accrual', () => {
  test('worked example 3: 1 000.00 at 5 % from 1 March 2027 earns 4.25, 4.11, 4.24 and 50.14 over the leap year', () => {
    expect(accruedSoFar(core, day('2027-04-01'))).toBe(425);
    expect(accruedSoFar({ ...core, grantedMinor: asMinor(425) }, day('2027-05-01'))).toBe(411);
    expect(accruedSoFar({ ...core, grantedMinor: asMinor(836) }, day('2027-06-01'))).toBe(424);
    expect(accruedSoFar(core, day('2028-03-01'))).toBe(5_014);
  });

  test('worked example 4: 4.25 compounded on 1 April 2027 starts the counting again; May brings 4.13', () => {
    const granted = { ...core, grantedMinor: asMinor(425) };
    const compounded = changePrincipal(granted, asMinor(425), day('2027-04-01'));
    expect(compounded).toMatchObject({ principalMinor: 100_425, accruesFrom: '2027-04-01', grantedMinor: 0 });
    expect(accruedSoFar(compounded, day('2027-05-01'))).toBe(413);
  });

  test('worked example 5: within a period each principal counts for the days it stood: 3.42 on 1 April', () => {
    const halved = changePrincipal(core, asMinor(-50_000), day('2027-03-20'));
    expect(accruedSoFar(halved, day('2027-04-01'))).toBe(342);
    expect(nextReturnDay(halved, day('2027-03-20'))).toBe('2027-04-01');
  });

  test('within a period the days of a principal that has earned less than half a cent are carried, too', () => {
    const euro = beginAccrual({ ...core, principalMinor: asMinor(100) }, day('2027-03-01'));
    expect(accruedSoFar(euro, day('2027-03-11'))).toBe(0);
    const raised = changePrincipal(euro, asMinor(99_900), day('2027-03-11'));
    expect(raised).toMatchObject({ accruesFrom: '2027-03-01', carriedMinorDays: 1_000 });
    expect(nextReturnDay(raised, day('2027-03-11'))).toBe('2027-04-01');
  });

  describe('while part of the principal is under request', () => {
    const request = {
      withdrawalId: 'wdr_1' as WithdrawalId,
      amountMinor: asMinor(50_000),
      since: day('2027-03-20'),
    };
    const asked = withRequest(core, request);

    test('worked example 5: it accrues nothing from the day of the request on, paid or not: 3.42 on 1 April', () => {
      const paid = withRequestPaid(asked, request);
      expect(accruedSoFar(asked, day('2027-04-01'))).toBe(342);
      expect(accruedSoFar(paid, day('2027-04-01'))).toBe(342);
      expect(paid).toMatchObject({ principalMinor: 50_000, carriedMinorDays: 950_000, underRequest: [] });
      expect([freePrincipal(core), freePrincipal(asked), freePrincipal(paid)]).toEqual([
        100_000, 50_000, 50_000,
      ]);
    });

    test('a request that comes to nothing is made up to the cent by the next return: 3.42 and 4.94 are 4.25 and 4.11', () => {
      const april = { ...asked, grantedMinor: asMinor(342) };
      const given = withoutRequest(april, request.withdrawalId);
      expect(accruedSoFar(given, day('2027-05-01'))).toBe(836 - 342);
    });

    test('a compound on the first day of a period does not start counting again, so that nothing is forgotten', () => {
      const april = { ...asked, grantedMinor: asMinor(342) };
      const compounded = changePrincipal(april, asMinor(425), day('2027-04-01'));
      expect(compounded).toMatchObject({ accruesFrom: '2027-03-01', grantedMinor: 342 });
      // round((100 000 × 31 + 100 425 × 30 − 50 000 × 42) × 500 / 3 650 000) − 342 = 549.69 − 342
      expect(accruedSoFar(compounded, day('2027-05-01'))).toBe(208);
      // round((100 000 × 31 + 100 425 × 30) × 500 / 3 650 000) − 342 = 837.36 − 342
      expect(accruedSoFar(withoutRequest(compounded, request.withdrawalId), day('2027-05-01'))).toBe(495);
      expect(accruedSoFar(withRequestPaid(compounded, request), day('2027-05-01'))).toBe(208);
    });

    test('a request refused on the first day of a period keeps its days when the principal grows that very day', () => {
      const refused = withoutRequest({ ...asked, grantedMinor: asMinor(342) }, request.withdrawalId);
      const compounded = changePrincipal(refused, asMinor(425), day('2027-04-01'));
      expect(accruedSoFar(compounded, day('2027-05-01'))).toBe(495);
    });
  });

  test('periods of a day and of a week are counted from the beginning, and end at maturity at the latest', () => {
    expect(nextReturnDay({ ...core, period: 'day' }, day('2027-03-09'))).toBe('2027-03-10');
    expect(nextReturnDay({ ...core, period: 'week' }, day('2027-03-08'))).toBe('2027-03-15');
    expect(nextReturnDay({ ...core, period: 'week' }, day('2028-02-29'))).toBe('2028-03-01');
  });

  test('nothing accrues on the first day, nor after maturity', () => {
    expect(accruedSoFar(core, core.accruesFrom)).toBe(0);
    expect(accruedSoFar(core, day('2030-01-01'))).toBe(accruedSoFar(core, core.maturesOn));
  });

  test('a thousand small grants equal one large one, to the cent', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: 1, max: 730 }), { maxLength: 200 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 2_000 }),
        offsets,
        (principal, rate, days) => {
          const position = {
            ...core,
            principalMinor: asMinor(principal),
            annualRateBps: asBps(rate),
            maturesOn: day('2030-01-01'),
          };
          const dayAfter = (offset: number) =>
            day(new Date(Date.parse(core.accruesFrom) + offset * 86_400_000).toISOString().slice(0, 10));
          let granted = asMinor(0);
          for (const offset of [...days, 730].sort((a, b) => a - b))
            granted = sumMinor(
              granted,
              accruedSoFar({ ...position, grantedMinor: granted }, dayAfter(offset)),
            );
          expect(granted).toBe(accruedSoFar(position, dayAfter(730)));
        },
      ),
    );
  });

  test('the next return is due a whole month after the last, and at maturity at the latest', () => {
    expect(nextReturnDay(core, day('2027-03-01'))).toBe('2027-04-01');
    expect(nextReturnDay(core, day('2027-04-01'))).toBe('2027-05-01');
    expect(nextReturnDay({ ...core, maturesOn: day('2027-04-15') }, day('2027-04-02'))).toBe('2027-04-15');
  });

  test('a month later than the 31st is the last day of the shorter month', () => {
    expect(addMonths(day('2027-01-31'), 1)).toBe('2027-02-28');
    expect(addMonths(day('2028-01-31'), 1)).toBe('2028-02-29');
    expect(addMonths(day('2027-12-31'), 2)).toBe('2028-02-29');
  });
});
