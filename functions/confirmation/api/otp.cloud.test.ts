import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deriveOtpCode } from '#functions/confirmation/otp.ts';
import { findOtp } from '#functions/confirmation/table/otp.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { notify } from '#functions/notification/notices/notify.ts';
import { addPayoutAddress } from '#functions/payout-address/api/add-payout-address.ts';
import { listPayoutAddresses } from '#functions/payout-address/api/list-payout-addresses.ts';
import { removePayoutAddress } from '#functions/payout-address/api/remove-payout-address.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { eventSchema } from '#functions/platform/table/outbox.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { proofFor } from '#functions/testing/otp.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { otp } from '#shared/contract/otp.ts';
import { payoutAddresses } from '#shared/contract/payout-addresses.ts';
import type { OtpId } from '#shared/domain/ids.ts';
import { confirmOtp } from './confirm-otp.ts';
import { requestOtp } from './request-otp.ts';

const clock = { now: Date.parse('2027-03-01T08:00:00.000Z') };
const minute = 60_000;
const servicesOf = servicesUnderTest(() => new Date(clock.now));

let ada: ActsAs;
let bruno: ActsAs;
const freshKey = () => randomUUID();
const codes = () => new Acting(servicesOf(), otp, { requestOtp, confirmOtp });
const addresses = () =>
  new Acting(servicesOf(), payoutAddresses, { listPayoutAddresses, addPayoutAddress, removePayoutAddress });

const bodyOf = (iban = 'DE89370400440532013000') => ({
  kind: 'bank' as const,
  label: 'My account',
  holder: 'Ada Anchor',
  iban,
});
const ask = (as: ActsAs, payload: unknown = bodyOf()) =>
  codes().request('requestOtp', { as, key: 'none', body: { purpose: 'payout-address', payload } });
const give = (as: ActsAs, otpId: string, code: string) =>
  codes().request('confirmOtp', { as, key: 'none', body: { otpId, code } });
const rightCode = async (as: ActsAs, otpId: OtpId) =>
  deriveOtpCode(await servicesOf().secrets.codes(), await findOtp(servicesOf().database, as.memberId, otpId));
/** A code that is certainly wrong. */
const wrongCode = (right: string, by = 1) => String((Number(right) + by) % 1_000_000).padStart(6, '0');
const add = (as: ActsAs, body: unknown, otpProof?: string, key = freshKey()) =>
  addresses().request('addPayoutAddress', { as, key, body, ...(otpProof ? { otpProof } : {}) });
const codeOf = async (request: Promise<unknown>) => (await refusalOf(request))?.code;

beforeAll(async () => {
  ada = await activePerson(servicesOf(), 'ada');
  bruno = await activePerson(servicesOf(), 'bruno');
});
const hour = 60 * minute;
// Limits count per time window, so each test starts in its own.
beforeEach(() => {
  clock.now = (Math.floor(clock.now / hour) + 1) * hour;
});

describe('a code', () => {
  test('is sent to the member, shows where only in part, and is stored nowhere', async () => {
    const sent = await ask(ada);
    expect(sent).toMatchObject({ channel: 'email', sentTo: 'a•••@member.example' });
    expect(Date.parse(sent.expiresAt) - clock.now).toBe(10 * minute);
    const code = await rightCode(ada, sent.otpId);
    const { otpId, memberId } = { otpId: sent.otpId, memberId: ada.memberId };
    const items = await scanBareTable(servicesOf());
    expect(items.find(({ type, otpId: id }) => type === 'otp-requested' && id === otpId)).toMatchObject({
      memberId,
      payoutAddressId: null,
    });
    const stored = items.filter(({ pk, sk, otpId: id }) => id === otpId || `${pk} ${sk}`.includes(otpId));
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored.map(({ payloadHash: _, ...item }) => item))).not.toContain(code);
  });

  test('comes by one mail that says what it confirms, and by none once it was used or has expired', async () => {
    const mailsFor = async (otpId: string): Promise<string[]> => {
      const send = vi.fn(async (_to: string, _mail: Mail) => undefined);
      for (const item of await scanBareTable(servicesOf()))
        if (item.type === 'otp-requested' && item.otpId === otpId)
          for (const event of [item, item]) await notify(eventSchema.parse(event), servicesOf(), send);
      return send.mock.calls.map(([to, { text }]) => `${to}\n${text}`);
    };
    const { otpId } = await ask(ada);
    const code = await rightCode(ada, otpId);
    const [mail, ...more] = await mailsFor(otpId);
    expect(more).toEqual([]);
    // Lines are wrapped at 76 characters.
    for (const part of ['ada@member.example', code, 'DE89 •••• 3000', "We'll never ask you for this code"])
      expect(mail?.replaceAll(/\s+/g, ' ')).toContain(part);
    const used = await ask(ada);
    await give(ada, used.otpId, await rightCode(ada, used.otpId));
    expect(await mailsFor(used.otpId)).toEqual([]);
    const late = await ask(ada);
    clock.now += 10 * minute;
    expect(await mailsFor(late.otpId)).toEqual([]);
  });

  test('gives a proof that lets the act through, once', async () => {
    const { otpId } = await ask(ada);
    const { proof, expiresAt } = await give(ada, otpId, await rightCode(ada, otpId));
    expect(Date.parse(expiresAt) - clock.now).toBe(5 * minute);
    expect(await add(ada, bodyOf(), proof)).toMatchObject({ masked: 'DE89 •••• 3000' });
    expect(await codeOf(add(ada, bodyOf('GB29NWBK60161331926819'), proof))).toBe('otp_used');
  });

  test('cannot be guessed: of sixteen concurrent tries only five are compared, and no later one', async () => {
    const { otpId } = await ask(ada);
    const right = await rightCode(ada, otpId);
    const refusals = await Promise.all(
      Array.from({ length: 16 }, (_, index) => codeOf(give(ada, otpId, wrongCode(right, index + 1)))),
    );
    expect(refusals.filter((code) => code === 'otp_wrong_code')).toHaveLength(5);
    expect(refusals.filter((code) => code === 'otp_expired')).toHaveLength(11);
    expect(await codeOf(give(ada, otpId, right))).toBe('otp_expired');
  });

  test('returns how many tries are left', async () => {
    const { otpId } = await ask(ada);
    const right = await rightCode(ada, otpId);
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await refusalOf(give(ada, otpId, wrongCode(right)))).toMatchObject({
        code: 'otp_wrong_code',
        details: { triesLeft },
      });
  });

  test('expires after ten minutes', async () => {
    const { otpId } = await ask(ada);
    const right = await rightCode(ada, otpId);
    clock.now += 10 * minute;
    expect(await codeOf(give(ada, otpId, right))).toBe('otp_expired');
  });

  test('gives only one proof, however many clients give it at the same moment', async () => {
    const { otpId } = await ask(ada);
    const right = await rightCode(ada, otpId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => codeOf(give(ada, otpId, right))));
    expect(answers.toSorted()).toEqual(['otp_used', 'otp_used', 'otp_used', 'otp_used', undefined]);
  });

  test('of another member is refused', async () => {
    const { otpId } = await ask(ada);
    expect(await codeOf(give(bruno, otpId, await rightCode(ada, otpId)))).toBe('otp_not_yours');
  });

  test('is not sent for an address that is not the member’s own', async () => {
    const body = {
      purpose: 'infinity-withdrawal',
      payload: { amountMinor: 2_000, feeMinor: 100, payoutAddressId: 'adr_01KMMFWG9FDM05P2VBNRJW85BR' },
    };
    expect(await codeOf(codes().request('requestOtp', { as: ada, key: 'none', body }))).toBe('not_found');
  });
});

