import { expect, test } from 'vitest';
import { userAdministration } from '#shared/contract/user-administration.ts';
import { changeInBatches, latestResults, type StatusChange, type StatusResult } from './change-in-batches.ts';

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
    results: batch.memberIds.map((memberId) => ({
      memberId,
      ok: true,
      status: batch.status,
      proposalId: null,
      lapsesAt: null,
    })),
  });
};
const silent = { progress: () => undefined, isStopped: () => false };

test('every chosen member is sent exactly once, in batches that the contract accepts', async () => {
  const sent: string[] = [];
  const { results, error } = await changeInBatches(
    changeOf(120),
    (batch) => {
      sent.push(...batch.memberIds);
      return accept(batch);
    },
    silent,
  );
  expect(error).toBeUndefined();
  expect(sent).toEqual(changeOf(120).memberIds);
  expect(results).toHaveLength(120);
});

test('progress starts at nothing and ends at all', async () => {
  const seen: number[] = [];
  await changeInBatches(changeOf(120), accept, { ...silent, progress: ({ done }) => seen.push(done) });
  expect(seen).toEqual([0, 50, 100, 120]);
});

test('a stop keeps what was done and sends nothing more', async () => {
  let batches = 0;
  const { results } = await changeInBatches(
    changeOf(130),
    (batch) => {
      batches += 1;
      return accept(batch);
    },
    { ...silent, isStopped: () => batches === 1 },
  );
  expect(batches).toBe(1);
  expect(results).toHaveLength(50);
});

test('a batch that fails ends the run with the results before it and its error', async () => {
  let batches = 0;
  const failure = new Error('lost');
  const { results, error } = await changeInBatches(
    changeOf(130),
    (batch) => {
      batches += 1;
      return batches === 2 ? Promise.reject(failure) : accept(batch);
    },
    silent,
  );
  expect(results).toHaveLength(50);
  expect(error).toBe(failure);
});

test('trying the failed ones again keeps what was done and replaces what was refused', () => {
  const [first, second] = changeOf(2).memberIds as [StatusResult['memberId'], StatusResult['memberId']];
  const nothing = { proposalId: null, lapsesAt: null };
  const done = { memberId: first, ok: true, status: 'active', ...nothing } as const;
  const refused = {
    memberId: second,
    ok: false,
    status: null,
    ...nothing,
    code: 'try_again',
    message: '…',
  } as const;
  const retried = { memberId: second, ok: true, status: 'active', ...nothing } as const;
  expect(latestResults([done, refused], [retried])).toEqual([done, retried]);
});
