import { expect, test } from 'vitest';
import { totpCode } from '#infra/local/cognito/totp.ts';
import { proveBooks } from '#infra/testing/books.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { signInBySrp } from '#infra/testing/srp.ts';
import {
  depositStates,
  kycStates,
  proposalStates,
  purchaseStates,
  suspenseStates,
  userStatuses,
  withdrawalStates,
} from '#shared/domain/states.ts';

const world = withLocalCloud({ seed: true });
const sorted = (states: readonly string[]): string[] => [...states].sort();

test('the demo cast has forty members, one of each staff role, a second administrator, and every state a purchase can reach', async () => {
  const { purchases, bonuses, findings } = await proveBooks(world.cloud);
  expect(findings).toEqual([]);
  expect(world.cast.filter(({ role }) => role === 'member')).toHaveLength(40);
  expect(
    world.cast
      .map(({ role }) => role)
      .filter((role) => role !== 'member')
      .sort(),
  ).toEqual(['admin', 'admin', 'compliance', 'support', 'treasurer']);
  expect([...new Set(purchases.map(({ state }) => state))].sort()).toEqual(sorted(purchaseStates));
  expect(purchases.some(({ inSuspenseMinor }) => inSuspenseMinor > 0)).toBe(true);
  expect(bonuses.length).toBeGreaterThan(50);
});

test('the demo cast has deposits in every state that time and staff bring about, returns, and what waits for staff', async () => {
  const { items } = await proveBooks(world.cloud);
  const of = (pk: string, sk: string) =>
    items.filter((item) => item.pk.startsWith(pk) && item.sk.startsWith(sk));
  const statesOf = (found: typeof items) => [...new Set(found.map(({ state }) => state))].sort();
  const deposits = of('MEMBER#', 'DEPOSIT#');
  expect(statesOf(deposits)).toEqual(sorted(depositStates));
  const noted = deposits.flatMap(({ history }) => (history as { state: string }[]).map(({ state }) => state));
  expect(noted).toContain('renewed');
  expect(of('MEMBER#', 'COMPOUND#').length).toBeGreaterThanOrEqual(3);
  const bonuses = of('MEMBER#', 'BONUS#');
  for (const area of ['infinity', 'security'])
    expect(bonuses.filter((bonus) => bonus.area === area && bonus.kind === 'return').length).toBeGreaterThan(
      20,
    );
  expect(bonuses.filter(({ kind }) => kind === 'manual')).toHaveLength(5);
  expect(statesOf(of('PROPOSAL#', ''))).toEqual(sorted(proposalStates));
  expect(statesOf(of('SUSPENSE#', ''))).toEqual(sorted(suspenseStates));
});

test('the demo cast has withdrawals in every state and of both kinds, and identities at every point of the way', async () => {
  const { items, findings } = await proveBooks(world.cloud);
  expect(findings).toEqual([]);
  const withdrawals = items.filter(({ pk, sk }) => pk.startsWith('MEMBER#') && sk.startsWith('WITHDRAWAL#'));
  const distinct = (name: string) => [...new Set(withdrawals.map((withdrawal) => withdrawal[name]))].sort();
  // No payment of the demo comes back.
  expect(distinct('state')).toEqual(sorted(withdrawalStates.filter((state) => state !== 'returned')));
  expect(distinct('kind')).toEqual(['bonus', 'principal']);
  expect(distinct('area')).toEqual(['infinity', 'security']);
  const once = withdrawals.filter(({ state, firstApproverId }) => state === 'waiting' && firstApproverId);
  expect(once).toHaveLength(1);
  const identities = items.filter(({ pk, sk }) => pk.startsWith('MEMBER#') && sk === 'KYC');
  expect([...new Set(identities.map(({ state }) => state))].sort()).toEqual(sorted(kycStates));
});

test('all staff of the demo cast, and one member, sign in at once with the authenticator whose key is listed', async () => {
  const { cognito } = world.cloud;
  const careful = world.cast.filter(({ totpSecret }) => totpSecret !== undefined);
  expect(careful.map(({ name }) => name).toSorted()).toEqual(
    ['Xenia Xebec', ...world.cast.filter(({ role }) => role !== 'member').map(({ name }) => name)].toSorted(),
  );
  for (const { email, password, totpSecret = '' } of careful) {
    await expect(signInBySrp(cognito, email, password)).rejects.toThrow('SOFTWARE_TOKEN_MFA');
    // The code of this moment hasn't been used while the cast was made.
    const code = totpCode(totpSecret, world.cloud.now());
    expect(await signInBySrp(cognito, email, password, code)).toHaveProperty('AccessToken');
  }
});

test('the demo cast has members of every status, sessions on several devices, reported sign-ins, and reads its notifications', async () => {
  const { items } = await proveBooks(world.cloud);
  const members = items.filter(({ pk, sk }) => pk.startsWith('MEMBER#') && sk === 'MEMBER');
  expect([...new Set(members.map(({ status }) => status))].sort()).toEqual(sorted(userStatuses));
  expect(members.some(({ status, statusUntil }) => status === 'sanctioned' && statusUntil !== null)).toBe(
    true,
  );
  const reports = items.filter(({ sk }) => sk.startsWith('SECURITY-REPORT#'));
  expect(reports.map(({ state }) => state).sort()).toEqual(['closed', 'open']);
  const ada = world.cast.find(({ email }) => email.startsWith('ada.anchor@'));
  const hers = members.find(({ email }) => email === ada?.email);
  expect(items.filter(({ pk, sk }) => pk === hers?.pk && sk.startsWith('SESSION#'))).toHaveLength(3);
  const unread = items.filter(
    ({ pk, sk, id }) =>
      pk === hers?.pk &&
      sk.startsWith('NOTIFICATION#') &&
      String(id) > String(items.find((item) => item.pk === pk && item.seenUpTo !== undefined)?.seenUpTo),
  );
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.length).toBeLessThan(12);
});
