import { describe, expect, test } from 'vitest';
import { type UserStatus, userStatuses } from '#shared/domain/states.ts';
import { type Role, roles } from '#shared/domain/words.ts';
import { type Member, registerMember } from './member.ts';
import { newId } from './new-id.ts';
import type { StaffMember } from './proposal.ts';
import {
  administratorsAfter,
  appointed,
  decideProposeRoles,
  decideRoles,
  effectiveRoles,
} from './staff-roles.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const person = (held: readonly Role[] = [], status: UserStatus = 'active'): Member => ({
  ...registerMember(
    {
      id: newId('MemberId', now),
      sub: 'sub',
      email: 'sol@staff.example',
      name: 'Sol Signal',
      language: 'en',
      sponsorCode: '23456789' as Member['sponsorCode'],
      interest: 'infinity',
      termsVersion: '1',
      riskNoticeVersion: '1',
    },
    null,
    now,
  ),
  status,
  roles: held,
});
const ada: StaffMember = { id: newId('MemberId', now), name: 'Ada Anchor' };
const codeOf = (act: () => unknown): string => {
  try {
    act();
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a proposal of roles', () => {
  test('says what the person has and what they shall have, in one order whatever was sent', () => {
    expect(
      decideProposeRoles(person(['treasurer', 'support']), ['admin', 'compliance'], ada, 2),
    ).toMatchObject({
      kind: 'roles',
      memberName: 'Sol Signal',
      before: ['support', 'treasurer'],
      after: ['compliance', 'admin'],
    });
  });

  test('is made by nobody about themselves', () => {
    const own = person(['admin']);
    expect(codeOf(() => decideProposeRoles(own, [], { id: own.id, name: 'Sol' }, 5))).toBe('own_case');
  });

  test('that changes nothing is refused', () => {
    for (const held of [[], ['support'], ['support', 'treasurer']] as Role[][])
      expect(codeOf(() => decideProposeRoles(person(held), held.toReversed(), ada, 2))).toBe(
        'roles_unchanged',
      );
  });

  test('gives a role to active members only; it takes roles away from anybody', () => {
    for (const status of userStatuses) {
      const gives = codeOf(() => decideProposeRoles(person([], status), ['support'], ada, 2));
      expect(gives, status).toBe(status === 'active' ? 'done' : 'person_not_active');
      expect(
        codeOf(() => decideProposeRoles(person(['support'], status), [], ada, 2)),
        status,
      ).toBe('done');
      const both = codeOf(() => decideProposeRoles(person(['support'], status), ['treasurer'], ada, 2));
      expect(both, status).toBe(status === 'active' ? 'done' : 'person_not_active');
    }
  });

  test('never leaves fewer than two administrators', () => {
    for (const count of [1, 2])
      expect(codeOf(() => decideProposeRoles(person(['admin']), ['support'], ada, count))).toBe(
        'administrators_needed',
      );
    expect(codeOf(() => decideProposeRoles(person(['admin']), ['support'], ada, 3))).toBe('done');
    expect(administratorsAfter(3, ['admin'], ['support'])).toBe(2);
    expect(administratorsAfter(2, [], ['admin', 'support'])).toBe(3);
    expect(administratorsAfter(2, ['admin'], ['admin', 'support'])).toBe(2);
  });
});

describe('an approved change of roles', () => {
  test('gives exactly the roles that were proposed', () => {
    const member = person(['support']);
    const act = decideProposeRoles(member, ['treasurer'], ada, 2);
    expect(decideRoles(member, act)).toEqual({
      ...member,
      roles: ['treasurer'],
      version: member.version + 1,
    });
  });

  test('is refused when the roles changed since it was proposed', () => {
    const act = decideProposeRoles(person(['support']), ['treasurer'], ada, 2);
    for (const held of [[], ['support', 'compliance'], ['treasurer']] as Role[][])
      expect(codeOf(() => decideRoles(person(held), act))).toBe('roles_changed');
  });

  test('is refused when the person who would get a role is no longer active', () => {
    const act = decideProposeRoles(person(['support']), ['treasurer'], ada, 2);
    expect(codeOf(() => decideRoles(person(['support'], 'blocked'), act))).toBe('person_not_active');
  });
});

test('a role counts only when the record and the session both say so', () => {
  const subsets = [[], ...roles.map((role) => [role]), [...roles]] as Role[][];
  for (const recorded of subsets)
    for (const session of subsets)
      expect(effectiveRoles(recorded, session)).toEqual(
        roles.filter((role) => recorded.includes(role) && session.includes(role)),
      );
});

test('whom the operator appoints is an administrator beside what they were', () => {
  expect(appointed(person(['support'])).roles).toEqual(['support', 'admin']);
  expect(appointed(person(['admin'])).roles).toEqual(['admin']);
});
