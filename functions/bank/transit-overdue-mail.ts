import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';

/** So many payments are in transit for longer than a bank statement takes; sent once a day. */
export const transitOverdueMail = (
  reader: Reader,
  { count, days }: { readonly count: number; readonly days: number },
): MailContent => {
  const { t, link } = writerFor(reader);
  return memberMail(reader, {
    subject: t('{count, plural, one {# payment} other {# payments}} not shown by the bank', { count }),
    paragraphs: [
      t(
        '{count, plural, one {A payment is} other {# payments are}} booked as in transit for more than {days, plural, one {# day} other {# days}}, and no bank statement has shown {count, plural, one {it} other {them}}.',
        { count, days },
      ),
      t(
        'Check with the bank whether the money moved. The books show it as in transit until a statement does.',
      ),
    ],
    link: link(t('View money in transit'), '/admin-control-center/bank/?view=transit'),
  });
};
