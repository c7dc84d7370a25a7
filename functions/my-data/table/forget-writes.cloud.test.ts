import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#functions/member/member-schema.ts';
import { anonymousContact } from '#functions/my-data/account-closure.ts';
import { newId } from '#functions/platform/new-id.ts';
import {
  depositKey,
  emailKey,
  type Key,
  kycKey,
  memberKey,
  purchaseKey,
  withdrawalKey,
} from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { activePerson, someMember, storedMember } from '#functions/testing/bare-platform.ts';
import { meanwhile } from '#functions/testing/meanwhile.ts';
import { overwrite } from '#functions/testing/overwrite.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { freeEmail, renameAsSponsor, sweepPartition, writeForgotten } from './forget-account.ts';

/** What the writes that erase an account refuse by themselves, whatever was read before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);

let member: Member;
beforeEach(async () => {
  member = await someMember(services());
});
const item = async (key: Key) => (await readItems(services().database, [key]))[0];

describe('a name that is erased', () => {
  const ids = (id: MemberId) =>
    [
      ['a purchase', purchaseKey(id, newId('PurchaseId', now))],
      ['a deposit', depositKey(id, newId('DepositId', now))],
      ['a withdrawal', withdrawalKey(id, newId('WithdrawalId', now))],
      ['a case', kycKey(id)],
    ] as const;

  test.each([0, 1, 2, 3])('does not undo a change that is made at the same moment (%i)', async (index) => {
    const [, key] = ids(member.id)[index] ?? [];
    if (!key) throw new Error('there is no such item');
    await overwrite(services(), key, {
      memberEmail: member.email,
      memberName: 'Known',
      state: 'a',
      version: 1,
    });
    const late = meanwhile(services(), async () => {
      await overwrite(services(), key, { state: 'b', version: 2 });
    });
    expect(await sweepPartition(late.database, member.id)).toEqual([]);
    expect(await item(key)).toMatchObject({ ...anonymousContact(member.id), state: 'b', version: 3 });
  });
});

test('whom a member sponsors keeps what changed while the sponsor was renamed', async () => {
  const { memberId } = await activePerson(services(), 'sponsored', [], member.sponsorCode);
  const key = memberKey(memberId);
  const { version } = await storedMember(services().database, memberId);
  const late = meanwhile(services(), async () => {
    await overwrite(services(), key, { status: 'blocked', version: version + 1 });
  });
  await renameAsSponsor(late.database, member.id);
  expect(await item(key)).toMatchObject({ status: 'blocked', version: version + 2 });
});

test('an address that belongs to somebody else by now is not set free', async () => {
  const somebody = newId('MemberId', now);
  const key = emailKey(member.email);
  const undo = await overwrite(services(), key, { memberId: somebody });
  await freeEmail(services().database, member.email, member.id);
  expect(await item(key)).toMatchObject({ memberId: somebody });
  await undo();
  await freeEmail(services().database, member.email, member.id);
  expect(await item(key)).toBeUndefined();
});

test('a member who changed at the same moment is erased as they are then', async () => {
  const key = memberKey(member.id);
  const late = meanwhile(services(), async () => {
    await overwrite(services(), key, { statusVersion: 7, version: member.version + 1 });
  });
  await writeForgotten(late.database, member.id, now);
  expect(await item(key)).toMatchObject({
    statusVersion: 7,
    version: member.version + 2,
    forgottenAt: now.toISOString(),
  });
});

test('who sponsors a member is as it is at the moment of erasing', async () => {
  const key = memberKey(member.id);
  const sponsorIds = [newId('MemberId', now)];
  const late = meanwhile(services(), async () => {
    await overwrite(services(), key, { sponsorIds });
  });
  await writeForgotten(late.database, member.id, now);
  expect(await item(key)).toMatchObject({ sponsorIds, forgottenAt: now.toISOString() });
});
