import { describe, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { memberAs } from '#functions/testing/registering.ts';
import { addHours, type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import {
  type RestrictingStatus,
  type StatusByStaff,
  statusesByStaff,
  type UserStatus,
  userStatuses,
  userStatusMachine,
} from '#shared/domain/states.ts';
import {
  decideClearing,
  decideConfirmed,
  decideProposeClearing,
  decideStatus,
  decideStatusAlone,
  decideStatusEnd,
  statusAct,
} from './user-status.ts';

const now = new Date('2027-03-01T00:00:00.000Z');
const staff = { kind: 'staff', memberId: 'mem_01ARZ3NDEKTSV4RRFFQ69G5FAV' as MemberId } as const;
const member = (status: UserStatus): Member => memberAs(now, { status });
const decide = (from: UserStatus, status: StatusByStaff, actor: Parameters<typeof decideStatus>[2] = staff) =>
  decideStatus(member(from), { status, reason: 'because', visibleToMember: true, until: null }, actor, now);
const codeOf = (act: () => unknown): string => {
  try {
    act();
    return 'done';
  } catch (error) {
    return (error as AppError).code;
  }
};

const cells = userStatuses.flatMap((from) => statusesByStaff.map((to) => [from, to] as const));

describe('a status', () => {
  test.each(cells)('%s → %s is decided by the table', (from, to) => {
    const allowed = (userStatusMachine[from] as readonly UserStatus[]).includes(to);
    const expected = !allowed ? 'invalid_transition' : from === 'fraud' ? 'second_person_needed' : 'done';
    expect(codeOf(() => decide(from, to))).toBe(expected);
  });

  test('keeps since when, why and whether the member may know', () => {
    expect(decide('active', 'sanctioned')).toMatchObject({
      status: 'sanctioned',
      statusSince: now.toISOString(),
      statusReason: 'because',
      statusVisible: true,
      version: 2,
    });
  });

  test('for fraud is never visible to its member', () => {
    expect(decide('active', 'fraud').statusVisible).toBe(false);
  });

  test('stays hidden from its member where staff chose so', () => {
    const hidden = { status: 'blocked', reason: 'because', visibleToMember: false, until: null } as const;
    expect(decideStatus(member('active'), hidden, staff, now).statusVisible).toBe(false);
  });

  test.each(['sanctioned', 'blocked', 'fraud'] as const)(
    '%s needs a second person for a colleague',
    (status) => {
      const input = { status, reason: 'because', visibleToMember: true, until: null };
      const colleague = memberAs(now, { status: 'active', roles: ['support'] });
      expect(codeOf(() => decideStatus(colleague, input, staff, now))).toBe('second_person_needed');
    },
  );

  test('that restricts a colleague no longer needs no second person', () => {
    expect(give({ ...member('blocked'), roles: ['support'] }, 'active', null).status).toBe('active');
  });

  test('cannot be changed by its own member', () => {
    const self = { kind: 'staff', memberId: member('active').id } as const;
    expect(codeOf(() => decide('active', 'sanctioned', self))).toBe('own_case');
  });

  test('that is refused names both states', () => {
    try {
      decide('active', 'waiting-for-approval');
      expect.unreachable();
    } catch (error) {
      expect((error as AppError).details).toEqual({ from: 'active', to: 'waiting-for-approval' });
    }
  });
});

const later = (hours: number): Instant => addHours(instantOf(now), hours);
const at = (hours: number): Date => new Date(later(hours));
const give = (from: Member, status: StatusByStaff, until: Instant | null, when = now): Member =>
  decideStatus(from, { status, reason: `to ${status}`, visibleToMember: true, until }, staff, when);

describe('a status that ends by itself', () => {
  test.each(['waiting-for-approval', 'active', 'fraud'] as const)('is never %s', (status) => {
    const from = member(
      status === 'waiting-for-approval' ? 'blocked' : status === 'active' ? 'sanctioned' : 'active',
    );
    expect(codeOf(() => give(from, status, later(24)))).toBe('invalid_input');
  });

  test('ends after now, not before', () => {
    expect(codeOf(() => give(member('active'), 'sanctioned', later(0)))).toBe('invalid_input');
    expect(codeOf(() => give(member('active'), 'sanctioned', later(-1)))).toBe('invalid_input');
    expect(codeOf(() => give(member('active'), 'sanctioned', later(1)))).toBe('done');
  });

  test('continues until its end, and without an end until staff change it', () => {
    const sanctioned = give(member('active'), 'sanctioned', later(24));
    expect(decideStatusEnd(sanctioned, at(23))).toBeNull();
    expect(decideStatusEnd(sanctioned, at(24))).toMatchObject({ status: 'active', statusUntil: null });
    expect(decideStatusEnd(give(member('active'), 'blocked', null), at(1_000_000))).toBeNull();
  });

  test.each(['waiting-for-approval', 'active'] as const)(
    'leads back to %s where that stood before',
    (before) => {
      const ended = decideStatusEnd(give(member(before), 'blocked', later(24)), at(24));
      expect(ended).toMatchObject({ status: before, statusUntil: null, statusBefore: null });
    },
  );

  test('leads from a block back to the sanction before it, with its reason and its own end', () => {
    const sanctioned = give(member('active'), 'sanctioned', later(72));
    const back = decideStatusEnd(give(sanctioned, 'blocked', later(24)), at(24));
    expect(back).toMatchObject({
      status: 'sanctioned',
      statusReason: 'to sanctioned',
      statusUntil: later(72),
    });
    expect(back && decideStatusEnd(back, at(72))).toMatchObject({ status: 'active' });
  });

  test('leads past a sanction whose own time is over', () => {
    const sanctioned = give(member('active'), 'sanctioned', later(24));
    const blocked = give(sanctioned, 'blocked', later(48));
    expect(decideStatusEnd(blocked, at(48))).toMatchObject({ status: 'active', statusReason: null });
    const blockedAsLong = give(sanctioned, 'blocked', later(24));
    expect(decideStatusEnd(blockedAsLong, at(24))).toMatchObject({ status: 'active', statusReason: null });
  });

  test('leads from a sanction that followed a block to active, not back to the block', () => {
    const sanctioned = give(member('blocked'), 'sanctioned', later(24));
    expect(decideStatusEnd(sanctioned, at(24))).toMatchObject({ status: 'active' });
  });
});

describe('what one person alone gives a colleague', () => {
  const other = { kind: 'staff', memberId: 'mem_01ARZ3NDEKTSV4RRFFQ69G5FAW' as MemberId } as const;
  const proposalId = newId('ProposalId', now);
  const colleague = memberAs(now, { status: 'active', roles: ['support'] });
  const alone = (
    from: Member,
    status: RestrictingStatus,
    hours: number,
    actor: typeof staff = staff,
    until: Instant | null = null,
  ) => {
    const input = { status, reason: `to ${status}`, visibleToMember: true, until };
    return decideStatusAlone(from, input, { actor, proposalId }, at(hours)) as Member;
  };
  const sanctioned = alone(colleague, 'sanctioned', 0);

  test('can be changed within its hour by anyone, which neither extends it nor alters what comes back', () => {
    for (const actor of [staff, other]) {
      const changed = alone(sanctioned, 'blocked', 0.5, actor);
      expect(changed).toMatchObject({ status: 'blocked', statusUntil: later(1) });
      expect(decideStatusEnd(changed, at(1))).toMatchObject({ status: 'active', statusUntil: null });
    }
  });

  test('ends earlier where they chose so, and never later', () => {
    expect(alone(colleague, 'blocked', 0, staff, later(60)).statusUntil).toBe(later(1));
    expect(alone(sanctioned, 'blocked', 0.25, staff, later(0.5)).statusUntil).toBe(later(0.5));
  });

  test('is not changed once its hour is over and its end is about to be recorded', () => {
    expect(codeOf(() => alone(sanctioned, 'blocked', 0.999))).toBe('done');
    expect(codeOf(() => alone(sanctioned, 'blocked', 1))).toBe('try_again');
  });

  test('need not wait until the end of an earlier status, given for good, is recorded', () => {
    const before = { ...give(member('active'), 'sanctioned', later(24)), roles: colleague.roles };
    expect(alone(before, 'blocked', 25)).toMatchObject({ status: 'blocked', statusUntil: later(26) });
  });

  test('can be given again by the same person a day after it lapsed, and by another at any time', () => {
    const lapsed = decideStatusEnd(sanctioned, at(1)) as Member;
    expect(alone(lapsed, 'blocked', 24.999)).toBeNull();
    expect(alone(lapsed, 'blocked', 25)).toMatchObject({ status: 'blocked' });
    expect(alone(lapsed, 'blocked', 2, other)).toMatchObject({ status: 'blocked' });
  });

  test('lapses into exactly what it replaced, be it a block', () => {
    const blocked = { ...give(member('active'), 'blocked', null), roles: colleague.roles };
    expect(decideStatusEnd(alone(blocked, 'sanctioned', 0), at(1))).toMatchObject({
      status: 'blocked',
      statusReason: 'to blocked',
      statusUntil: null,
      statusUnconfirmed: null,
    });
  });
});

describe('the approval of a status by a second person', () => {
  const other = { kind: 'staff', memberId: 'mem_01ARZ3NDEKTSV4RRFFQ69G5FAW' as MemberId } as const;
  const colleague = memberAs(now, { status: 'active', roles: ['support'] });
  const input = { status: 'blocked', reason: 'because', visibleToMember: true, until: null } as const;
  const given = decideStatusAlone(
    colleague,
    input,
    { actor: staff, proposalId: newId('ProposalId', now) },
    now,
  ) as Member;
  const confirm = (of: Member, act: ReturnType<typeof statusAct>, hours = 0) =>
    decideConfirmed(of, { act, reason: 'because', proposerId: staff.memberId }, other, at(hours));

  test('makes what one gave alone last, within its hour and while nothing has changed', () => {
    const act = statusAct(colleague, input, given);
    expect(confirm(given, act)).toMatchObject({
      status: 'blocked',
      statusUntil: null,
      statusUnconfirmed: null,
    });
    const changed = { ...given, statusVersion: given.statusVersion + 1 };
    const confirmed = { ...given, statusUnconfirmed: null };
    for (const [of, hours] of [
      [given, 1],
      [changed, 0],
      [confirmed, 0],
    ] as const)
      expect(codeOf(() => confirm(of, act, hours))).toBe('status_changed');
  });

  test('gives a status that was only proposed, unless another one was given in the meantime', () => {
    const act = statusAct(colleague, input, null);
    expect(confirm(colleague, act)).toMatchObject({ status: 'blocked', statusUntil: null });
    const changed = { ...colleague, statusVersion: colleague.statusVersion + 1 };
    expect(codeOf(() => confirm(changed, act))).toBe('status_changed');
  });

  test('never shows a member that they are suspected of fraud, nor what staff keep to themselves', () => {
    const shown = (status: RestrictingStatus, visibleToMember: boolean) =>
      statusAct(colleague, { ...input, status, visibleToMember }, null).visibleToMember;
    expect([shown('blocked', true), shown('blocked', false), shown('fraud', true)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the mark for fraud', () => {
  const proposed = (hours = 0) => ({ reason: 'A namesake', createdAt: later(hours) });

  test('is cleared into a block whose reason the member does not read', () => {
    expect(decideProposeClearing(member('fraud'), staff)).toMatchObject({ kind: 'clear-fraud' });
    expect(decideClearing(member('fraud'), proposed(), staff, now)).toMatchObject({
      status: 'blocked',
      statusReason: 'A namesake',
      statusVisible: false,
      statusUntil: null,
    });
  });

  test('is not cleared by what was proposed before it was set', () => {
    expect(codeOf(() => decideClearing(member('fraud'), proposed(-1), staff, now))).toBe('status_changed');
  });

  test.each(userStatuses.filter((status) => status !== 'fraud'))(
    'is nothing to clear for who is %s',
    (status) => {
      expect(codeOf(() => decideProposeClearing(member(status), staff))).toBe('invalid_transition');
      expect(codeOf(() => decideClearing(member(status), proposed(), staff, now))).toBe('invalid_transition');
    },
  );

  test('cannot be cleared by its own member', () => {
    const self = { kind: 'staff', memberId: member('fraud').id } as const;
    expect(codeOf(() => decideProposeClearing(member('fraud'), self))).toBe('own_case');
    expect(codeOf(() => decideClearing(member('fraud'), proposed(), self, now))).toBe('own_case');
  });
});
