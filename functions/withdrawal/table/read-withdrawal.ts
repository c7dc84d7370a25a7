import { type KycCase, kycCaseSchema } from '#functions/kyc/kyc-case-schema.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { kycKey, memberKey, withdrawalKey } from '#functions/platform/table/keys.ts';
import { ownerOf } from '#functions/platform/table/owner-of.ts';
import { parseItem, readItem, readItems } from '#functions/platform/table/read.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, WithdrawalId } from '#shared/domain/ids.ts';
import type { ProductArea } from '#shared/domain/words.ts';

const ofArea = (withdrawal: Withdrawal | null, area: ProductArea): Withdrawal => {
  if (withdrawal?.area !== area) throw new AppError('not_found');
  return withdrawal;
};

/** A withdrawal of this member, strongly consistent. @throws AppError not_found, also for another area's or member's */
export const readOwnWithdrawal = async (
  database: Database,
  area: ProductArea,
  memberId: MemberId,
  id: WithdrawalId,
): Promise<Withdrawal> =>
  ofArea(await readItem(database, withdrawalKey(memberId, id), withdrawalSchema), area);

/** A withdrawal with its member, as staff review it. */
export interface WithdrawalCase {
  readonly withdrawal: Withdrawal;
  readonly member: Member;
}

/** Any member's withdrawal with its member and identity, all strongly consistent. @throws AppError not_found */
export const readWithdrawalWithIdentity = async (
  database: Database,
  area: ProductArea,
  id: WithdrawalId,
): Promise<WithdrawalCase & { readonly kyc: KycCase | null }> => {
  const memberId = await ownerOf(database, id);
  const keys = [withdrawalKey(memberId, id), memberKey(memberId), kycKey(memberId)];
  const [item, owner, identity] = await readItems(database, keys);
  const withdrawal = ofArea(parseItem(withdrawalSchema, item), area);
  const member = parseItem(memberSchema, owner);
  if (!member) throw new Error(`${id} belongs to no member`);
  return { withdrawal, member, kyc: parseItem(kycCaseSchema, identity) };
};

/** Any member's withdrawal with its member, both strongly consistent. @throws AppError not_found */
export const readWithdrawalCase = async (
  database: Database,
  area: ProductArea,
  id: WithdrawalId,
): Promise<WithdrawalCase> => {
  const { withdrawal, member } = await readWithdrawalWithIdentity(database, area, id);
  return { withdrawal, member };
};
