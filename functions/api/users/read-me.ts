import { kycStandingOn } from '#functions/domain/identified.ts';
import type { Handler } from '#functions/http/call.ts';
import { readConfiguration } from '#functions/storage/current-configuration.ts';
import type { users } from '#shared/contract/users.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { maskName } from '#shared/domain/names.ts';

/** My account. Why I have my status only when staff made the reason visible to me. */
export const readMe: Handler<typeof users.endpoints.readMe> = async ({
  database,
  now,
  signedIn: { member },
}) => {
  const { sponsor } = await readConfiguration(database);
  return {
    id: member.id,
    email: member.email,
    status: member.status,
    statusReason: member.statusVisible ? member.statusReason : null,
    statusUntil: member.statusUntil,
    joinedAt: member.joinedAt,
    sponsorCode: member.sponsorCode,
    sponsorName: member.sponsorName && maskName(member.sponsorName, sponsor.nameMask),
    kyc: kycStandingOn(member, dayOf(instantOf(now()))),
    credentialsChangedAt: member.credentialsChangedAt,
    authenticatorSince: member.authenticatorSince,
    withdrawalsHeldSince: member.withdrawalsHeldSince,
    profile: member.profile,
  };
};
