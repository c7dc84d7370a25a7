import { beforeEach, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { memberKey, subKey } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { activePerson, storedMember } from '#functions/testing/bare-platform.ts';
import { meanwhile } from '#functions/testing/meanwhile.ts';
import { overwrite } from '#functions/testing/overwrite.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { restoreMember } from './restore-member.ts';

/** What the write of a restored identity refuses by itself, whatever was read and decided before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);
const again = { code: 'try_again' };

let count = 0;
let member: Member;
let sub: Member['sub'];
beforeEach(async () => {
  count += 1;
  const { memberId } = await activePerson(services(), `member-${count}`);
  member = await storedMember(services().database, memberId);
  sub = `new-sub-${count}` as Member['sub'];
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

test('an identity that belongs to another member is given to nobody else', async () => {
  const other = await activePerson(services(), `other-${count}`);
  await overwrite(services(), subKey(sub), { memberId: other.memberId });
  await expect(restoreMember(services().database, member, sub, now)).rejects.toMatchObject(again);
  expect((await stored()).sub).toBe(member.sub);
  expect(await readItems(services().database, [subKey(sub)])).toMatchObject([{ memberId: other.memberId }]);
});

test('sponsors never change with an identity', async () => {
  const late = meanwhile(services(), async () => {
    await overwrite(services(), memberKey(member.id), { sponsorIds: ['somebody'] });
  });
  await expect(restoreMember(late.database, member, sub, now)).rejects.toMatchObject(again);
});
