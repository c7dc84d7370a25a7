import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import type { MailText } from '#functions/platform/mail/texts.en.ts';
import { writerFor } from '#functions/platform/mail/writer.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { AuthenticatorChange } from '#shared/domain/words.ts';

const templates = {
  on: {
    subject: 'Your authenticator is on',
    paragraph:
      'From now on, we ask for a code from your authenticator app when you sign in and when you confirm a withdrawal. Keep your recovery codes where you can reach them without your device.',
    activity: 'Authenticator turned on',
    pausesWithdrawals: true,
  },
  off: {
    subject: 'Your authenticator is off',
    paragraph:
      'From now on, you sign in with your password only and confirm withdrawals with a code sent by email.',
    activity: 'Authenticator turned off in settings',
    pausesWithdrawals: true,
  },
  'off-by-recovery-code': {
    subject: 'Your second factor was removed with a recovery code',
    paragraph:
      'Someone used one of your recovery codes: your authenticator is off and your passkeys are removed. All devices were signed out, and your other recovery codes no longer work. Set up a second factor again as soon as you have a new device.',
    activity: 'Second factor removed with a recovery code',
    pausesWithdrawals: true,
  },
  'off-by-restore': {
    subject: 'Set up your authenticator again',
    paragraph:
      'We had to restore the way you sign in. Set a new password with “Forgot your password?” on the sign-in page, then set up your authenticator again. Your account and your money are unchanged.',
    activity: 'Authenticator turned off because we restored sign-ins',
    pausesWithdrawals: true,
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    paragraph: 'New recovery codes were created for your account. The previous ones no longer work.',
    activity: 'Recovery codes renewed',
    pausesWithdrawals: false,
  },
} as const satisfies Readonly<
  Record<
    AuthenticatorChange,
    Readonly<Record<'subject' | 'paragraph' | 'activity', MailText>> & { readonly pausesWithdrawals: boolean }
  >
>;

/** The authenticator changed; most changes pause withdrawals for a while. */
export const authenticatorChangedMail = (
  reader: Reader,
  { at, change, restsUntil }: { at: Instant; change: AuthenticatorChange; restsUntil: Instant },
): MailContent => {
  const { t, time, link } = writerFor(reader);
  const { subject, paragraph, activity, pausesWithdrawals } = templates[change];
  const paused = t(
    'For your security, withdrawals are paused until {time}. Everything else works as usual.',
    { time: time(restsUntil) },
  );
  return safetyMail(reader, {
    subject: t(subject),
    paragraphs: [t(paragraph), ...(pausesWithdrawals ? [paused] : [])],
    activity: t(activity),
    at,
    link: link(t('View authenticator'), '/settings/#authenticator'),
  });
};
