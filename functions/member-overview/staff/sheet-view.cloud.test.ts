import { beforeAll, expect, test } from 'vitest';
import type { ActsAs } from '#functions/demo/acting.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { memberOverviewOn, memberReadings } from '#functions/testing/member-overview.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';

let clock = Date.parse('2027-03-01T10:00:00.000Z');
const services = servicesUnderTest(() => new Date(clock));
let support: ActsAs;
let compliance: ActsAs;
let member: ActsAs;

beforeAll(async () => {
  support = await activePerson(services(), 'sue', ['support']);
  compliance = await activePerson(services(), 'carla', ['compliance']);
  member = await activePerson(services(), 'ada');
});

const read = (as: ActsAs, of: ActsAs, part: (typeof memberReadings)[number]) =>
  memberOverviewOn(services()).request(part, { as, params: { memberId: of.memberId }, key: 'none' });
const viewsOf = async (of: ActsAs): Promise<unknown[]> =>
  (await scanBareTable(services()))
    .filter(
      ({ pk, act, subjectId }) =>
        pk.startsWith('AUDIT#') && act === 'member-sheet-viewed' && subjectId === of.memberId,
    )
    .map(({ actor }) => actor);

test('a view of a member’s sheet is one audit line, however many of its parts are read at the same moment and again', async () => {
  await Promise.all(memberReadings.map((part) => read(support, member, part)));
  for (const part of memberReadings) await read(support, member, part);
  expect(await viewsOf(member)).toEqual([{ kind: 'staff', memberId: support.memberId }]);
});

test.each(memberReadings)(
  '%s alone is a view, too, and another one a quarter of an hour later or by a colleague',
  async (part) => {
    const one = await activePerson(services(), part);
    await read(support, one, part);
    expect(await viewsOf(one)).toHaveLength(1);
    await read(compliance, one, part);
    clock += 15 * 60_000;
    await read(support, one, part);
    expect(await viewsOf(one)).toHaveLength(3);
  },
);

test('one’s own sheet is no view, and views are not among what staff did about a member', async () => {
  await read(support, support, 'readMember');
  expect(await viewsOf(support)).toEqual([]);
  const { acts } = await memberOverviewOn(services()).request('readMemberHistory', {
    as: compliance,
    params: { memberId: member.memberId },
    key: 'none',
  });
  expect(acts.items).toEqual([]);
});
