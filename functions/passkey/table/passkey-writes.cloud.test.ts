import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { findMember } from '#functions/member/table/find-member.ts';
import type { Passkey } from '#functions/passkey/passkey-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import {
  memberKey,
  passkeyCredentialKey,
  passkeyKey,
  passkeyRequestKey,
} from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { someMember, storedMember } from '#functions/testing/bare-platform.ts';
import { overwrite } from '#functions/testing/overwrite.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import {
  readPasskeys,
  writeNewPasskey,
  writePasskeyName,
  writePasskeyRequest,
  writePasskeyUse,
  writeRemovedPasskey,
  writeUsedRequest,
} from './passkeys.ts';

/** What the writes of passkeys refuse by themselves, whatever was read and decided before. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);

let memberId: MemberId;
beforeEach(async () => {
  ({ id: memberId } = await someMember(services()));
});
const passkeyOf = (of: MemberId, credentialId = newId('PasskeyId', now) as string): Passkey => ({
  id: newId('PasskeyId', now),
  memberId: of,
  credentialId,
  publicKey: 'key',
  counter: 0,
  transports: [],
  deviceType: 'singleDevice',
  backedUp: false,
  aaguid: '00000000-0000-0000-0000-000000000000',
  name: 'My phone',
  addedAt: instantOf(now),
  lastUsedAt: null,
});
const write = (put: (transaction: Transaction) => void): Promise<void> => {
  const transaction = new Transaction();
  put(transaction);
  return commit(services().database, transaction);
};
const add = (passkey: Passkey) => write((transaction) => writeNewPasskey(transaction, passkey, now));
const remove = (passkey: Passkey, kept = 0) =>
  write((transaction) => writeRemovedPasskey(transaction, passkey, kept, now));
const credentialOf = ({ credentialId }: Passkey) =>
  passkeyCredentialKey(createHash('sha256').update(credentialId).digest('base64url'));
const names = async () => (await readPasskeys(services().database, memberId)).map(({ name }) => name);

describe('a passkey', () => {
  test('belongs to one member: a credential that another one has added is refused', async () => {
    const other = await someMember(services());
    const passkey = passkeyOf(memberId);
    await add(passkey);
    await expect(add(passkeyOf(other.id, passkey.credentialId))).rejects.toMatchObject({
      code: 'passkey_refused',
    });
    expect((await storedMember(services().database, other.id)).passkeys ?? 0).toBe(0);
  });

  test('makes no member of somebody who is not there', async () => {
    const nobody = newId('MemberId', now);
    await expect(add(passkeyOf(nobody))).rejects.toThrow();
    expect(await findMember(services().database, nobody)).toBeNull();
  });

  test('is removed once, and not when too few others would be left, whatever was counted before', async () => {
    const [one, other] = [passkeyOf(memberId), passkeyOf(memberId)];
    for (const passkey of [one, other]) await add(passkey);
    await expect(remove(one, 2)).rejects.toMatchObject({ code: 'last_second_factor' });
    await remove(one, 1);
    await expect(remove(one)).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove(other, 1)).rejects.toMatchObject({ code: 'last_second_factor' });
    expect(await names()).toHaveLength(1);
    expect((await storedMember(services().database, memberId)).passkeys).toBe(1);
  });

  test('takes no credential of somebody else with it', async () => {
    const passkey = passkeyOf(memberId);
    await add(passkey);
    const somebody = newId('MemberId', now);
    const undo = await overwrite(services(), credentialOf(passkey), { memberId: somebody });
    await expect(remove(passkey)).rejects.toMatchObject({ code: 'try_again' });
    await undo();
    await remove(passkey);
    expect(await readItems(services().database, [credentialOf(passkey)])).toEqual([undefined]);
  });

  test('that was removed meanwhile gets no name', async () => {
    const passkey = passkeyOf(memberId);
    await add(passkey);
    await remove(passkey);
    const naming = write((transaction) => writePasskeyName(transaction, passkey, 'New name'));
    await expect(naming).rejects.toMatchObject({ code: 'not_found' });
    expect(await readItems(services().database, [passkeyKey(memberId, passkey.id)])).toEqual([undefined]);
  });

  test('that exists as two copies signs in with one of them', async () => {
    const passkey = passkeyOf(memberId);
    await add(passkey);
    const use = () =>
      write((transaction) =>
        writePasskeyUse(
          transaction,
          passkey,
          { counter: 1, backedUp: false },
          { now, refusal: () => new AppError('passkey_refused') },
        ),
      );
    await use();
    await expect(use()).rejects.toMatchObject({ code: 'passkey_refused' });
  });
});

describe('a request for a passkey', () => {
  const ask = async (expiresAt = addHours(instantOf(now), 1)) => {
    const request = {
      id: newId('OtpId', now),
      memberId,
      name: 'My phone',
      keyId: 'key',
      expiresAt,
      state: 'open',
    } as const;
    await write((transaction) => writePasskeyRequest(transaction, request, now));
    return request;
  };
  const use = (request: Awaited<ReturnType<typeof ask>>) =>
    write((transaction) => writeUsedRequest(transaction, request, instantOf(now)));

  test('makes one passkey', async () => {
    const request = await ask();
    await use(request);
    await expect(use(request)).rejects.toMatchObject({ code: 'passkey_refused' });
  });

  test('makes none once its time is over', async () => {
    const request = await ask();
    await overwrite(services(), passkeyRequestKey(memberId, request.id), { expiresAt: instantOf(now) });
    await expect(use(request)).rejects.toMatchObject({ code: 'passkey_refused' });
  });

  test('is not written over by another one of the same id', async () => {
    const request = await ask();
    await use(request);
    const again = write((transaction) => writePasskeyRequest(transaction, request, now));
    await expect(again).rejects.toMatchObject({ code: 'try_again' });
  });
});

test('a change of passkeys pauses withdrawals and neither meets nor undoes another change of the member', async () => {
  const { version } = await storedMember(services().database, memberId);
  const passkey = passkeyOf(memberId);
  const late = new Transaction();
  writeNewPasskey(late, passkey, now);
  await overwrite(services(), memberKey(memberId), { version: version + 1 });
  await commit(services().database, late);
  expect(await storedMember(services().database, memberId)).toMatchObject({
    version: version + 2,
    passkeys: 1,
    credentialsChangedAt: now.toISOString(),
  });
});
