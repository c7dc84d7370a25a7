import { dataExportSchema } from '#functions/my-data/data-export-schema.ts';
import { accountClosedMail, exportReadyMail } from '#functions/my-data/my-data-mail.ts';
import { exportKey, memberKey } from '#functions/platform/table/keys.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { parseItem } from '#functions/platform/table/read.ts';
import { type Notice, readerOf } from './notice.ts';

/** An archive that was replaced or has expired in the meantime is not announced. */
const exportNotice = ({ memberId, exportId, at }: EventOf<'export-ready'>): Notice => ({
  keys: [memberKey(memberId), exportKey(memberId)],
  notification: (_member, _configuration, source) =>
    parseItem(dataExportSchema, source)?.id === exportId
      ? { kind: 'export-ready', params: { exportId } }
      : null,
  mail: (member, configuration, source) => {
    const made = parseItem(dataExportSchema, source);
    if (made?.id !== exportId || made.endsAt === null) return null;
    return exportReadyMail(readerOf(member, configuration), { at, endsAt: made.endsAt });
  },
});

/** The member can't open the app any more, so there is only a mail, to the address the account had. */
const closedNotice = ({ memberId, email, name, language, at }: EventOf<'account-closed'>): Notice => ({
  keys: [memberKey(memberId)],
  to: email,
  mail: (member, configuration) =>
    accountClosedMail({ ...readerOf(member, configuration), name, language }, { at }),
});

/** Notices about the member's data and the end of the account; null for other events. */
export const dataNoticeOf = (event: PlatformEvent): Notice | null => {
  switch (event.type) {
    case 'export-ready':
      return exportNotice(event);
    case 'account-closed':
      return closedNotice(event);
    default:
      return null;
  }
};
