import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import { writerFor } from '#functions/platform/mail/writer.ts';
import type { Instant } from '#shared/domain/calendar.ts';

/**
 * Someone signed up with the address of an account. The page does not say that the account exists, so that it reveals
 * no member; only the owner of the address learns it, from this mail.
 */
export const signUpRepeatedMail = (reader: Reader, { at }: { readonly at: Instant }): MailContent => {
  const { t, link } = writerFor(reader);
  return safetyMail(reader, {
    subject: t('You already have an account'),
    paragraphs: [
      t(
        "Someone tried to sign up with your email address. We didn't create a second account, and yours is unchanged.",
      ),
      t(
        "If it was you, sign in to your existing account. If you've forgotten your password, you can reset it.",
      ),
    ],
    activity: t('Sign-up with an email address that already has an account'),
    at,
    link: link(t('Sign in'), '/auth/login/'),
    alarm: {
      text: t("You don't need to do anything: they weren't told that you have an account."),
      link: link(t('Reset password'), '/forgot-password/'),
    },
  });
};
