import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { OtpProof } from '#functions/confirmation/otp.ts';
import type { Otp } from '#functions/confirmation/otp-schema.ts';
import { otpSchema } from '#functions/confirmation/otp-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { otpKey, otpProofKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, OtpId } from '#shared/domain/ids.ts';

/**
 * Codes and proofs are kept long after they expire, so that a late one is refused as expired and not as unknown.
 */
const keepSeconds = 30 * 86_400;
const ttlFrom = (now: Date): number => Math.floor(now.getTime() / 1_000) + keepSeconds;

/** Writes a requested code. */
export const writeOtp = (transaction: Transaction, otp: Otp, now: Date): void => {
  transaction.create(otpKey(otp.memberId, otp.id), { ...otp, ttl: ttlFrom(now) });
};

/** A member's own code request. @throws AppError otp_not_yours */
export const findOtp = async (database: Database, memberId: MemberId, id: OtpId): Promise<Otp> => {
  const otp = await readItem(database, otpKey(memberId, id), otpSchema);
  if (!otp) throw new AppError('otp_not_yours');
  return otp;
};

const isRefusedCondition = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException';

/**
 * Counts one try, before the code is compared. The count is a write condition, so that concurrent clients together get
 * no more tries than allowed.
 * @returns how many tries are left after this one
 * @throws AppError otp_expired when its time or its tries are over; otp_used when it was confirmed
 */
export const countTry = async (database: Database, otp: Otp, now: Date): Promise<number> => {
  try {
    const { Attributes } = await database.client.send(
      new UpdateCommand({
        TableName: database.tableName,
        Key: { ...otpKey(otp.memberId, otp.id) },
        UpdateExpression: 'ADD #tries :one',
        ConditionExpression: '#state = :open AND #expiresAt > :now AND #tries < #triesMax',
        ExpressionAttributeNames: {
          '#tries': 'tries',
          '#triesMax': 'triesMax',
          '#state': 'state',
          '#expiresAt': 'expiresAt',
        },
        ExpressionAttributeValues: { ':one': 1, ':open': 'open', ':now': instantOf(now) },
        ReturnValues: 'ALL_NEW',
      }),
    );
    const { tries, triesMax } = otpSchema.parse(Attributes);
    return triesMax - tries;
  } catch (error) {
    if (!isRefusedCondition(error)) throw error;
    const stored = await findOtp(database, otp.memberId, otp.id);
    throw new AppError(stored.state === 'confirmed' ? 'otp_used' : 'otp_expired');
  }
};

/** Confirms a code with one proof, however many clients give the correct code at the same moment. */
export const writeConfirmedOtp = (
  transaction: Transaction,
  otp: Otp,
  proof: { readonly proofHash: string; readonly expiresAt: Instant },
  now: Date,
): void => {
  const { memberId, purpose, payloadHash } = otp;
  transaction.change(
    otpKey(memberId, otp.id),
    { state: 'confirmed' },
    { equals: { state: 'open' } },
    () => new AppError('otp_used'),
  );
  writeProof(
    transaction,
    memberId,
    { purpose, payloadHash, proofHash: proof.proofHash },
    proof.expiresAt,
    now,
  );
};

/** Writes a proof that serves once, until `expiresAt`. */
export const writeProof = (
  transaction: Transaction,
  memberId: MemberId,
  { proofHash, purpose, payloadHash }: OtpProof,
  expiresAt: Instant,
  now: Date,
): void => {
  transaction.create(otpProofKey(memberId, proofHash), {
    purpose,
    payloadHash,
    expiresAt,
    used: false,
    ttl: ttlFrom(now),
  });
};

const refusalOf =
  (now: Instant): Refusal =>
  (stored) => {
    if (!stored) return new AppError('otp_not_yours');
    if (stored.used === true) return new AppError('otp_used');
    if (String(stored.expiresAt) <= now) return new AppError('otp_expired');
    return new AppError('otp_other_request');
  };

/**
 * Consumes a proof in the transaction of the act that it confirms. Owner, purpose, body, expiry and first use are write
 * conditions, so that of two acts with one proof exactly one succeeds.
 * @throws when it commits: AppError otp_not_yours | otp_used | otp_expired | otp_other_request
 */
export const consumeProof = (
  transaction: Transaction,
  memberId: MemberId,
  proof: OtpProof,
  now: Date,
): void => {
  const { purpose, payloadHash, proofHash } = proof;
  transaction.change(
    otpProofKey(memberId, proofHash),
    { used: true },
    { equals: { used: false, purpose, payloadHash }, after: { expiresAt: instantOf(now) } },
    refusalOf(instantOf(now)),
  );
};
