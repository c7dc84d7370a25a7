import { expect, test } from 'vitest';
import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import { ApiError } from '#web/api/api-error.ts';
import { decideOneByOne } from './decide-one-by-one.ts';

const withdrawals = (count: number): StaffWithdrawal[] =>
  Array.from({ length: count }, (_, index) => ({ id: `wdr_${index}` }) as StaffWithdrawal);

const accept = async (item: StaffWithdrawal) => item;
const silent = { progress: () => undefined, isStopped: () => false };
const refusal = new ApiError({ status: 409, code: 'second_person_needed', message: 'Somebody else has to.' });

test('every chosen withdrawal is decided exactly once, in the order of the list', async () => {
  const sent: string[] = [];
  const { outcomes, error } = await decideOneByOne(
    withdrawals(4),
    (item) => {
      sent.push(item.id);
      return accept(item);
    },
    silent,
  );
  expect(error).toBeUndefined();
  expect(sent).toEqual(['wdr_0', 'wdr_1', 'wdr_2', 'wdr_3']);
  expect([...outcomes.keys()]).toEqual(sent);
});

test('progress starts at nothing and ends at all', async () => {
  const seen: number[] = [];
  await decideOneByOne(withdrawals(3), accept, { ...silent, progress: ({ done }) => seen.push(done) });
  expect(seen).toEqual([0, 1, 2, 3]);
});

test('a refused decision gives its reason, and the others are decided all the same', async () => {
  const { outcomes } = await decideOneByOne(
    withdrawals(3),
    (item) => (item.id === 'wdr_1' ? Promise.reject(refusal) : accept(item)),
    silent,
  );
  expect(outcomes.get('wdr_1')).toEqual({ refusal });
  expect(outcomes.size).toBe(3);
});

test('a stop keeps what was done and sends nothing more', async () => {
  let sent = 0;
  const { outcomes } = await decideOneByOne(
    withdrawals(5),
    (item) => {
      sent += 1;
      return accept(item);
    },
    { ...silent, isStopped: () => sent === 2 },
  );
  expect(sent).toBe(2);
  expect(outcomes.size).toBe(2);
});

test('a lost connection ends the run with what was reached and its error', async () => {
  const lost = new ApiError({ status: 0, code: 'network', message: 'No answer.' });
  const { outcomes, error } = await decideOneByOne(
    withdrawals(3),
    (item) => (item.id === 'wdr_1' ? Promise.reject(lost) : accept(item)),
    silent,
  );
  expect(outcomes.size).toBe(1);
  expect(error).toBe(lost);
});
