import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { noteCredentialsChanged } from '#functions/sign-in/table/credentials-changed.ts';
import { giveBonus } from '#functions/testing/money.ts';
import { type History, monthsOfHistory } from '#functions/testing/months-of-history.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addHours, instantOf, type Month } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { productAreas } from '#shared/domain/words.ts';

let clock = new Date('2027-01-01T00:00:00.000Z');
const services = servicesUnderTest(() => clock);
const setClock = (instant: string) => {
  clock = new Date(instant);
};
let history: History;
beforeAll(async () => {
  history = await monthsOfHistory(services(), setClock, 'Ada Home');
});

const ask = () => ({ as: history.as, key: randomUUID() });
const home = async () => (await history.acting.request('readSecurityDashboard', ask())).home;
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('the home page', () => {
  test("totals the balances of both areas' pages", async () => {
    const [{ totalMinor, areas }, { wallets }] = await Promise.all([
      home(),
      history.acting.request('readBalances', ask()),
    ]);
    for (const { area, balances } of wallets) {
      const ofArea = sum(balances.map(({ balanceMinor }) => balanceMinor));
      expect(areas.find((one) => one.area === area)?.totalMinor).toBe(ofArea);
      expect(ofArea).toBeGreaterThan(0);
    }
    expect(totalMinor).toBe(sum(areas.map((area) => area.totalMinor)));
  });

  test('draws a line that ends with the total, and whose every step is what came in less what left', async () => {
    const { totalMinor, months } = await home();
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ month: '2027-08', valueMinor: totalMinor });
    expect(months[0]).toEqual({
      month: '2026-09',
      valueMinor: 0,
      paidInMinor: 0,
      earnedMinor: 0,
      outMinor: 0,
    });
    for (const [index, { valueMinor, paidInMinor, earnedMinor, outMinor }] of months.entries())
      expect(valueMinor - (months[index - 1]?.valueMinor ?? 0)).toBe(paidInMinor + earnedMinor - outMinor);
  });

  test("agrees month by month with the entries of the member's statements", async () => {
    const { months } = await home();
    for (const shown of months.filter(({ month }) => month >= ('2027-01' as Month))) {
      const statements = await Promise.all(
        productAreas.map((area) =>
          history.acting.request('readMonth', { ...ask(), query: { area, month: shown.month } }),
        ),
      );
      const kinds = statements.flatMap((statement) => statement.kinds);
      const earned = kinds.filter(({ kind }) => /^(return|sponsor-bonus|manual-bonus)-granted$/.test(kind));
      expect(shown.earnedMinor).toBe(sum(earned.map(({ inMinor }) => inMinor)));
      expect(shown.paidInMinor + shown.earnedMinor).toBe(sum(kinds.map(({ inMinor }) => inMinor)));
      expect(shown.outMinor).toBe(sum(kinds.map(({ outMinor }) => outMinor)));
    }
    expect(months.filter(({ earnedMinor }) => earnedMinor > 0).map(({ month }) => month)).toEqual([
      '2027-04',
      '2027-05',
      '2027-06',
      '2027-08',
    ]);
  });

  test('says what changed since the last visit, also when the page is loaded again during this one', async () => {
    const { sinceLastVisit: none, totalMinor } = await home();
    expect(none).toBeNull();
    setClock('2027-08-21T10:00:00.000Z');
    await giveBonus(services(), { memberId: history.as.memberId, area: 'infinity', amount: 500 });
    const changed = {
      at: '2027-08-20T10:00:00.000Z',
      changeMinor: 500,
      paidInMinor: 0,
      earnedMinor: 500,
      outMinor: 0,
    };
    const now = await home();
    expect(now).toMatchObject({ totalMinor: totalMinor + 500, sinceLastVisit: changed });
    expect((await home()).sinceLastVisit).toEqual(changed);
    setClock('2027-08-21T11:00:00.000Z');
    expect((await home()).sinceLastVisit).toMatchObject({ at: '2027-08-21T10:00:00.000Z', changeMinor: 0 });
  });

  test('names what comes next, soonest first: returns and the ends of terms', async () => {
    const { next } = await home();
    expect(next.map(({ at }) => at)).toEqual(next.map(({ at }) => at).toSorted());
    expect(next).toContainEqual({
      kind: 'maturity',
      at: '2028-03-01',
      area: 'security',
      sourceId: history.depositId,
      amountMinor: 100_836,
    });
    expect(next.filter(({ kind }) => kind === 'return')).toHaveLength(2);
  });

  test('names what is to be paid, with what is still due and by when, also after many orders', async () => {
    const order = (planId: string) =>
      history.acting.request('makeDeposit', {
        ...ask(),
        body: { planId, amountMinor: 20_000, payment: 'bank', configurationVersion: 1 },
      });
    const cancel = ({ id: depositId }: { id: string }) =>
      history.acting.request('cancelDeposit', { ...ask(), params: { depositId } });
    const first = await order('flex');
    const payments = async () => (await home()).next.filter(({ kind }) => kind === 'payment');
    expect(await payments()).toEqual([
      { kind: 'payment', at: first.expiresAt, area: 'security', sourceId: first.id, amountMinor: 20_000 },
    ]);
    for (let count = 0; count < 25; count += 1) {
      await cancel(await order('flex'));
    }
    await cancel(first);
    expect(await payments()).toEqual([]);
    const last = await order('core');
    expect(await payments()).toMatchObject([{ sourceId: last.id, at: last.expiresAt }]);
    await cancel(last);
    expect(await payments()).toEqual([]);
  });

  test('names when withdrawals resume after a change of credentials, for as long as they are paused', async () => {
    const resumes = async () => (await home()).next.filter(({ kind }) => kind === 'withdrawals-resume');
    expect(await resumes()).toEqual([]);
    setClock('2027-08-22T10:00:00.000Z');
    await noteCredentialsChanged(services().database, history.as.memberId, clock);
    const at = addHours(instantOf(clock), defaultConfiguration.withdrawal.credentialsHoldHours);
    expect(await resumes()).toEqual([{ kind: 'withdrawals-resume', at }]);
    setClock(at);
    expect(await resumes()).toEqual([]);
  });
});
