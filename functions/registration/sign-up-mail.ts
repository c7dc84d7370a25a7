import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import type { Instant } from '#shared/domain/calendar.ts';

/**
 * Sent to the owner of an account when someone registers with their address. The page does not reveal that the address
 * has an account, so that no one can find out there who does; the owner, who may have forgotten the account, learns
 * here what to do instead.
 */
export const signUpRepeatedMail = (reader: Reader, { at }: { readonly at: Instant }): MailContent => {
  const { language, siteOrigin } = reader;
  const words = {
    en: {
      subject: 'You already have an account',
      paragraphs: [
        'Somebody tried to register with your e-mail address. No second account was made, and nothing of yours was changed.',
        'If it was you: sign in with the account that you have. If you have forgotten the password, recover it.',
      ],
      what: 'Registration with an address that has an account',
    },
    de: {
      subject: 'Sie haben bereits ein Konto',
      paragraphs: [
        'Jemand wollte sich mit Ihrer E-Mail-Adresse registrieren. Es ist kein zweites Konto entstanden, und an Ihrem hat sich nichts geändert.',
        'Wenn Sie das waren: Melden Sie sich mit dem Konto an, das Sie haben. Haben Sie das Passwort vergessen, setzen Sie es neu.',
      ],
      what: 'Registrierung mit einer Adresse, zu der es ein Konto gibt',
    },
  } as const;
  const links = {
    en: {
      signIn: 'Sign in',
      recover: 'Recover the password',
      alarm:
        'If it was not you, you need not do anything: whoever it was learned nothing. If you have forgotten your password, set a new one.',
    },
    de: {
      signIn: 'Anmelden',
      recover: 'Passwort neu setzen',
      alarm:
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Wer immer es war, hat nichts erfahren. Haben Sie Ihr Passwort vergessen, setzen Sie ein neues.',
    },
  } as const;
  const { signIn, recover, alarm } = links[language];
  const pageOf = (path: string) => new URL(path, siteOrigin).href;
  return safetyMail(reader, {
    ...words[language],
    at,
    link: { label: signIn, url: pageOf('/auth/login/') },
    alarm: { text: alarm, link: { label: recover, url: pageOf('/forgot-password/') } },
  });
};
