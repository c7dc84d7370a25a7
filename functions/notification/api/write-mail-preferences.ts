import type { Handler } from '#functions/entry/call.ts';
import { changeMember } from '#functions/member/table/change-member.ts';
import type { memberNotifications } from '#shared/contract/member-notifications.ts';
import { mutableMailTopics } from '#shared/domain/words.ts';

/** Chooses about what I want no mails, each topic named once. */
export const writeMailPreferences: Handler<
  typeof memberNotifications.endpoints.writeMailPreferences
> = async ({ database, signedIn, body }) => {
  const mutedMails = mutableMailTopics.filter((topic) => body.mutedMails.includes(topic));
  await changeMember(database, signedIn.member, { mutedMails });
  return { mutedMails };
};
