import { beforeEach, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { memberKey, staffRoleKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { someMember, storedMember } from '#functions/testing/bare-platform.ts';
import { overwrite } from '#functions/testing/overwrite.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { Role } from '#shared/domain/words.ts';
import { changeRoles } from './staff-roles.ts';

/** What the write of a change of roles refuses by itself, whatever was read and decided before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);
const again = { code: 'try_again' };
const actor = { kind: 'system', name: 'test' } as const;

let member: Member;
beforeEach(async () => {
  member = await someMember(services());
});
const stored = (): Promise<Member> => storedMember(services().database, member.id);

/** What a change of roles adds to its transaction, as it is decided now. */
const decide = async (after: readonly Role[]): Promise<Transaction> => {
  const { id: memberId, roles, profile } = await stored();
  const transaction = new Transaction();
  const act = {
    kind: 'roles' as const,
    memberId,
    memberName: profile.name,
    before: [...roles],
    after: [...after],
  };
  const names = { proposerName: 'Ada', deciderName: 'Tess' };
  const proposal = { id: newId('ProposalId', now), act, reason: 'For a test', ...names };
  await changeRoles(services().database, transaction, proposal, { actor, now });
  return transaction;
};
const change = (transaction: Transaction): Promise<void> => commit(services().database, transaction);

test('of two changes of roles that were decided at once, one is carried out', async () => {
  const [one, other] = [await decide(['treasurer']), await decide(['support'])];
  await change(one);
  await expect(change(other)).rejects.toMatchObject(again);
  expect((await stored()).roles).toEqual(['treasurer']);
});

test('a change of the member since the roles were decided is not written over', async () => {
  const late = await decide(['treasurer']);
  await overwrite(services(), memberKey(member.id), { statusVersion: 5, version: member.version + 1 });
  await expect(change(late)).rejects.toMatchObject(again);
  expect(await stored()).toMatchObject({ roles: [], statusVersion: 5 });
});

test('sponsors never change with roles', async () => {
  const late = await decide(['treasurer']);
  await overwrite(services(), memberKey(member.id), { sponsorIds: [newId('MemberId', now)] });
  await expect(change(late)).rejects.toMatchObject(again);
});

test('a row of the list is neither written over when a role is given, nor taken away as another one', async () => {
  const key = staffRoleKey('treasurer', member.id);
  const giving = await decide(['treasurer']);
  const undo = await overwrite(services(), key, { memberId: member.id, version: 9 });
  await expect(change(giving)).rejects.toMatchObject(again);
  await undo();
  await change(await decide(['treasurer']));
  const taking = await decide([]);
  await overwrite(services(), key, { version: 9 });
  await expect(change(taking)).rejects.toMatchObject(again);
  expect((await stored()).roles).toEqual(['treasurer']);
});
