import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { asDay } from '#functions/platform/mail/mail-words.ts';
import { footnotes, type Reader } from '#functions/platform/mail/reader.ts';
import type { Day } from '#shared/domain/calendar.ts';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
}

const identityMail = (
  { language, name, siteOrigin }: Reader,
  { subject, paragraphs, label }: Words,
): MailContent => ({
  language,
  footnote: footnotes[language],
  subject,
  greeting: language === 'de' ? `Guten Tag, ${name}` : `Hello, ${name}`,
  paragraphs,
  link: { label, url: new URL('/kyc/', siteOrigin).href },
});

/** The identity counts as verified for not much longer: until when, and that it can be renewed now. */
export const identityExpiringMail = (reader: Reader, verifiedUntil: Day): MailContent => {
  const until = asDay(verifiedUntil, reader.language);
  const words = {
    en: {
      subject: `Please renew your identity by ${until}`,
      paragraphs: [
        `Your identity is verified until ${until}, as long as the document is valid that you showed us. You can renew it now with one that is valid for longer.`,
        'What you wrote is still there; we need new documents. Until then everything goes on as it is, also while we look at them.',
      ],
      label: 'Renew it',
    },
    de: {
      subject: `Bitte erneuern Sie Ihre Identitätsprüfung bis zum ${until}`,
      paragraphs: [
        `Ihre Identität ist bis zum ${until} bestätigt, so lange, wie das vorgelegte Dokument gilt. Sie können sie jetzt mit einem länger gültigen erneuern.`,
        'Ihre Angaben sind noch da; wir brauchen neue Dokumente. Bis dahin geht alles weiter wie bisher, auch während wir sie prüfen.',
      ],
      label: 'Erneuern',
    },
  } as const;
  return identityMail(reader, words[reader.language]);
};

/** The verification is over: withdrawals rest until it is renewed, and nothing is lost. */
export const identityExpiredMail = (reader: Reader, verifiedUntil: Day): MailContent => {
  const until = asDay(verifiedUntil, reader.language);
  const words = {
    en: {
      subject: 'Your withdrawals rest until you renew your identity',
      paragraphs: [
        `Your identity was verified until ${until}. From now on nothing is paid out, until you have renewed it with a document that is valid.`,
        'Nothing is lost: your balances and positions stay as they are, and earn as before.',
      ],
      label: 'Renew it',
    },
    de: {
      subject: 'Ihre Auszahlungen ruhen, bis Sie Ihre Identität erneut nachweisen',
      paragraphs: [
        `Ihre Identität war bis zum ${until} bestätigt. Von jetzt an wird nichts ausgezahlt, bis Sie sie mit einem gültigen Dokument erneuert haben.`,
        'Nichts geht verloren: Ihre Guthaben und Anlagen bleiben, wie sie sind, und bringen Ertrag wie bisher.',
      ],
      label: 'Erneuern',
    },
  } as const;
  return identityMail(reader, words[reader.language]);
};
