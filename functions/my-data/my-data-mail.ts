import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import { writerFor } from '#functions/platform/mail/writer.ts';
import { keptUntil } from '#shared/domain/account-closure.ts';
import type { Instant } from '#shared/domain/calendar.ts';

/** The data archive can be downloaded. The mail itself carries no data. */
export const exportReadyMail = (
  reader: Reader,
  { at, endsAt }: { readonly at: Instant; readonly endsAt: Instant },
): MailContent => {
  const { t, time, link } = writerFor(reader);
  return safetyMail(reader, {
    subject: t('Your data is ready to download'),
    paragraphs: [
      t(
        "We've created the archive of your data. You can download it in your settings until {time}; after that, we delete it.",
        { time: time(endsAt) },
      ),
    ],
    activity: t('Data archive created, as requested in your settings'),
    at,
    link: link(t('Download your data'), '/settings/#my-data'),
  });
};

/** The account is closed: which data is deleted, and which the law makes us keep until when. */
export const accountClosedMail = (reader: Reader, { at }: { readonly at: Instant }): MailContent => {
  const { t, day } = writerFor(reader);
  return safetyMail(reader, {
    subject: t('Your {brand} account is closed', { brand: reader.brandName }),
    paragraphs: [
      t(
        "We've closed your account, as you confirmed with a code. You can no longer sign in, and this is our last email to you.",
      ),
      t(
        'We delete your data, except for what the law requires us to keep: our books and the identity documents behind them. We keep these until {date} and use them for nothing else.',
        { date: day(keptUntil(at)) },
      ),
    ],
    activity: t('Account closed by its owner'),
    at,
    alarm: { text: t('Contact us right away at the address below.') },
  });
};
