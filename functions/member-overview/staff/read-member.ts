import type { Handler } from '#functions/entry/call.ts';
import { kycCaseSchema } from '#functions/kyc/kyc-case-schema.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { memberView } from '#functions/member-overview/member-view.ts';
import { kycKey, memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import { readDownlineTotals } from '#functions/sponsor/table/downline.ts';
import type { memberOverview } from '#shared/contract/member-overview.ts';
import { AppError } from '#shared/domain/errors.ts';
import { can } from '#shared/domain/permissions.ts';

/** Returns a member with the state of their account, their sponsor and their downline. */
export const readMember: Handler<typeof memberOverview.endpoints.readMember> = async ({
  database,
  params: { memberId },
  signedIn,
}) => {
  const [[stored, identity], levels] = await Promise.all([
    readItems(database, [memberKey(memberId), kycKey(memberId)]),
    readDownlineTotals(database, memberId),
  ]);
  const member = parseItem(memberSchema, stored);
  if (!member) throw new AppError('not_found');
  const [sponsorId] = member.sponsorIds;
  return memberView(
    {
      member,
      kyc: parseItem(kycCaseSchema, identity),
      sponsor: sponsorId ? await findMember(database, sponsorId) : null,
      levels,
    },
    { viewerId: signedIn.member.id, decidesKyc: can(signedIn.roles, 'decide-kyc') },
  );
};
