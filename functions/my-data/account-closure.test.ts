import { describe, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { newMember } from '#functions/member/new-member.ts';
import { subSchema } from '#functions/platform/proven-identity.ts';
import { keptUntil, type OpenPoint } from '#shared/domain/account-closure.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { AppError } from '#shared/domain/errors.ts';
import type { MemberId, SponsorCode } from '#shared/domain/ids.ts';
import { asMinor, zeroMinor } from '#shared/domain/money.ts';
import { memberAccounts, productAreas } from '#shared/domain/words.ts';
import {
  type ClosureContext,
  decideClosure,
  forgetMember,
  noBalances,
  openPointsOf,
} from './account-closure.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const member: Member = {
  ...newMember(
    {
      id: 'mem_A' as MemberId,
      sub: subSchema.parse('sub'),
      email: 'ada@member.example',
      name: 'Ada Anchor',
      language: 'de',
      sponsorCode: 'ABCDEFGH' as SponsorCode,
      interest: 'security',
      termsVersion: '1',
      riskNoticeVersion: '1',
    },
    null,
    now,
  ),
  status: 'active',
};
const context = (more: Partial<ClosureContext> = {}): ClosureContext => ({
  member,
  roles: [],
  wallets: productAreas.map(noBalances),
  purchases: [],
  deposits: [],
  withdrawals: [],
  bonuses: [],
  payments: [],
  isExportRunning: false,
  ...more,
});
const whole = { area: null, amountMinor: null, count: null };

describe('an account is not closed', () => {
  const five = asMinor(5);
  const balances = productAreas.flatMap((area) => memberAccounts.map((account) => [area, account] as const));

  test.each(balances)('while %s holds money as %s, and the refusal gives the amount', (area, account) => {
    const wallets = productAreas.map((one) => ({
      ...noBalances(one),
      ...(one === area ? { [account]: five } : {}),
    }));
    const [point, ...more] = openPointsOf(context({ wallets }));
    expect(more).toEqual([]);
    expect(point).toMatchObject({ what: account, area, amountMinor: 5, count: null });
    expect(point?.path).toMatch(new RegExp(`^/${area}/`));
  });

  const cases: [string, Partial<ClosureContext>, OpenPoint][] = [
    [
      'while purchases wait, paid in part or not',
      { purchases: [{ inSuspenseMinor: five }, { inSuspenseMinor: zeroMinor }] },
      { what: 'purchase', area: 'infinity', amountMinor: five, count: 2, path: '/infinity/purchases/' },
    ],
    [
      'while a deposit waits for its payment',
      { deposits: [{ inSuspenseMinor: zeroMinor }] },
      { what: 'deposit', area: 'security', amountMinor: null, count: 1, path: '/security/deposits/' },
    ],
    [
      'while a withdrawal is being transferred, because its money could come back',
      { withdrawals: [{ area: 'security', amountMinor: five }] },
      { what: 'withdrawal', area: 'security', amountMinor: five, count: 1, path: '/security/withdrawals/' },
    ],
    [
      'while a payment is set aside',
      { payments: [{ area: 'security', amountMinor: five }] },
      { what: 'suspense', area: 'security', amountMinor: five, count: 1, path: '/security/deposits/' },
    ],
    [
      'while bonuses await funding',
      { bonuses: [five, five].map((amountMinor) => ({ area: 'infinity', amountMinor })) },
      {
        what: 'bonus-awaiting-funding',
        area: 'infinity',
        amountMinor: asMinor(10),
        count: 2,
        path: '/infinity/bonuses/',
      },
    ],
    [
      'while the archive of its data is being made',
      { isExportRunning: true },
      { ...whole, what: 'export-running', path: '/settings/#my-data' },
    ],
    [
      'while withdrawals are held because of a reported sign-in',
      { member: { ...member, withdrawalsHeldSince: instantOf(now) } },
      { ...whole, what: 'security-hold', path: '/settings/#sessions' },
    ],
    [
      'while its member is under a sanction',
      { member: { ...member, status: 'sanctioned' } },
      { ...whole, what: 'sanction', path: '/settings/' },
    ],
    [
      'of staff, according to the session',
      { roles: ['support'] },
      { ...whole, what: 'staff-role', path: '/settings/' },
    ],
    [
      'of staff, according to the list',
      { member: { ...member, roles: ['admin'] } },
      { ...whole, what: 'staff-role', path: '/settings/' },
    ],
  ];
  test.each(cases)('%s', (_, more, point) => {
    expect(openPointsOf(context(more))).toEqual([point]);
    try {
      decideClosure(context(more), undefined, now);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code: 'closure_refused', details: { open: [point] } } satisfies Partial<
        Pick<AppError, 'code' | 'details'>
      >);
    }
  });
});

test.each(['active', 'waiting-for-approval'] as const)('nothing open: %s becomes closed', (status) => {
  const closed = decideClosure(context({ member: { ...member, status } }), undefined, now);
  expect(closed).toEqual({
    ...member,
    status: 'closed',
    statusSince: instantOf(now),
    statusReason: 'Closed by the member',
    statusVisible: true,
    statusUntil: null,
    statusVersion: member.version + 1,
    keptUntil: '2037-12-31',
    version: member.version + 1,
  });
  expect(decideClosure(context(), 'I move to the sea', now).statusReason).toBe('I move to the sea');
});

test('what must be kept is kept for ten full calendar years, counted from the end of the year', () => {
  expect(keptUntil('2027-01-01T00:00:00.000Z' as Instant)).toBe('2037-12-31');
  expect(keptUntil('2027-12-31T23:59:59.999Z' as Instant)).toBe('2037-12-31');
});

test('a forgotten member keeps what was agreed and chosen, and loses who it was', () => {
  const closed = decideClosure(
    context({ member: { ...member, profile: { ...member.profile, phone: '+49 30 1', city: 'Kiel' } } }),
    undefined,
    now,
  );
  const forgotten = forgetMember(closed, now);
  expect(JSON.stringify(forgotten)).not.toMatch(/ada|Anchor|Kiel|\+49/i);
  expect(forgotten).toMatchObject({
    status: 'closed',
    keptUntil: '2037-12-31',
    profile: { name: 'Closed account', language: 'de', theme: 'system' },
    email: 'mem_a@closed.invalid',
    consents: member.consents,
    interest: member.interest,
    forgottenAt: instantOf(now),
  });
});
