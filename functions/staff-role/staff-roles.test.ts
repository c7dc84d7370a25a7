import { describe, expect, test } from 'vitest';
import { decideAppointment } from '#functions/first-administrator/decide-appointment.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import { memberAs } from '#functions/testing/registering.ts';
import { type UserStatus, userStatuses } from '#shared/domain/states.ts';
import { type Role, roles } from '#shared/domain/words.ts';
import {
  administratorsAfter,
  administratorsChange,
  decideProposeRoles,
  decideRoles,
  effectiveRoles,
} from './staff-roles.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const person = (roles: readonly Role[] = [], status: UserStatus = 'active'): Member =>
  memberAs(now, { id: newId('MemberId', now), status, roles });
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
  test('states the current and the proposed roles, in a fixed order regardless of the input', () => {
    expect(
      decideProposeRoles(person(['treasurer', 'support']), ['admin', 'compliance'], ada, 2),
    ).toMatchObject({
      kind: 'roles',
      memberName: 'ida',
      before: ['support', 'treasurer'],
      after: ['compliance', 'admin'],
    });
  });

  test('cannot be made by an administrator about themselves', () => {
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
    expect(administratorsAfter(3, person(['admin']), person(['support']))).toBe(2);
    expect(administratorsAfter(2, person(), person(['admin', 'support']))).toBe(3);
    expect(administratorsAfter(2, person(['admin']), person(['admin', 'support']))).toBe(2);
  });

  test('takes the role from an administrator who cannot act, however many others can', () => {
    for (const status of userStatuses.filter((one) => one !== 'active'))
      for (const count of [0, 1, 2])
        expect(codeOf(() => decideProposeRoles(person(['admin'], status), [], ada, count))).toBe('done');
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

test('an administrator counts while their account is active, and for nothing while it is not', () => {
  const counts = userStatuses.filter(
    (status) => administratorsChange(person(), person(['admin'], status)) === 1,
  );
  expect(counts).toEqual(['active']);
  for (const status of userStatuses.filter((one) => one !== 'active')) {
    expect(administratorsChange(person(['admin']), person(['admin'], status)), status).toBe(-1);
    expect(administratorsChange(person(['admin'], status), person(['admin'])), status).toBe(1);
    expect(administratorsChange(person(['admin'], status), person([], status)), status).toBe(0);
    expect(administratorsChange(person(['support']), person(['support'], status)), status).toBe(0);
  }
});

describe('the command of the operator', () => {
  const operator = { kind: 'system', name: 'first-administrator' } as const;
  const appoint = (member: Member) => decideAppointment(member, 'By the operator', operator, now);

  test('adds the administrator role to the existing roles', () => {
    const member = person(['support']);
    expect(appoint(member)).toEqual({ ...member, roles: ['support', 'admin'], version: member.version + 1 });
  });

  test('also activates a member awaiting approval', () => {
    const member = person([], 'waiting-for-approval');
    const after = appoint(member);
    expect(after).toMatchObject({ roles: ['admin'], status: 'active', version: member.version + 1 });
    expect(after.statusVersion).toBe(after.version);
  });

  test('refuses members who are sanctioned, blocked or marked for fraud, and keeps their status', () => {
    for (const status of ['sanctioned', 'blocked', 'fraud', 'closed'] as const)
      for (const held of [[], ['admin']] as Role[][])
        expect(
          codeOf(() => appoint(person(held, status))),
          status,
        ).toBe('person_not_active');
  });
});
