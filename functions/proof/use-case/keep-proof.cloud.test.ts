import { describe, expect, test } from 'vitest';
import { latestProofKey, proofKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { proofItem } from '#functions/proof/table/items.ts';
import { meanwhile } from '#functions/testing/meanwhile.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { keepProof, type ProofResult } from './keep-proof.ts';

/** What the write of a proof refuses by itself, whatever was read before. */
const services = servicesUnderTest();
const start = instantOf(new Date('2027-03-01T02:00:00.000Z'));

const proofAfter = (hours: number): ProofResult => ({
  state: 'clean',
  startedAt: start,
  endedAt: addHours(start, hours),
  entries: 0,
  accounts: 0,
  differences: [],
  isMore: false,
});
const latest = () => readItem(services().database, latestProofKey, proofItem);

describe('of two proofs that end at once, the later write is decided again, and both are kept', () => {
  test('when they are the first ones', async () => {
    const [one, other] = [proofAfter(1), proofAfter(2)];
    const late = meanwhile(services(), async () => {
      await keepProof(services().database, one);
    });
    await keepProof(late.database, other);
    expect(await latest()).toMatchObject({ endedAt: other.endedAt, since: one.endedAt, version: 2 });
    expect(await readItem(services().database, proofKey(one.endedAt), proofItem)).not.toBeNull();
  });

  test('when there was one before', async () => {
    const [one, other] = [proofAfter(3), proofAfter(4)];
    const before = (await latest())?.version ?? 0;
    const late = meanwhile(services(), async () => {
      await keepProof(services().database, one);
    });
    await keepProof(late.database, other);
    expect((await latest())?.version).toBe(before + 2);
  });
});

test('a proof that is kept is never written over', async () => {
  const kept = proofAfter(5);
  const key = proofKey(kept.endedAt);
  await commit(services().database, new Transaction().create(key, { ...kept, entries: 7 }));
  await expect(keepProof(services().database, kept)).rejects.toMatchObject({ code: 'try_again' });
  expect((await latest())?.endedAt).not.toBe(kept.endedAt);
});
