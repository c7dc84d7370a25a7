import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { asTime } from '#functions/platform/mail/mail-words.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { AuthenticatorChange } from '#shared/domain/words.ts';

interface Words {
  readonly subject: string;
  readonly paragraph: string;
  readonly what: string;
}

const wordsOf = (change: AuthenticatorChange, until: string): Record<'en' | 'de', Words> => {
  switch (change) {
    case 'on':
      return {
        en: {
          subject: 'Your authenticator is on',
          paragraph: `From now on a code of your authenticator is asked for when you sign in and when you confirm a withdrawal. Keep your recovery codes where you find them without your device. For your safety withdrawals rest until ${until}.`,
          what: 'Authenticator turned on',
        },
        de: {
          subject: 'Ihr Authenticator ist eingeschaltet',
          paragraph: `Ab jetzt wird ein Code Ihres Authenticators verlangt, wenn Sie sich anmelden und wenn Sie eine Auszahlung bestätigen. Bewahren Sie Ihre Wiederherstellungscodes dort auf, wo Sie sie auch ohne Ihr Gerät finden. Zu Ihrer Sicherheit ruhen Auszahlungen bis ${until}.`,
          what: 'Authenticator eingeschaltet',
        },
      };
    case 'off':
      return {
        en: {
          subject: 'Your authenticator is off',
          paragraph: `From now on your password alone opens your account, and withdrawals are confirmed with a code by mail. For your safety withdrawals rest until ${until}.`,
          what: 'Authenticator turned off in the settings',
        },
        de: {
          subject: 'Ihr Authenticator ist ausgeschaltet',
          paragraph: `Ab jetzt öffnet Ihr Passwort allein Ihr Konto, und Auszahlungen bestätigen Sie mit einem Code aus einer Nachricht. Zu Ihrer Sicherheit ruhen Auszahlungen bis ${until}.`,
          what: 'Authenticator in den Einstellungen ausgeschaltet',
        },
      };
    case 'off-by-recovery-code':
      return {
        en: {
          subject: 'Your authenticator was turned off with a recovery code',
          paragraph: `Somebody who has one of your recovery codes turned your authenticator off. Every device was signed out, and withdrawals rest until ${until}. Set the authenticator up again as soon as you have a new device; your other recovery codes are no longer valid.`,
          what: 'Authenticator turned off with a recovery code',
        },
        de: {
          subject: 'Ihr Authenticator wurde mit einem Wiederherstellungscode ausgeschaltet',
          paragraph: `Jemand, der einen Ihrer Wiederherstellungscodes hat, hat Ihren Authenticator ausgeschaltet. Alle Geräte wurden abgemeldet, und Auszahlungen ruhen bis ${until}. Richten Sie den Authenticator neu ein, sobald Sie ein neues Gerät haben; Ihre übrigen Wiederherstellungscodes gelten nicht mehr.`,
          what: 'Authenticator mit einem Wiederherstellungscode ausgeschaltet',
        },
      };
    case 'recovery-codes-renewed':
      return {
        en: {
          subject: 'You have new recovery codes',
          paragraph: 'New recovery codes were made for your account. The former ones are no longer valid.',
          what: 'Recovery codes renewed',
        },
        de: {
          subject: 'Sie haben neue Wiederherstellungscodes',
          paragraph:
            'Für Ihr Konto wurden neue Wiederherstellungscodes erzeugt. Die bisherigen gelten nicht mehr.',
          what: 'Wiederherstellungscodes erneuert',
        },
      };
  }
};

const labels = { en: 'See your authenticator', de: 'Authenticator ansehen' } as const;

/** What became of the authenticator, and until when withdrawals rest because of it. */
export const authenticatorChangedMail = (
  reader: Reader,
  { at, change, restsUntil }: { at: Instant; change: AuthenticatorChange; restsUntil: Instant },
): MailContent => {
  const { language, siteOrigin } = reader;
  const { subject, paragraph, what } = wordsOf(change, asTime(restsUntil, language))[language];
  const link = { label: labels[language], url: new URL('/settings/#authenticator', siteOrigin).href };
  return safetyMail(reader, { subject, paragraphs: [paragraph], what, at, link });
};
