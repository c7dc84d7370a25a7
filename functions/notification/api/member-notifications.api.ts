import { serve } from '#functions/entry/http/serve.ts';
import { memberNotifications } from '#shared/contract/member-notifications.ts';
import { countUnread } from './count-unread.ts';
import { listNotifications } from './list-notifications.ts';
import { markSeen } from './mark-seen.ts';
import { readMailPreferences } from './read-mail-preferences.ts';
import { writeMailPreferences } from './write-mail-preferences.ts';

export const handler = serve(memberNotifications, {
  listNotifications,
  countUnread,
  markSeen,
  readMailPreferences,
  writeMailPreferences,
});
