import type { Handler } from '#functions/http/call.ts';
import { readConfiguration } from '#functions/storage/current-configuration.ts';
import type { users } from '#shared/contract/users.ts';
import { maskName } from '#shared/domain/names.ts';

/** My account. Why I have my status only when staff made the reason visible to me. */
export const readMe: Handler<typeof users.endpoints.readMe> = async ({ database, signedIn: { member } }) => {
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
    kyc: member.kyc,
    credentialsChangedAt: member.credentialsChangedAt,
    authenticatorSince: member.authenticatorSince,
    withdrawalsHeldSince: member.withdrawalsHeldSince,
    profile: member.profile,
  };
};
