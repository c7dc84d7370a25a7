import { describe, expect, test } from 'vitest';
import type { MemberId, SponsorCode } from '#shared/domain/ids.ts';
import { userStatusMeaning } from '#shared/domain/states.ts';
import type { SignedInUser } from '#web/api/session.tsx';
import { goToPages } from '../navigation/go-to-keys.ts';
import { routes } from '../route/routes.ts';
import { areaHomesOf, mayOpen, navigationOf, paletteScreensOf } from './member-access.ts';

const person = (parts: Partial<SignedInUser>): SignedInUser => ({
  id: 'mem_01J9ZQ8V7C3N5M2K4H6G8F0D1A' as MemberId,
  name: 'Ada Anchor',
  email: 'ada@people.example',
  image: null,
  roles: [],
  secondFactor: null,
  status: 'active',
  interest: 'infinity',
  interests: ['infinity', 'security'],
  theme: 'system',
  language: 'en',
  kyc: 'none',
  sponsorCode: 'ABCD2345' as SponsorCode,
  ...parts,
});

describe('the route table', () => {
  test('has each path once, with its trailing slash', () => {
    const paths = routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !path.endsWith('/'))).toEqual([]);
  });

  test('lists every screen of the navigation under an area, or under all of them', () => {
    for (const { navigation, shell } of routes) if (navigation) expect(shell).not.toBe('public');
  });
});

describe('navigation', () => {
  const staffPaths = routes.filter(({ needs }) => typeof needs === 'object').map(({ path }) => path);

  test('shows a member without a role no trace of the staff', () => {
    const member = person({});
    for (const area of ['infinity', 'security', 'staff'] as const) {
      const listed = navigationOf(member, area).map(({ path }) => path);
      expect(listed.filter((path) => staffPaths.includes(path))).toEqual([]);
    }
    expect(areaHomesOf(member).map(({ area }) => area)).not.toContain('staff');
  });

  test('shows staff what their permissions open, and no more', () => {
    const support = person({ roles: ['support'] });
    const listed = navigationOf(support, 'staff').map(({ path }) => path);
    expect(listed.length).toBeGreaterThan(0);
    // What is one of many is reached from a list, and the lists of members from one another.
    for (const { path, needs, navigation } of routes) {
      if (typeof needs === 'object' && navigation)
        expect(listed.includes(path)).toBe(mayOpen(support, needs));
    }
  });

  test('offers a member who waits for approval nothing that shows money', () => {
    const waiting = person({ status: 'waiting-for-approval' });
    expect(navigationOf(waiting, 'infinity').filter(({ needs }) => needs === 'sees-money')).toEqual([]);
  });

  test('stands in the order of the table', () => {
    const orders = navigationOf(person({}), 'infinity').map(({ navigation }) => navigation?.order ?? 0);
    expect(orders).toEqual(orders.toSorted((one, other) => one - other));
  });

  test('has each go-to letter once in an area, for every role', () => {
    const everybody = person({ roles: ['admin', 'support', 'compliance', 'treasurer'] });
    for (const area of ['infinity', 'security', 'staff'] as const) {
      const letters = goToPages(everybody, area).map(({ letter }) => letter);
      expect(letters).toContain('d');
      expect(letters.toSorted()).toEqual([...new Set(letters)].toSorted());
      for (const letter of letters) expect(letter).toMatch(/^[a-z]$/u);
    }
  });

  test('begins with the home area, and ends with the staff', () => {
    const areasOf = (parts: Partial<SignedInUser>) => areaHomesOf(person(parts)).map(({ area }) => area);
    expect(areasOf({ interest: 'infinity' })).toEqual(['infinity', 'security']);
    expect(areasOf({ interest: 'security' })).toEqual(['security', 'infinity']);
    expect(areasOf({ interest: 'security', roles: ['support'] })).toEqual(['security', 'infinity', 'staff']);
  });

  test('keeps an area of no interest in reach, after everything else', () => {
    const member = person({ interest: 'security', interests: ['security'] });
    expect(areaHomesOf(member).map(({ area }) => area)).toEqual(['security', 'infinity']);
    const areas = paletteScreensOf(member).map(({ area }) => area);
    expect(areas[0]).toBe('security');
    expect(areas.at(-1)).toBe('infinity');
    expect(areas.lastIndexOf('security')).toBeLessThan(areas.indexOf(undefined));
  });
});

describe('what a status sees', () => {
  /** Written out by hand, as the table 'What a user status means' has it: own profile, KYC, configuration, simulator. */
  const ofWaiting = ['/infinity/simulator/', '/kyc/', '/notifications/', '/settings/'];
  const ofMembers = routes.filter(({ shell, needs }) => shell === 'member' && needs !== 'any');
  const openTo = (status: SignedInUser['status']) =>
    ofMembers.filter(({ needs }) => mayOpen(person({ status }), needs)).map(({ path }) => path);

  test('who waits for approval: their profile, their identity, the simulator and what they were told', () => {
    expect(openTo('waiting-for-approval').toSorted()).toEqual(ofWaiting);
    const offered = paletteScreensOf(person({ status: 'waiting-for-approval' }));
    expect(offered.filter(({ needs }) => needs === 'sees-money')).toEqual([]);
  });

  test.each(['active', 'sanctioned'] as const)('who is %s: every screen of members', (status) => {
    expect(openTo(status)).toEqual(ofMembers.map(({ path }) => path));
  });

  test.each(['waiting-for-approval', 'active', 'sanctioned'] as const)(
    'a screen with money opens to who is %s exactly as the meaning of the status says',
    (status) => {
      for (const { path, needs } of ofMembers.filter((route) => route.needs === 'sees-money'))
        expect(mayOpen(person({ status }), needs), path).toBe(userStatusMeaning[status].seesOwnMoney);
    },
  );
});
