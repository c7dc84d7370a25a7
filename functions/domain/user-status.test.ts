import { describe, expect, test } from 'vitest';
import type { AppError } from '#shared/domain/errors.ts';
import type { MemberId, SponsorCode } from '#shared/domain/ids.ts';
import {
  type StatusByStaff,
  statusesByStaff,
  type UserStatus,
  userStatuses,
  userStatusMachine,
} from '#shared/domain/states.ts';
import { type Member, registerMember } from './member.ts';
import { decideStatus } from './user-status.ts';

const now = new Date('2027-03-01T00:00:00.000Z');
const staff = { kind: 'staff', memberId: 'mem_01ARZ3NDEKTSV4RRFFQ69G5FAV' as MemberId } as const;
const member = (status: UserStatus): Member => ({
  ...registerMember(
    {
      id: 'mem_01BX5ZZKBKACTAV9WEVGEMMVRZ' as MemberId,
      sub: 's',
      email: 'ida@member.example',
      name: 'Ida',
      language: 'en',
      sponsorCode: 'ABCDEFGH' as SponsorCode,
      interest: 'infinity',
      termsVersion: '1',
      riskNoticeVersion: '1',
    },
    null,
    now,
  ),
  status,
});
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
  test.each(cells)('%s → %s is decided as the table says', (from, to) => {
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

  test('is nobody’s to change for themselves', () => {
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
