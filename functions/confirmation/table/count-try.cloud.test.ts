import { expect, test } from 'vitest';
import type { Otp } from '#functions/confirmation/otp-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addMinutes, instantOf } from '#shared/domain/calendar.ts';
import { countTry, writeConfirmedOtp, writeOtp } from './otp.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);

const write = (otp: Otp): Promise<void> => {
  const transaction = new Transaction();
  writeOtp(transaction, otp, now);
  return commit(services().database, transaction);
};
const requested = async (change: Partial<Otp> = {}): Promise<Otp> => {
  const otp: Otp = {
    id: newId('OtpId', now),
    memberId: newId('MemberId', now),
    purpose: 'infinity-withdrawal',
    channel: 'email',
    payload: {},
    payloadHash: 'of the body',
    digits: 6,
    keyId: 'key',
    expiresAt: addMinutes(instantOf(now), 10),
    tries: 0,
    triesMax: 3,
    state: 'open',
    ...change,
  };
  await write(otp);
  return otp;
};
const tryOnce = (otp: Otp): Promise<number> => countTry(services().database, otp, now);
const confirm = (otp: Otp, proofHash: string = otp.id): Promise<void> => {
  const transaction = new Transaction();
  writeConfirmedOtp(transaction, otp, { proofHash, expiresAt: otp.expiresAt }, now);
  return commit(services().database, transaction);
};

test('a code can be tried three times, however many try it at the same moment', async () => {
  const otp = await requested();
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => tryOnce(otp)));
  const left = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(left.sort()).toEqual([0, 1, 2]);
  await expect(tryOnce(otp)).rejects.toMatchObject({ code: 'otp_expired' });
});

test('a code whose time is over, to the millisecond, is not tried', async () => {
  await expect(tryOnce(await requested({ expiresAt: instantOf(now) }))).rejects.toMatchObject({
    code: 'otp_expired',
  });
});

test('a code that was confirmed can be neither tried nor confirmed again', async () => {
  const otp = await requested();
  await confirm(otp);
  await expect(tryOnce(otp)).rejects.toMatchObject({ code: 'otp_used' });
  await expect(confirm(otp)).rejects.toMatchObject({ code: 'otp_used' });
});

test('a code is written once, and a proof serves one code', async () => {
  const otp = await requested();
  await expect(write({ ...otp, digits: 8 })).rejects.toMatchObject({ code: 'try_again' });
  await confirm(otp, 'the proof');
  const other = await requested({ memberId: otp.memberId });
  await expect(confirm(other, 'the proof')).rejects.toMatchObject({ code: 'try_again' });
});
