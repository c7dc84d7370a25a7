import { describe, expect, test } from 'vitest';
import { giveBonus } from '#functions/testing/money.ts';
import { principalStage } from '#functions/testing/taking-principal.ts';
import { outcomeOf } from '#functions/testing/withdrawing.ts';

const stage = principalStage();
const {
  services,
  on,
  depositor,
  confirmed,
  request,
  ask,
  decide,
  pay,
  cancel,
  compoundInto,
  read,
  run,
  books,
} = stage;
const { returnsOf } = stage;

describe('concurrent acts on one deposit', () => {
  test('eight requests leave at most five open, each with its own principal held', async () => {
    const dora = await depositor();
    on('2027-03-20');
    const requests = [];
    for (let count = 0; count < 8; count += 1) requests.push(await confirmed(dora, 10_000));
    const outcomes = await Promise.all(requests.map((how) => outcomeOf(request(how))));
    const done = outcomes.filter((outcome) => outcome === 'done').length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThanOrEqual(5);
    const others = new Set(outcomes.filter((outcome) => outcome !== 'done'));
    expect([...others].every((code) => code === 'try_again' || code === 'withdrawal_limit_reached')).toBe(
      true,
    );
    expect((await read(dora)).underRequestMinor).toBe(done * 10_000);
    await books();
  });

  test('a request during an accrual run: the period is granted once, whichever comes first', async () => {
    const all = await Promise.all([depositor(), depositor(), depositor(), depositor()]);
    on('2027-04-01');
    const requests = [];
    for (const by of all) requests.push(await confirmed(by, 50_000));
    const outcomes = await Promise.all([
      ...requests.map((how) => outcomeOf(request(how))),
      outcomeOf(run()),
      outcomeOf(run()),
    ]);
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'try_again')).toEqual([]);
    await run();
    for (const by of all) expect(await returnsOf(by)).toEqual(['2027-04-01 425']);
  });

  test('a request during compounds: each one counts or is refused with try_again', async () => {
    const dora = await depositor();
    await giveBonus(services(), { memberId: dora.memberId, area: 'security', amount: 1_000 });
    on('2027-03-20');
    const asked = await confirmed(dora, 50_000);
    const outcomes = await Promise.all([
      outcomeOf(request(asked)),
      outcomeOf(compoundInto(dora, 500)),
      outcomeOf(compoundInto(dora, 500)),
    ]);
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'try_again')).toEqual([]);
    expect(outcomes).toContain('done');
    on('2027-04-01');
    await run();
    await books();
  });

  test('concurrent cancel, reject and pay: one succeeds, and the money is in one place', async () => {
    const dora = await depositor();
    on('2027-03-20');
    const [waiting, approved] = [await ask(dora, 20_000), await ask(dora, 30_000)];
    await decide('approve', approved);
    const outcomes = await Promise.all([
      outcomeOf(cancel(dora, waiting)),
      outcomeOf(decide('reject', waiting)),
      outcomeOf(decide('pay', approved)),
      outcomeOf(decide('fail', approved)),
      outcomeOf(run()),
    ]);
    expect(
      outcomes.filter((outcome) => !['done', 'try_again', 'invalid_transition'].includes(outcome)),
    ).toEqual([]);
    const { balance } = await books();
    const [deposited, held] = ['deposited', 'principal-held'].map((account) =>
      balance(dora.memberId, account, 'security'),
    );
    const { underRequestMinor, principalMinor } = await read(dora);
    expect([deposited, held]).toEqual([principalMinor - underRequestMinor, underRequestMinor]);
  });

  test('paying all parts of a deposit concurrently withdraws it once and leaves nothing', async () => {
    const dora = await depositor();
    on('2027-03-20');
    const parts = [await ask(dora, 40_000), await ask(dora, 30_000), await ask(dora, 30_000)];
    for (const id of parts) await decide('approve', id);
    on('2027-03-25');
    await Promise.all(parts.map((id) => outcomeOf(decide('pay', id))));
    const left = (await books()).items.filter(
      ({ id, state }) => parts.includes(String(id)) && state === 'approved',
    );
    for (const { id } of left) await decide('pay', String(id));
    expect(await read(dora)).toMatchObject({ state: 'withdrawn', principalMinor: 0, underRequestMinor: 0 });
    expect(await returnsOf(dora)).toEqual(['2027-03-25 260']);
    expect(await outcomeOf(pay(parts[0] as string))).toBe('invalid_transition');
    await books();
  });
});
