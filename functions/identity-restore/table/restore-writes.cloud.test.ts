import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { memberKey, subKey } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { someMember, storedMember } from '#functions/testing/bare-platform.ts';
import { meanwhile } from '#functions/testing/meanwhile.ts';
import { overwrite } from '#functions/testing/overwrite.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { restoreMember } from './restore-member.ts';

/** What the write of a restored identity refuses by itself, whatever was read and decided before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);
const again = { code: 'try_again' };

let member: Member;
let sub: Member['sub'];
beforeEach(async () => {
  member = await someMember(services());
  sub = randomUUID() as Member['sub'];
});
const stored = () => storedMember(services().database, member.id);

test('a member who changed since they were read keeps the change and the former identity', async () => {
  const late = meanwhile(services(), async () => {
    await overwrite(services(), memberKey(member.id), { statusVersion: 5, version: member.version + 1 });
  });
  await expect(restoreMember(late.database, member, sub, now)).rejects.toMatchObject(again);
  expect(await stored()).toMatchObject({ sub: member.sub, statusVersion: 5 });
  expect(await readItems(services().database, [subKey(sub)])).toEqual([undefined]);
});

test('an identity that belongs to one member is never given to another', async () => {
  const other = await someMember(services());
  await overwrite(services(), subKey(sub), { memberId: other.id });
  await expect(restoreMember(services().database, member, sub, now)).rejects.toMatchObject(again);
  expect((await stored()).sub).toBe(member.sub);
  expect(await readItems(services().database, [subKey(sub)])).toMatchObject([{ memberId: other.id }]);
});

test('sponsors never change with an identity', async () => {
  const late = meanwhile(services(), async () => {
    await overwrite(services(), memberKey(member.id), { sponsorIds: [newId('MemberId', now)] });
  });
  await expect(restoreMember(late.database, member, sub, now)).rejects.toMatchObject(again);
});
