import type { Handler } from '#functions/entry/call.ts';
import { displayName } from '#functions/member/display-name.ts';
import { kycStatusOn } from '#functions/member/kyc-status.ts';
import { findMember } from '#functions/member/table/find-member.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { users } from '#shared/contract/users.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';

/** Returns the member's account; the reason for the status only if staff made it visible. */
export const readMe: Handler<typeof users.endpoints.readMe> = async ({
  database,
  now,
  signedIn: { member },
}) => {
  const [sponsorId] = member.sponsorIds;
  const [{ sponsor }, above] = await Promise.all([
    readConfiguration(database),
    sponsorId ? findMember(database, sponsorId) : null,
  ]);
  return {
    id: member.id,
    email: member.email,
    status: member.status,
    statusReason: member.statusVisible ? member.statusReason : null,
    statusUntil: member.statusUntil,
    joinedAt: member.joinedAt,
    sponsorCode: member.sponsorCode,
    sponsorName: above && displayName(above, sponsor.nameMask),
    kyc: kycStatusOn(member, dayOf(instantOf(now()))),
    credentialsChangedAt: member.credentialsChangedAt,
    authenticatorSince: member.authenticatorSince,
    passkeys: member.passkeys,
    withdrawalsHeldSince: member.withdrawalsHeldSince,
    profile: member.profile,
  };
};
