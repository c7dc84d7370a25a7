import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import { writerFor } from '#functions/platform/mail/writer.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { sourceLanguage } from '#shared/domain/languages.ts';
import type { SecurityReport } from './security-report-schema.ts';

/** Browser, system and address, as far as they are known. */
const placeOf = (place: { readonly device: string; readonly address: string }): string =>
  [place.device, place.address].filter((part) => part !== '').join(' · ');

/** A sign-in from a browser that the member had not used before. */
export const newDeviceMail = (
  reader: Reader,
  signIn: { readonly at: Instant; readonly device: string; readonly address: string },
  notMeUrl: string,
): MailContent => {
  const { t } = writerFor(reader);
  return safetyMail(reader, {
    subject: t('Sign-in from a new device'),
    paragraphs: [
      t(
        "Someone signed in to your account from a browser you haven't used before. If it was you, you don't need to do anything.",
      ),
    ],
    activity: t('Sign-in from a new device'),
    at: signIn.at,
    where: placeOf(signIn),
    alarm: {
      text: t(
        "Let us know. We'll end all sessions, disable your password, pause withdrawals and look into it with you.",
      ),
      link: { label: t("This wasn't me"), url: notMeUrl },
    },
  });
};

interface Changed {
  readonly at: Instant;
  /** When withdrawals resume. */
  readonly restsUntil: Instant;
}

const pausedSentence = (reader: Reader, { restsUntil }: Changed): string => {
  const { t, time } = writerFor(reader);
  return t('For your security, withdrawals are paused until {time}. Everything else works as usual.', {
    time: time(restsUntil),
  });
};

/** The member changed the password, which signs out all other devices and pauses withdrawals. */
export const passwordChangedMail = (reader: Reader, changed: Changed): MailContent => {
  const { t } = writerFor(reader);
  return safetyMail(reader, {
    subject: t('Your password was changed'),
    paragraphs: [
      t('The password of your account was changed in your settings, and all other devices were signed out.'),
      pausedSentence(reader, changed),
    ],
    activity: t('Password changed in settings'),
    at: changed.at,
  });
};

/** The password was reset with an emailed code, which pauses withdrawals. */
export const passwordRecoveredMail = (reader: Reader, changed: Changed): MailContent => {
  const { t } = writerFor(reader);
  return safetyMail(reader, {
    subject: t('Your password was reset'),
    paragraphs: [
      t('The password of your account was reset with a code sent to your email address.'),
      pausedSentence(reader, changed),
    ],
    activity: t('Password reset with an emailed code'),
    at: changed.at,
  });
};

type Reported = Pick<SecurityReport, 'device' | 'address' | 'reportedAt' | 'isOfChange' | 'undone'>;

/** The member reported a sign-in: what was done, and what comes next. */
export const securityReportedMail = (reader: Reader, report: Reported): MailContent => {
  const { t, link } = writerFor(reader);
  return safetyMail(reader, {
    subject: t("We've secured your account"),
    paragraphs: [
      report.isOfChange
        ? t(
            "You reported that you didn't change your email address. We've ended all sessions, disabled your password and paused withdrawals. Your money is unaffected.",
          )
        : t(
            "You reported a sign-in that wasn't yours. We've ended all sessions, disabled your password and paused withdrawals. Your money is unaffected.",
          ),
      ...(report.undone ? [t('Your account has this email address again, and you sign in with it.')] : []),
      t(
        "Set a new password with the code we've emailed you. We'll look into it and email you when you can withdraw again.",
      ),
    ],
    activity: report.isOfChange
      ? t('Change of the email address reported as not yours')
      : t('Sign-in reported as not yours'),
    at: report.reportedAt,
    where: placeOf(report),
    link: link(t('Set a new password'), '/forgot-password/'),
    alarm: {
      text: t("If you didn't report a sign-in, contact us: someone else may be reading your email."),
    },
  });
};

/** The report for staff, in the source language: the platform's address has no language setting. */
export const reportForStaffMail = (
  { siteOrigin }: Pick<Reader, 'siteOrigin'>,
  report: SecurityReport,
): MailContent => {
  const { t, time, link } = writerFor({ language: sourceLanguage, siteOrigin });
  return {
    language: sourceLanguage,
    subject: report.isOfChange
      ? t('Change of email address reported: {name}', { name: report.memberName })
      : t('Sign-in reported: {name}', { name: report.memberName }),
    heading: report.isOfChange
      ? t("A member reported a change of email address that wasn't theirs")
      : t("A member reported a sign-in that wasn't theirs"),
    paragraphs: [
      t(
        "We've ended all sessions, disabled the password and paused withdrawals until the report is reviewed.",
      ),
    ],
    facts: [
      { name: t('Member'), value: `${report.memberName} (${report.memberEmail})` },
      { name: report.isOfChange ? t('Change') : t('Sign-in'), value: time(report.signedInAt) },
      ...(report.undone
        ? [{ name: t('Email address changed back'), value: `${report.undone.to} → ${report.undone.from}` }]
        : []),
      { name: t('Device and IP address'), value: placeOf(report) || t('Unknown') },
      { name: t('Reported'), value: time(report.reportedAt) },
    ],
    link: link(t('Review report'), `/users/security-reports/?open=${report.id}`),
    footnote: t("You're receiving this email because this is the platform's contact address."),
  };
};

/** Staff closed a report, and withdrawals resume. `remark` is their message to the member. */
export const holdLiftedMail = (
  reader: Reader,
  { at, remark }: { at: Instant; remark: string },
): MailContent => {
  const { t } = writerFor(reader);
  return safetyMail(reader, {
    subject: t('You can withdraw again'),
    paragraphs: [
      t("We've looked into what you reported, and your withdrawals are no longer paused."),
      t('Our comment: {comment}', { comment: remark }),
    ],
    activity: t('Withdrawals resumed after a report'),
    at,
  });
};
