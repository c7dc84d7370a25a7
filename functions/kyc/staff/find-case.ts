import type { Services } from '#functions/entry/call.ts';
import type { SameIdentity } from '#functions/kyc/same-identity.ts';
import { findKycCase } from '#functions/kyc/table/kyc.ts';
import { findSameIdentity } from '#functions/kyc/table/same-identity.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** A submitted case with its member and the others who share its identity. @throws AppError not_found */
export const findCase = async (
  { database, appSecret }: Pick<Services, 'database' | 'appSecret'>,
  memberId: MemberId,
): Promise<Awaited<ReturnType<typeof findKycCase>> & { readonly same: SameIdentity }> => {
  const [found, secret] = await Promise.all([findKycCase(database, memberId), appSecret()]);
  return { ...found, same: await findSameIdentity(database, secret, found.kyc) };
};
