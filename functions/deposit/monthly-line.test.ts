import { expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { coreDeposit } from '#functions/testing/core-deposit.ts';
import { asMinor } from '#shared/domain/money.ts';
import { notedOnceAMonth } from './monthly-line.ts';

const march = new Date('2027-03-02T10:00:00.000Z');
const days = (count: number) => new Date(march.getTime() + count * 86_400_000);
const system = { kind: 'system', name: 'test' } as const;
const member = { kind: 'member', memberId: newId('MemberId', march) } as const;
const linesOf = (deposit: ReturnType<typeof coreDeposit>) =>
  deposit.history.map(({ state, actor, amountMinor = null }) => `${state} ${actor.kind} ${amountMinor}`);

test('acts of one kind by one kind of actor are one line a month, with their sum, at the time of the latest', () => {
  const start = coreDeposit(march);
  const note = (deposit: typeof start, after: number, amount: number, actor: typeof system | typeof member) =>
    notedOnceAMonth(deposit, 'compounded', { actor, now: days(after) }, asMinor(amount));
  const twice = note(note(start, 1, 400, system), 2, 25, system);
  expect(linesOf(twice)).toEqual(['waiting member null', 'compounded system 425']);
  expect(twice.history.at(-1)?.at).toBe(days(2).toISOString());
  expect(linesOf(note(twice, 3, 10, member))).toEqual([...linesOf(twice), 'compounded member 10']);
  expect(linesOf(note(twice, 30, 10, system))).toEqual([...linesOf(twice), 'compounded system 10']);
});
