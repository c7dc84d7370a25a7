import { expect, test } from 'vitest';
import { activePerson, scanBareTable, storedMember } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { writeDownlineRows } from './downline.ts';

const services = servicesUnderTest(() => new Date('2027-03-01T09:00:00.000Z'));

test('a row that tells of a member as they were never replaces one that tells of them as they are', async () => {
  const sponsor = await activePerson(services(), 'sponsor');
  const { memberId } = await activePerson(services(), 'member', [], sponsor.sponsorCode);
  const member = await storedMember(services().database, memberId);
  const rows = async () =>
    (await scanBareTable(services()))
      .filter(({ pk, memberId: of }) => pk.startsWith('DOWNLINE#') && of === memberId)
      .map(({ status, version }) => ({ status, version }));

  const blocked = { ...member, status: 'blocked', version: member.version + 1 } as const;
  const closed = { ...member, status: 'closed', version: member.version + 2 } as const;
  await writeDownlineRows(services().database, member);
  const [first] = await rows();
  await writeDownlineRows(services().database, closed);
  const latest = await rows();
  expect(latest).toMatchObject([{ version: closed.version }]);
  expect(latest).not.toEqual([first]);
  for (const late of [blocked, member, { ...blocked, version: closed.version }]) {
    await writeDownlineRows(services().database, late);
    expect(await rows()).toEqual(latest);
  }
});
