import { beforeEach, describe, expect, test } from 'vitest';
import { findMember } from '#functions/member/table/find-member.ts';
import { addressHashOf } from '#functions/platform/address-hash.ts';
import { newId } from '#functions/platform/new-id.ts';
import { recoveryKey } from '#functions/platform/table/keys.ts';
import type { Recovery } from '#functions/recovery/recovery.ts';
import { someMember, storedMember } from '#functions/testing/bare-platform.ts';
import { overwrite } from '#functions/testing/overwrite.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { endRecovery, findLatestRecovery, requestRecovery, takeRecovery } from './recoveries.ts';

/** What the writes of a recovery refuse by themselves, whatever was read before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const later = new Date(now.getTime() + 60_000);
const services = servicesUnderTest(() => now);
const again = { code: 'try_again' };

let memberId: MemberId;
let email: string;
beforeEach(async () => {
  ({ id: memberId, email } = await someMember(services()));
  await requestRecovery(services().database, email, 'key', now);
});
const latest = async (): Promise<Recovery> => {
  const found = await findLatestRecovery(services().database, email);
  if (!found) throw new Error('no recovery was asked for');
  return found;
};
const take = (recovery: Recovery, at = now, of = memberId) =>
  takeRecovery(services().database, recovery, of, at);
const put = ({ id }: Recovery, change: Partial<Recovery>) =>
  overwrite(services(), recoveryKey(addressHashOf(email), id), change);

describe('a code', () => {
  test('is taken by one of two requests, and pauses withdrawals once', async () => {
    const recovery = await latest();
    const { version } = await storedMember(services().database, memberId);
    await take(recovery);
    await expect(take(recovery)).rejects.toMatchObject(again);
    expect((await storedMember(services().database, memberId)).version).toBe(version + 1);
  });

  test('that was used since it was read is not taken', async () => {
    const recovery = await latest();
    await put(recovery, { state: 'used' });
    await expect(take(recovery)).rejects.toMatchObject(again);
  });

  test('that a cut-off request had taken is taken over by one of two', async () => {
    const taken = await take(await latest());
    await take(taken, later);
    await expect(take(taken, later)).rejects.toMatchObject(again);
  });

  test('of an address whose member is not there makes no member', async () => {
    const nobody = newId('MemberId', now);
    await expect(take(await latest(), now, nobody)).rejects.toThrow();
    expect(await findMember(services().database, nobody)).toBeNull();
    expect((await latest()).state).toBe('open');
  });
});

describe('the end of a recovery', () => {
  test('is not written by a request whose turn another one took over', async () => {
    const taken = await take(await latest());
    await take(taken, later);
    await expect(endRecovery(services().database, taken, true, later)).rejects.toMatchObject(again);
    expect((await latest()).state).toBe('taken');
  });

  test('is not written twice', async () => {
    const taken = await take(await latest());
    await put(taken, { state: 'used' });
    await expect(endRecovery(services().database, taken, false, later)).rejects.toMatchObject(again);
    expect(await latest()).toMatchObject({ state: 'used', takenUntil: taken.takenUntil });
  });
});
