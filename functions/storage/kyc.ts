import type { KycCase } from '#functions/domain/kyc.ts';
import type { Member } from '#functions/domain/member.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { kycAttributes } from './attributes.ts';
import type { Database } from './database.ts';
import { kycCaseItem, memberItem } from './items.ts';
import { kycKey, memberKey } from './keys.ts';
import { parseItem, readItem, readItems } from './read.ts';
import type { Refusal, Transaction } from './transaction.ts';

/** A member's own case; null before they submitted one. */
export const readOwnKyc = (database: Database, memberId: MemberId): Promise<KycCase | null> =>
  readItem(database, kycKey(memberId), kycCaseItem);

/** A case and its member, for compliance. @throws AppError not_found */
export const findKycCase = async (
  database: Database,
  memberId: MemberId,
): Promise<{ readonly kyc: KycCase; readonly member: Member }> => {
  const items = await readItems(database, [kycKey(memberId), memberKey(memberId)]);
  const kyc = parseItem(kycCaseItem, items[0]);
  const member = parseItem(memberItem, items[1]);
  if (!kyc || !member) throw new AppError('not_found');
  return { kyc, member };
};

/** The member's copy of the state, in the transaction of the case; it meets other changes of the member without loss. */
const copyState = (transaction: Transaction, { memberId, state }: KycCase): void => {
  transaction.add(memberKey(memberId), { version: 1 }, { atLeast: { version: 1 }, set: { kyc: state } });
};

const refusalOf =
  (next: KycCase, deciderId: MemberId | null): Refusal =>
  (standing) => {
    if (standing !== undefined && standing.memberId === deciderId) return new AppError('own_case');
    return standing?.version === next.version - 1
      ? new AppError('try_again')
      : new AppError('invalid_transition', { from: standing?.state, to: next.state });
  };

/** The case as its member submitted it. */
export const writeSubmittedKyc = (transaction: Transaction, next: KycCase): void => {
  const key = kycKey(next.memberId);
  const refusal = refusalOf(next, null);
  if (next.version === 1) transaction.create(key, kycAttributes(next), refusal);
  else transaction.replace(key, kycAttributes(next), next.version - 1, refusal);
  copyState(transaction, next);
};

/** The case as compliance claimed or decided it: that it is not their own is a condition of the write. */
export const writeKycByStaff = (transaction: Transaction, next: KycCase, deciderId: MemberId): void => {
  transaction.replace(
    kycKey(next.memberId),
    kycAttributes(next),
    next.version - 1,
    refusalOf(next, deciderId),
    { memberId: deciderId },
  );
  copyState(transaction, next);
};
