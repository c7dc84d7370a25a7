import { expect, test } from 'vitest';
import { userAdministration } from '#shared/contract/user-administration.ts';
import { changeInBatches } from './change-statuses.ts';
import type { StatusChange } from './queries.ts';

const changeOf = (count: number): StatusChange =>
  ({
    memberIds: Array.from({ length: count }, (_, index) => `mem_${String(index).padStart(26, '0')}`),
    status: 'active',
    reason: 'Documents seen',
    visibleToMember: false,
  }) as StatusChange;

const { body, reply } = userAdministration.endpoints.changeMemberStatus;
const accept = async (batch: StatusChange) => {
  body.parse(batch);
  return reply.parse({
    results: batch.memberIds.map((memberId) => ({ memberId, ok: true, status: batch.status })),
  });
};
const silent = { progress: () => undefined, isStopped: () => false };

test('every chosen member is sent exactly once, in batches that the contract accepts', async () => {
  const sent: string[] = [];
  const { results, error } = await changeInBatches(
    changeOf(23),
    (batch) => {
      sent.push(...batch.memberIds);
      return accept(batch);
    },
    silent,
  );
  expect(error).toBeUndefined();
  expect(sent).toEqual(changeOf(23).memberIds);
  expect(results).toHaveLength(23);
});

test('progress starts at nothing and ends at all', async () => {
  const seen: number[] = [];
  await changeInBatches(changeOf(23), accept, { ...silent, progress: ({ done }) => seen.push(done) });
  expect(seen).toEqual([0, 10, 20, 23]);
});

test('a stop keeps what was done and sends nothing more', async () => {
  let batches = 0;
  const { results } = await changeInBatches(
    changeOf(30),
    (batch) => {
      batches += 1;
      return accept(batch);
    },
    { ...silent, isStopped: () => batches === 1 },
  );
  expect(batches).toBe(1);
  expect(results).toHaveLength(10);
});

test('a batch that fails ends the run with the results before it and its error', async () => {
  let batches = 0;
  const failure = new Error('lost');
  const { results, error } = await changeInBatches(
    changeOf(30),
    (batch) => {
      batches += 1;
      return batches === 2 ? Promise.reject(failure) : accept(batch);
    },
    silent,
  );
  expect(results).toHaveLength(10);
  expect(error).toBe(failure);
});
