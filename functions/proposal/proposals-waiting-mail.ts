import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';

/** So many proposals wait for the reader's decision; sent once a day. */
export const proposalsWaitingMail = (reader: Reader, count: number): MailContent => {
  const { t, link } = writerFor(reader);
  return memberMail(reader, {
    subject: t('{count, plural, one {# proposal} other {# proposals}} to decide', { count }),
    paragraphs: [
      t(
        '{count, plural, one {A proposal is} other {# proposals are}} waiting for a second person, and you can decide.',
        { count },
      ),
      t('Proposals that no one decides expire, and nothing happens then.'),
    ],
    link: link(t('View proposals'), '/admin-control-center/'),
  });
};
