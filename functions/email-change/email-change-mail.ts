import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { maskEmail } from '#shared/domain/names.ts';

/**
 * The code for the mailbox that the member has, with the address that it would change to, so that a member who was led to
 * a forged page notices. It deliberately has no link: the page that asks for the code is already open.
 */
export const currentMailboxMail = (
  reader: Reader,
  { code, to, until }: { readonly code: string; readonly to: string; readonly until: Instant },
): MailContent => {
  const { t, time } = writerFor(reader);
  return memberMail(reader, {
    subject: t('Your {brand} confirmation code', { brand: reader.brandName }),
    paragraphs: [
      t(
        "Use this code to change the email address of your account to {email}. You'll also need the code that we've sent to that address.",
        { email: to },
      ),
      t(
        'The code works for this action only and is valid until {time}. If you requested several codes, only the latest one works.',
        { time: time(until) },
      ),
      t(
        "We'll never ask you for this code, not even on the phone. If anything above doesn't look right, don't enter the code.",
      ),
    ],
    code,
    footnote: t(
      "If you didn't request a code, someone else may have signed in with your password. Change it and contact us.",
    ),
  });
};

/** The code for the new mailbox. Whose it is isn't proven yet, so the mail says nothing about the account. */
export const newMailboxMail = (
  { language, brandName, siteOrigin }: Reader,
  { code, until }: { readonly code: string; readonly until: Instant },
): MailContent => {
  const { t, time } = writerFor({ language, siteOrigin });
  return {
    language,
    subject: t('Your {brand} confirmation code', { brand: brandName }),
    heading: t('Confirm your email address'),
    paragraphs: [
      t(
        'Enter this code in the settings where you entered this address, together with the code that went to your previous address.',
      ),
      t('The code is valid until {time}. If you requested several codes, only the latest one works.', {
        time: time(until),
      }),
    ],
    code,
    footnote: t(
      "You're receiving this email because someone entered this address in the settings of an account. If it wasn't you, you can ignore it.",
    ),
  };
};

/**
 * Someone wants the address of an account for theirs. The page does not say that it is taken; only its owner learns it,
 * from this mail.
 */
export const addressInUseMail = (reader: Reader, { at }: { readonly at: Instant }): MailContent => {
  const { t } = writerFor(reader);
  return safetyMail(reader, {
    subject: t('Your email address was entered for another account'),
    paragraphs: [
      t(
        'Someone entered your email address in the settings of another account. We changed nothing: your account has this address, and each address belongs to one account.',
      ),
      t('If it was you, choose another address for the other account.'),
    ],
    activity: t('Email address entered in the settings of another account'),
    at,
    alarm: { text: t("You don't need to do anything: they weren't told that you have an account.") },
  });
};

interface Changed {
  readonly at: Instant;
  readonly to: string;
  /** When withdrawals resume. */
  readonly restsUntil: Instant;
}

const pausedSentence = (reader: Reader, { restsUntil }: Changed): string => {
  const { t, time } = writerFor(reader);
  return t('For your security, withdrawals are paused until {time}. Everything else works as usual.', {
    time: time(restsUntil),
  });
};

/** To the former mailbox, whose link undoes the change. It names the new address only as far as its owner knows it. */
export const formerMailboxMail = (reader: Reader, changed: Changed, notMeUrl: string): MailContent => {
  const { t } = writerFor(reader);
  return safetyMail(reader, {
    subject: t('Your email address was changed'),
    paragraphs: [
      t(
        'The email address of your account was changed to {email}, with codes from both mailboxes. All other devices were signed out, and we no longer write to this address.',
        { email: maskEmail(changed.to) },
      ),
      pausedSentence(reader, changed),
    ],
    activity: t('Email address changed in settings'),
    at: changed.at,
    alarm: {
      text: t(
        "Let us know within seven days. We'll change the address back, end all sessions, disable your password, pause withdrawals and look into it with you.",
      ),
      link: { label: t("This wasn't me"), url: notMeUrl },
    },
  });
};

/** To the new mailbox, which is the member's from now on. */
export const emailChangedMail = (reader: Reader, changed: Changed): MailContent => {
  const { t } = writerFor(reader);
  return safetyMail(reader, {
    subject: t('Your email address was changed'),
    paragraphs: [
      t('You now sign in with this email address, and we write to it. All other devices were signed out.'),
      pausedSentence(reader, changed),
    ],
    activity: t('Email address changed in settings'),
    at: changed.at,
  });
};

/** To the address that the member had for a while: the former mailbox undid the change. */
export const changeUndoneMail = (reader: Reader, { at }: { readonly at: Instant }): MailContent => {
  const { t } = writerFor(reader);
  return safetyMail(reader, {
    subject: t('Your email address was changed back'),
    paragraphs: [
      t(
        'The change of your email address to this one was reported as unauthorized, from the mailbox of the previous address. That is the address of the account again.',
      ),
      t(
        "All sessions were ended, the password was disabled and withdrawals are paused until we've looked into it. The money is unaffected.",
      ),
    ],
    activity: t('Change of the email address undone'),
    at,
    alarm: {
      text: t(
        'If you changed the address yourself, contact us: someone else may be reading your previous mailbox.',
      ),
    },
  });
};
