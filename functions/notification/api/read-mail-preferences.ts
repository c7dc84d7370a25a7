import type { Handler } from '#functions/entry/call.ts';
import type { memberNotifications } from '#shared/contract/member-notifications.ts';

/** My choice; it came with the session, so nothing more is read. */
export const readMailPreferences: Handler<typeof memberNotifications.endpoints.readMailPreferences> = async ({
  signedIn,
}) => ({ mutedMails: [...signedIn.member.mutedMails] });
