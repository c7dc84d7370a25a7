import { describe, expect, test } from 'vitest';
import { statusesByStaff, type UserStatus, userStatuses, userStatusMachine } from '#shared/domain/states.ts';
import { possibleStatuses } from './possible-statuses.ts';

const member = (status: UserStatus, memberId: string = status) => ({
  memberId,
  name: memberId,
  email: `${memberId}@member.example`,
  status,
  roles: [],
});

describe('the statuses that are offered', () => {
  test.each(userStatuses)('to one member who is %s are those of the machine', (status) => {
    const allowed = statusesByStaff.filter((to) =>
      (userStatusMachine[status] as readonly string[]).includes(to),
    );
    expect(possibleStatuses([member(status)])).toEqual(allowed.map((to) => ({ status: to, notFor: [] })));
  });

  test('to members of mixed statuses name those who cannot get one', () => {
    const waiting = member('waiting-for-approval');
    const blocked = member('blocked');
    expect(possibleStatuses([waiting, blocked])).toEqual([
      { status: 'waiting-for-approval', notFor: [waiting] },
      { status: 'active', notFor: [] },
      { status: 'sanctioned', notFor: [waiting] },
      { status: 'blocked', notFor: [blocked] },
      { status: 'fraud', notFor: [] },
    ]);
  });

  test('never clear fraud for several members together', () => {
    expect(possibleStatuses([member('fraud', 'a'), member('fraud', 'b')])).toEqual([]);
  });
});
