import { expect, test } from 'vitest';
import { changeProfile } from '#functions/member/table/change-member.ts';
import { decideClosure } from '#functions/my-data/account-closure.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { activePerson, storedMember } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { ClosureOvertaken, readClosure, writeClosure } from './close-account.ts';

/** What the write of a closure refuses by itself, whatever was read and decided before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);

test('an account whose member changed since the closure was decided is not closed over the change', async () => {
  const { database } = services();
  const { memberId } = await activePerson(services(), 'member');
  const before = await storedMember(database, memberId);
  const close = async (member = before): Promise<void> => {
    const { context, commitments } = await readClosure(database, member, [], now);
    const after = decideClosure(context, undefined, now);
    const transaction = new Transaction();
    writeClosure(transaction, { before: member, after, commitments }, now);
    await commit(database, transaction);
  };
  await changeProfile(database, before, { ...before.profile, name: 'New Name' }, now);
  await expect(close()).rejects.toThrow(ClosureOvertaken);
  expect(await storedMember(database, memberId)).toMatchObject({
    status: 'active',
    profile: { name: 'New Name' },
  });
  await close(await storedMember(database, memberId));
  expect((await storedMember(database, memberId)).status).toBe('closed');
});
