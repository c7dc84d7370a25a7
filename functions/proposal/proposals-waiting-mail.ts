import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';

/** So many decisions wait for the reader as the second person; sent once a day. */
export const proposalsWaitingMail = (reader: Reader, count: number): MailContent => {
  const { t, link } = writerFor(reader);
  return memberMail(reader, {
    subject: t('{count, plural, one {# decision} other {# decisions}} for you to make', { count }),
    paragraphs: [
      t(
        '{count, plural, one {A decision is} other {# decisions are}} waiting for a second person: proposals, bank files on hold or payout batches. You can make {count, plural, one {it} other {them}}.',
        { count },
      ),
      t('Proposals that no one decides expire, and nothing happens then.'),
    ],
    link: link(t('Open the control center'), '/admin-control-center/'),
  });
};
