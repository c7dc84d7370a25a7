import { beforeEach, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { walletKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { someMember, storedMember } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addDays, dayOf, instantOf, startOfDay } from '#shared/domain/calendar.ts';
import { productAreas } from '#shared/domain/words.ts';
import { putStatus } from './change-member-status.ts';

/** What the write of a status refuses by itself, whatever was read and decided before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const nextWeek = startOfDay(addDays(dayOf(instantOf(now)), 7));
const services = servicesUnderTest(() => now);
const actor = { kind: 'system', name: 'test' } as const;
const again = { code: 'try_again' };

let member: Member;
beforeEach(async () => {
  member = await someMember(services());
});
const stored = (id = member.id): Promise<Member> => storedMember(services().database, id);
const write = (before: Member, change: Partial<Member>): Promise<void> => {
  const after = {
    ...before,
    statusVersion: before.statusVersion + 1,
    ...change,
    version: before.version + 1,
  };
  const transaction = new Transaction();
  putStatus(transaction, { before, after, actor }, now);
  return commit(services().database, transaction);
};
const statusBefore = { status: 'active', reason: null, visible: false, until: null } as const;
const ending = { status: 'blocked', statusBefore, statusUntil: nextWeek } as const;

test('of two statuses that were decided on the same member, one is given', async () => {
  await write(member, { status: 'blocked' });
  const other = write(member, { status: 'sanctioned', statusVersion: member.statusVersion + 2 });
  await expect(other).rejects.toMatchObject(again);
  expect((await stored()).status).toBe('blocked');
});

test('who sponsors a member never changes with a status', async () => {
  const { id: memberId } = await someMember(services());
  await expect(write(member, { sponsorIds: [memberId] })).rejects.toMatchObject(again);
});

test('a line of the history is never written over', async () => {
  await write(member, { status: 'blocked' });
  const { statusVersion } = await stored();
  await expect(write(await stored(), { status: 'active', statusVersion })).rejects.toMatchObject(again);
});

test('the end of a status is neither written over nor removed by a decision that did not know it', async () => {
  await write(member, ending);
  const current = await stored();
  const unaware = { ...current, statusBefore: null };
  await expect(write(unaware, ending)).rejects.toMatchObject(again);
  const outdated = { ...current, statusVersion: current.statusVersion + 5 };
  await expect(write(outdated, ending)).rejects.toMatchObject(again);
  const lifted = { status: 'active', statusBefore: null, statusUntil: null } as const;
  await expect(write(outdated, lifted)).rejects.toMatchObject(again);
  await write(current, lifted);
});

test('a mark for fraud that meets the closing of the account is decided again', async () => {
  const closing = new Transaction();
  for (const area of productAreas) closing.create(walletKey(member.id, area), { area, closed: true });
  await commit(services().database, closing);
  await expect(write(member, { status: 'fraud' })).rejects.toMatchObject(again);
});
