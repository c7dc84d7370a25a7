import { beforeEach, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { changeProfile } from '#functions/member/table/change-member.ts';
import { decideClosure } from '#functions/my-data/account-closure.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commitmentsKey, sponsorCodeKey, walletKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { someMember, storedMember } from '#functions/testing/bare-platform.ts';
import { overwrite } from '#functions/testing/overwrite.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { memberAccounts, productAreas } from '#shared/domain/words.ts';
import { ClosureOvertaken, readClosure, writeClosure } from './close-account.ts';

/** What the write of a closure refuses by itself, whatever was read and decided before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);

let member: Member;
beforeEach(async () => {
  member = await someMember(services());
});
const stored = (): Promise<Member> => storedMember(services().database, member.id);

/** What the closure of an account adds to its transaction, as it is decided now. */
const decide = async (change: Partial<Member> = {}): Promise<Transaction> => {
  const before = await stored();
  const { context, commitments } = await readClosure(services().database, before, [], now);
  const after = { ...decideClosure(context, undefined, now), ...change };
  const transaction = new Transaction();
  writeClosure(transaction, { before, after, commitments }, now);
  return transaction;
};
const close = (transaction: Transaction): Promise<void> => commit(services().database, transaction);

test('an account whose member changed since the closure was decided is not closed over the change', async () => {
  const late = await decide();
  await changeProfile(services().database, member, { ...member.profile, name: 'New Name' }, now);
  await expect(close(late)).rejects.toThrow(ClosureOvertaken);
  expect(await stored()).toMatchObject({ status: 'active', profile: { name: 'New Name' } });
  await close(await decide());
  expect((await stored()).status).toBe('closed');
});

test.each(productAreas.flatMap((area) => memberAccounts.map((account) => [area, account] as const)))(
  'a wallet of %s that has come to hold one cent, %s, is not closed',
  async (area, account) => {
    const late = await decide();
    const undo = await overwrite(services(), walletKey(member.id, area), { area, [account]: 1 });
    await expect(close(late)).rejects.toThrow(ClosureOvertaken);
    expect((await stored()).status).toBe('active');
    await undo();
    await close(await decide());
    expect((await stored()).status).toBe('closed');
  },
);

test('an account in which something was begun since is not closed', async () => {
  const late = await decide();
  const undo = await overwrite(services(), commitmentsKey(member.id), { count: 1 });
  await expect(close(late)).rejects.toThrow(ClosureOvertaken);
  expect((await stored()).status).toBe('active');
  await undo();
  await close(await decide());
  expect((await stored()).status).toBe('closed');
});

test('an account is not closed with the sponsors or the sponsor code of another member', async () => {
  const somebody = newId('MemberId', now);
  await expect(close(await decide({ sponsorIds: [somebody] }))).rejects.toThrow(ClosureOvertaken);
  const undo = await overwrite(services(), sponsorCodeKey(member.sponsorCode), { memberId: somebody });
  await expect(close(await decide())).rejects.toThrow(ClosureOvertaken);
  await undo();
  await close(await decide());
  expect((await stored()).status).toBe('closed');
});
