import { describe, expect, test } from 'vitest';
import type { IdentityState } from '#functions/platform/identity-state.ts';
import { memberAs } from '#functions/testing/registering.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { decideComparison, decideDrift, findDifferences } from './identity-drift.ts';

const now = new Date('2027-03-01T08:00:00.000Z');
const earlier = '2027-02-01T08:00:00.000Z' as Instant;
const member = { ...memberAs(now), status: 'active' } as const;
const same: IdentityState = {
  isEnabled: true,
  email: 'Ida@member.example',
  asksForAuthenticator: false,
  roles: [],
};
const on = { ...member, authenticatorSince: earlier };
const blocked = { ...member, status: 'blocked' } as const;
const closed = { ...member, status: 'closed' } as const;
const enforced = (hours: number) => ({
  ...on,
  factorEnforcedAt: instantOf(new Date(now.getTime() - hours * 3_600_000)),
});

describe('an identity that', () => {
  test.each([
    ['agrees with the record', member, same, []],
    [
      'agrees in another order of roles',
      { ...member, roles: ['admin', 'support'] },
      { ...same, roles: ['support', 'admin'] },
      [],
    ],
    ['is not there', member, null, ['missing']],
    ['is disabled', member, { ...same, isEnabled: false }, ['disabled']],
    ['is disabled, as its member is blocked', blocked, { ...same, isEnabled: false }, []],
    ['has another address', member, { ...same, email: 'eve@member.example' }, ['email']],
    ['is not asked for the authenticator', on, same, ['authenticator-off']],
    ['is asked for one that is off', member, { ...same, asksForAuthenticator: true }, ['authenticator-on']],
    ['has a role too many', member, { ...same, roles: ['admin'] }, ['roles']],
    ['has a role too few', { ...member, roles: ['admin'] }, same, ['roles']],
    ['of a closed account is being deleted', closed, same, []],
    ['of a closed account is deleted', { ...closed, forgottenAt: earlier }, null, []],
    ['of a closed account is still there', { ...closed, forgottenAt: earlier }, same, ['kept']],
    [
      'was not asked for the authenticator this week',
      enforced(167),
      { ...same, asksForAuthenticator: true },
      ['authenticator-was-off'],
    ],
    ['was not asked for it last week', enforced(168), { ...same, asksForAuthenticator: true }, []],
    ['differs in two things', on, { ...same, email: 'eve@member.example' }, ['email', 'authenticator-off']],
  ] as const)('%s', (_, record, identity, found) => {
    expect(findDifferences(record as typeof member, identity, now)).toEqual(found);
  });
});

test('a difference keeps the time at which it was first seen, and nothing is kept once there is none', () => {
  const former = {
    memberId: member.id,
    differences: [{ what: 'email', since: earlier } as const],
    version: 3,
  };
  expect(decideDrift(former, member, ['email', 'roles'], now)).toEqual({
    memberId: member.id,
    differences: [
      { what: 'email', since: earlier },
      { what: 'roles', since: instantOf(now) },
    ],
    version: 4,
  });
  expect(decideDrift(former, member, [], now)).toBeNull();
});

test('a sign-in without the authenticator keeps the time at which it was refused, and nothing else takes that time', () => {
  const refused = enforced(100);
  const drift = decideDrift(null, refused, ['email', 'authenticator-was-off'], now);
  expect(drift?.differences).toEqual([
    { what: 'email', since: instantOf(now) },
    { what: 'authenticator-was-off', since: refused.factorEnforcedAt },
  ]);
});

test('all are compared once a day, and an interrupted comparison goes on with the next run', () => {
  const begun = { startedAt: instantOf(now), after: null, version: 0 };
  expect(decideComparison(null, now)).toEqual(begun);
  const interrupted = { startedAt: earlier, after: { pk: 'MEMBER#1' }, version: 4 };
  expect(decideComparison(interrupted, now)).toEqual(interrupted);
  const ended = { ...begun, version: 5 };
  expect(decideComparison(ended, new Date(now.getTime() + 22 * 3_600_000))).toBeNull();
  const nextDay = new Date(now.getTime() + 23 * 3_600_000);
  expect(decideComparison(ended, nextDay)).toEqual({ ...ended, startedAt: instantOf(nextDay) });
});
