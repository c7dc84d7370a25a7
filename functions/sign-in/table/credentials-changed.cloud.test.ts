import { beforeEach, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { scanBareTable, someMember, storedMember } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { alterMember } from '#functions/testing/withdrawing.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { announcePasswordChange, noteCredentialsChanged, restoreCredentials } from './credentials-changed.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);

let member: Member;
const stored = (): Promise<Member> => storedMember(services().database, member.id);
beforeEach(async () => {
  member = await someMember(services());
});

test('noting a change of credentials never creates a member', async () => {
  const nobody = newId('MemberId', now);
  await expect(noteCredentialsChanged(services().database, nobody, now)).rejects.toMatchObject({
    code: 'try_again',
  });
  expect((await scanBareTable(services())).filter(({ pk }) => pk.endsWith(nobody))).toEqual([]);
});

test('a password change that was decided before another change of the member is decided again', async () => {
  await alterMember(services(), member.id, { status: 'blocked' });
  await expect(announcePasswordChange(services().database, member, now)).rejects.toMatchObject({
    code: 'try_again',
  });
  expect(await stored()).toMatchObject({ status: 'blocked', credentialsChangedAt: null });
});

test('the announcement of a password change that failed is taken back', async () => {
  await announcePasswordChange(services().database, member, now);
  expect((await stored()).credentialsChangedAt).toBe(instantOf(now));
  await restoreCredentials(services().database, member);
  expect((await stored()).credentialsChangedAt).toBeNull();
});

test('the announcement stays when something else happened to the member since', async () => {
  await announcePasswordChange(services().database, member, now);
  await alterMember(services(), member.id, { status: 'blocked' });
  await restoreCredentials(services().database, member);
  expect(await stored()).toMatchObject({ status: 'blocked', credentialsChangedAt: instantOf(now) });
});