describe('limits', () => {
  test('three codes in ten minutes, then a refusal with the time of the next one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => refusalOf(ask(ada))));
    expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(3);
    for (const refusal of answers.filter((answer) => answer !== undefined))
      expect(refusal).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 600 } });
    expect(await codeOf(ask(bruno))).toBeUndefined();
    clock.now += 10 * minute;
    expect(await codeOf(ask(ada))).toBeUndefined();
  });

  test('twenty tries an hour over all codes of a member, whatever codes they ask for', async () => {
    let looked = 0;
    for (let round = 0; round < 5; round += 1) {
      const { otpId } = await ask(ada);
      const right = await rightCode(ada, otpId);
      for (let index = 0; index < 5; index += 1)
        if ((await codeOf(give(ada, otpId, wrongCode(right)))) === 'otp_wrong_code') looked += 1;
      clock.now += 10 * minute;
    }
    expect(looked).toBe(20);
  });
});

describe('an act that needs a proof', () => {
  test('is refused without one, and with one that was never given', async () => {
    expect(await codeOf(add(ada, bodyOf('CH9300762011623852957')))).toBe('otp_needed');
    expect(await codeOf(add(ada, bodyOf('CH9300762011623852957'), 'made-up'))).toBe('otp_not_yours');
  });

  test('is refused with the proof of another member, of another body, or of another time', async () => {
    const body = bodyOf('CH9300762011623852957');
    const proof = await proofFor(servicesOf(), ada, 'payout-address', body);
    expect(await codeOf(add(bruno, body, proof))).toBe('otp_not_yours');
    expect(await codeOf(add(ada, bodyOf('NO9386011117947'), proof))).toBe('otp_other_request');
    expect(await codeOf(add(ada, { ...body, label: 'Another name' }, proof))).toBe('otp_other_request');
    clock.now += 5 * minute;
    expect(await codeOf(add(ada, body, proof))).toBe('otp_expired');
  });

  test('succeeds exactly once when two concurrent acts carry one proof', async () => {
    const body = bodyOf('NL91ABNA0417164300');
    const proof = await proofFor(servicesOf(), ada, 'payout-address', body);
    const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(add(ada, body, proof))));
    expect(answers.filter((code) => code === undefined)).toHaveLength(1);
    for (const code of answers.filter((answer) => answer !== undefined))
      expect(['otp_used', 'address_known', 'try_again']).toContain(code);
  });

  test('repeated under its idempotency key gets its first reply without a new code', async () => {
    const body = bodyOf('FR1420041010050500013M02606');
    const proof = await proofFor(servicesOf(), ada, 'payout-address', body);
    const key = freshKey();
    const first = await add(ada, body, proof, key);
    expect(await add(ada, body, undefined, key)).toEqual(first);
  });

  test('that fails for another reason leaves its proof unused', async () => {
    const body = bodyOf('NO9386011117947');
    const proof = await proofFor(servicesOf(), ada, 'payout-address', body);
    const bad = { ...body, iban: 'NO9386011117948' };
    expect(await codeOf(add(ada, bad, proof))).toBe('invalid_input');
    expect(await codeOf(add(ada, body, proof))).toBeUndefined();
  });
});
