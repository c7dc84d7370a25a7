import { kycStatusOf } from '#functions/kyc/kyc.ts';
import { type KycCase, kycCaseSchema } from '#functions/kyc/kyc-case-schema.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import { isTryAgain, retry } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { kycKey, memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItem, readItems } from '#functions/platform/table/read.ts';
import { commit, type Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { kycAttributes } from './attributes.ts';

/** A member's case; null before they have entered anything. */
export const readOwnKyc = (database: Database, memberId: MemberId): Promise<KycCase | null> =>
  readItem(database, kycKey(memberId), kycCaseSchema);

/** A submitted case and its member, for compliance. @throws AppError not_found */
export const findKycCase = async (
  database: Database,
  memberId: MemberId,
): Promise<{ readonly kyc: KycCase; readonly member: Member }> => {
  const items = await readItems(database, [kycKey(memberId), memberKey(memberId)]);
  const kyc = parseItem(kycCaseSchema, items[0]);
  const member = parseItem(memberSchema, items[1]);
  if (!kyc?.sent || !member) throw new AppError('not_found');
  return { kyc, member };
};

/**
 * Copies the KYC status to the member, in the transaction of the case; it does not conflict with other changes of the
 * member.
 */
const copyStatus = (transaction: Transaction, kyc: KycCase): void => {
  const set = { ...kycStatusOf(kyc) };
  transaction.add(memberKey(kyc.memberId), { version: 1 }, { atLeast: { version: 1 }, set });
};

const refusalOf =
  (next: KycCase, deciderId: MemberId | null): Refusal =>
  (stored) => {
    if (stored !== undefined && stored.memberId === deciderId) return new AppError('own_case');
    const { claim } = parseItem(kycCaseSchema, stored) ?? {};
    if (deciderId !== null && claim && claim.memberId !== deciderId)
      return new AppError('claimed_by_colleague', { name: claim.name, until: claim.until });
    return stored?.version === next.version - 1
      ? new AppError('try_again')
      : new AppError('invalid_transition', { from: stored?.state, to: next.state });
  };

const writeCase = (transaction: Transaction, next: KycCase, refusal: Refusal): void => {
  const key = kycKey(next.memberId);
  if (next.version === 1) transaction.create(key, kycAttributes(next), refusal);
  else transaction.replace(key, kycAttributes(next), next.version - 1, refusal);
};

/** Writes the case as its member submitted it. */
export const writeSubmittedKyc = (transaction: Transaction, next: KycCase): void => {
  writeCase(transaction, next, refusalOf(next, null));
  copyStatus(transaction, next);
};

/** Writes a case after a reminder or the end of its verification. */
export const writeDueKyc = (transaction: Transaction, next: KycCase): void => {
  writeCase(transaction, next, () => new AppError('try_again'));
  copyStatus(transaction, next);
};

/** A case has four documents, which may all be uploaded concurrently, and a step may be saved at the same time. */
const attemptsMax = 6;

/**
 * Changes the draft. Uploads arrive several at a time, so a case that changed in between is read and decided again.
 * @returns what was decided; null when there was nothing to change
 * @throws what `decide` throws; AppError try_again when the case kept changing
 */
export const changeDraft = <Decided extends { readonly kyc: KycCase }>(
  database: Database,
  memberId: MemberId,
  decide: (stored: KycCase | null) => Decided | null,
): Promise<{ readonly decided: Decided | null; readonly kyc: KycCase | null }> =>
  retry(
    async () => {
      const stored = await readOwnKyc(database, memberId);
      const decided = decide(stored);
      if (!decided) return { decided, kyc: stored };
      const transaction = new Transaction();
      writeCase(transaction, decided.kyc, () => new AppError('try_again'));
      await commit(database, transaction);
      return { decided, kyc: decided.kyc };
    },
    { attemptsMax, retriesOn: isTryAgain },
  );

/** Writes the case as its approval was proposed; the member's status stays. */
export const writeProposedApproval = (
  transaction: Transaction,
  next: KycCase,
  proposerId: MemberId,
): void => {
  transaction.replace(
    kycKey(next.memberId),
    kycAttributes(next),
    next.version - 1,
    (stored) => {
      const { proposalId } = parseItem(kycCaseSchema, stored) ?? {};
      return proposalId && stored?.version !== next.version - 1
        ? new AppError('kyc_approval_proposed', { proposalId })
        : refusalOf(next, proposerId)(stored);
    },
    { memberId: proposerId },
  );
};

/** Writes the case as compliance claimed or decided it; that it is not their own is a condition of the write. */
export const writeKycByStaff = (transaction: Transaction, next: KycCase, deciderId: MemberId): void => {
  transaction.replace(
    kycKey(next.memberId),
    kycAttributes(next),
    next.version - 1,
    refusalOf(next, deciderId),
    { memberId: deciderId },
  );
  copyStatus(transaction, next);
};
