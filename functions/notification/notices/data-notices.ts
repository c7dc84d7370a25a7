import { dataExportSchema } from '#functions/my-data/data-export-schema.ts';
import { accountClosedMail, exportReadyMail } from '#functions/my-data/my-data-mail.ts';
import { exportKey, memberKey } from '#functions/platform/table/keys.ts';
import type { EventOf, PlatformEvent } from '#functions/platform/table/outbox.ts';
import { parseItem } from '#functions/platform/table/read.ts';
import { type Notice, readerOf } from './notice.ts';

/** An archive whose place another took, or whose time is over, is not announced any more. */
const exportNotice = ({ memberId, exportId, at }: EventOf<'export-ready'>): Notice => ({
  keys: [memberKey(memberId), exportKey(memberId)],
  tell: (_member, _configuration, source) =>
    parseItem(dataExportSchema, source)?.id === exportId
      ? { kind: 'export-ready', params: { exportId } }
      : null,
  word: (member, configuration, source) => {
    const made = parseItem(dataExportSchema, source);
    if (made?.id !== exportId || made.endsAt === null) return null;
    return exportReadyMail(readerOf(member, configuration), { at, endsAt: made.endsAt });
  },
});

/** Goes to the address that the account had; its member reads no app any more. */
const closedNotice = ({ memberId, email, name, language, at }: EventOf<'account-closed'>): Notice => ({
  keys: [memberKey(memberId)],
  to: email,
  word: (member, configuration) =>
    accountClosedMail({ ...readerOf(member, configuration), name, language }, { at }),
});

/** What a member is told about their data and the end of their account; null for other events. */
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
