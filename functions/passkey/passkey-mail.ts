import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import { writerFor } from '#functions/platform/mail/writer.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { PasskeyChange } from '#shared/domain/passkeys.ts';

/** A passkey was added or removed; either pauses withdrawals for a while. */
export const passkeyChangedMail = (
  reader: Reader,
  {
    at,
    change,
    name,
    restsUntil,
  }: {
    readonly at: Instant;
    readonly change: PasskeyChange;
    readonly name: string;
    readonly restsUntil: Instant;
  },
): MailContent => {
  const { t, time, link } = writerFor(reader);
  const isAdded = change === 'added';
  return safetyMail(reader, {
    subject: isAdded
      ? t('A passkey was added to your account')
      : t('A passkey was removed from your account'),
    paragraphs: [
      isAdded
        ? t(
            'The passkey “{name}” can now sign you in after your password, and confirm withdrawals. Keep your recovery codes where you can reach them without your device.',
            { name },
          )
        : t('The passkey “{name}” no longer works for your account.', { name }),
      t('For your security, withdrawals are paused until {time}. Everything else works as usual.', {
        time: time(restsUntil),
      }),
    ],
    activity: isAdded ? t('Passkey added') : t('Passkey removed'),
    at,
    link: link(t('View passkeys'), '/settings/#passkeys'),
  });
};
