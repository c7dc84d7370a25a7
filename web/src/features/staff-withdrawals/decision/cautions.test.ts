import { expect, test } from 'vitest';
import type { StaffWithdrawalDetail } from '#shared/contract/withdrawals.ts';
import { cautionsOf, daysBefore, outShare } from './cautions.ts';

const calm = {
  createdAt: '2027-03-20T10:00:00.000Z',
  netMinor: 199_900,
  risk: {
    paidInMinor: 1_000_000,
    paidOutMinor: 100_000,
    openMinor: 200_000,
    isMore: false,
    addressAddedAt: '2027-02-01T10:00:00.000Z',
    credentialsChangedAt: null,
    withdrawalsHeldSince: null,
    authenticatorSince: null,
    joinedAt: '2026-01-01T10:00:00.000Z',
    sponsorName: null,
    kyc: 'approved',
    cashHeldMinor: 5_000_000,
  },
} as StaffWithdrawalDetail;

const withRisk = (risk: Partial<StaffWithdrawalDetail['risk']>) => ({
  ...calm,
  risk: { ...calm.risk, ...risk },
});
const minor = (amount: number) => amount as StaffWithdrawalDetail['netMinor'];

test('nothing asks for a second look while everything is covered, old and approved', () => {
  expect([...cautionsOf(calm)]).toEqual([]);
  expect(outShare(calm)).toBe(30);
});

test('more leaving than ever came in asks for a second look', () => {
  expect([...cautionsOf(withRisk({ paidInMinor: minor(299_999) }))]).toEqual(['ratio']);
  expect([...cautionsOf(withRisk({ paidInMinor: minor(300_000) }))]).toEqual([]);
  expect(outShare(withRisk({ paidInMinor: minor(0) }))).toBeNull();
});

test('cash that does not cover what is to be paid asks for a second look', () => {
  expect([...cautionsOf(withRisk({ cashHeldMinor: minor(199_899) }))]).toEqual(['cash']);
  expect([...cautionsOf(withRisk({ cashHeldMinor: minor(199_900) }))]).toEqual([]);
});

test('an address that is fresh, or gone, asks for a second look', () => {
  const added = (addressAddedAt: string | null) =>
    withRisk({ addressAddedAt: addressAddedAt as StaffWithdrawalDetail['risk']['addressAddedAt'] });
  expect([...cautionsOf(added('2027-03-13T10:00:00.001Z'))]).toEqual(['address']);
  expect([...cautionsOf(added('2027-03-13T10:00:00.000Z'))]).toEqual([]);
  expect([...cautionsOf(added(null))]).toEqual(['address']);
});

test('a password changed shortly before the request, or after it, asks for a second look', () => {
  const changed = (at: string) =>
    withRisk({ credentialsChangedAt: at as StaffWithdrawalDetail['risk']['joinedAt'] });
  expect([...cautionsOf(changed('2027-03-18T10:00:00.000Z'))]).toEqual(['credentials']);
  expect([...cautionsOf(changed('2027-03-21T10:00:00.000Z'))]).toEqual(['credentials']);
  expect([...cautionsOf(changed('2027-01-01T10:00:00.000Z'))]).toEqual([]);
  expect(daysBefore(calm, '2027-03-21T10:00:00.000Z')).toBe(-1);
});

test('an identity that is not approved any more asks for a second look', () => {
  expect([...cautionsOf(withRisk({ kyc: 'expired' }))]).toEqual(['identity']);
});

test('a reported sign-in asks for a second look', () => {
  const held = withRisk({
    withdrawalsHeldSince: '2027-03-19T10:00:00.000Z' as StaffWithdrawalDetail['createdAt'],
  });
  expect([...cautionsOf(held)]).toEqual(['held']);
});
