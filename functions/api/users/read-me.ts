import type { Handler } from '#functions/http/call.ts';
import type { users } from '#shared/contract/users.ts';

/** My account. Why I have my status only when staff made the reason visible to me. */
export const readMe: Handler<typeof users.endpoints.readMe> = async ({ signedIn: { member } }) => ({
  id: member.id,
  email: member.email,
  status: member.status,
  statusReason: member.statusVisible ? member.statusReason : null,
  statusUntil: member.statusUntil,
  joinedAt: member.joinedAt,
  sponsorCode: member.sponsorCode,
  sponsorName: member.sponsorName,
  profile: member.profile,
});
