import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import type { Instant } from '#shared/domain/calendar.ts';

/** Staff signed the member out on all devices. The reason is null where staff did not make it visible. */
export const sessionsEndedMail = (
  reader: Reader,
  {
    at,
    reason,
    contactEmail,
  }: { readonly at: Instant; readonly reason: string | null; readonly contactEmail: string },
): MailContent => {
  const { t, time, link } = writerFor(reader);
  return memberMail(reader, {
    subject: t("You've been signed out on all devices"),
    paragraphs: [
      t(
        'Our team ended all sessions of your account. Your money and positions are unaffected, and you can sign in again right away.',
      ),
      ...(reason === null ? [] : [t('Reason: {reason}', { reason })]),
      t(
        'If someone else may know your password, set a new one in your settings. If you have any questions, email {contact}.',
        { contact: contactEmail },
      ),
    ],
    facts: [{ name: t('Time'), value: time(at) }],
    link: link(t('Sign in'), '/auth/login/'),
  });
};
