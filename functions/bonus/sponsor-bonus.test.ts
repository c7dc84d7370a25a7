import { expect, test } from 'vitest';
import { newId } from '#functions/platform/new-id.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { sponsorBonusesDue } from './sponsor-bonus.ts';

const now = new Date('2027-03-01T10:00:00.000Z');
const due = (amount: number, ...statuses: UserStatus[]) =>
  sponsorBonusesDue(
    { id: newId('DepositId', now), amountMinor: asMinor(amount), sponsorLevelBps: [100, 50].map(asBps) },
    statuses.map((status, index) => ({ level: index + 1, memberId: newId('MemberId', now), status })),
  ).map(({ level, amountMinor }) => `${level}: ${amountMinor}`);

test('sponsors above the levels that have a rate get nothing', () => {
  expect(due(100_000, 'active', 'active', 'active')).toEqual(['1: 1000', '2: 500']);
});

test('what rounds down to nothing is no bonus', () => {
  expect(due(199, 'active', 'active')).toEqual(['1: 1']);
  expect(due(99, 'active', 'active')).toEqual([]);
});

test('a blocked sponsor is skipped, and their share goes to no one else', () => {
  expect(due(100_000, 'blocked', 'active')).toEqual(['2: 500']);
});
