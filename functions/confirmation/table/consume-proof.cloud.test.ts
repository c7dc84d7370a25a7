import { expect, test } from 'vitest';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { addHours, addMinutes, instantOf } from '#shared/domain/calendar.ts';
import type { ErrorCode } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { consumeProof, writeProof } from './otp.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);
const ida = 'mem_01KMMFWG9FDM05P2VBNRJW85BR' as MemberId;
const other = 'mem_01KMMFWG9FDM05P2VBNRJW85BS' as MemberId;
const proof = { proofHash: 'hash', purpose: 'infinity-withdrawal', payloadHash: 'of the body' } as const;

/** Confirms an act with the proof, at the instant of its write. */
const confirm = (change: Partial<typeof proof | { payloadHash: string }> = {}, memberId = ida, at = now) => {
  const transaction = new Transaction();
  consumeProof(transaction, memberId, { ...proof, ...change } as typeof proof, at);
  return commit(services().database, transaction);
};

test('the proof of a code confirms one act, of its member, for what it was asked for, in time', async () => {
  const transaction = new Transaction();
  writeProof(transaction, ida, proof, addMinutes(instantOf(now), 10), now);
  await commit(services().database, transaction);
  const refusals: [ErrorCode, () => Promise<void>][] = [
    ['otp_not_yours', () => confirm({}, other)],
    ['otp_other_request', () => confirm({ purpose: 'security-withdrawal' } as never)],
    ['otp_other_request', () => confirm({ payloadHash: 'of another body' })],
    ['otp_expired', () => confirm({}, ida, new Date(addHours(instantOf(now), 1)))],
  ];
  for (const [code, act] of refusals) await expect(act()).rejects.toMatchObject({ code });
  await confirm();
  await expect(confirm()).rejects.toMatchObject({ code: 'otp_used' });
});
