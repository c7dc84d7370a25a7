import type { Instant } from '#shared/domain/calendar.ts';
import type { KycDecision } from '#shared/domain/states.ts';
import type { MailContent } from './mail.ts';
import { asTime } from './mail-words.ts';
import { footnotes, type Reader } from './notification-mail.ts';

/** What to do when somebody else may have been at the account; the same words wherever it is told. */
const notYou = {
  en: 'This was not you? Set a new password at once and write to us, so that we stop everything that leaves.',
  de: 'Das waren nicht Sie? Setzen Sie sofort ein neues Passwort, und schreiben Sie uns, damit wir alles anhalten, was hinausgeht.',
} as const;

/** A payout address was added: which, and from when on it can be used. */
export const addressAddedMail = (
  { language, name, siteOrigin }: Reader,
  address: { readonly label: string; readonly masked: string; readonly usableFrom: Instant },
): MailContent => {
  const what = `${address.label} (${address.masked})`;
  const from = asTime(address.usableFrom, language);
  const url = new URL('/settings/', siteOrigin).href;
  return {
    language,
    footnote: footnotes[language],
    ...(language === 'de'
      ? {
          subject: 'Eine Auszahlungsadresse wurde hinzugefügt',
          heading: `Guten Tag, ${name}`,
          paragraphs: [
            `Ihrem Konto wurde eine Auszahlungsadresse hinzugefügt: ${what}. Ab ${from} kann an sie ausgezahlt werden.`,
            notYou.de,
          ],
          link: { label: 'Adressen ansehen', url },
        }
      : {
          subject: 'A payout address was added',
          heading: `Hello, ${name}`,
          paragraphs: [
            `A payout address was added to your account: ${what}. Withdrawals can go to it from ${from} on.`,
            notYou.en,
          ],
          link: { label: 'See your addresses', url },
        }),
  };
};

/** A payout address was removed. */
export const addressRemovedMail = (
  { language, name, siteOrigin }: Reader,
  address: { readonly label: string; readonly masked: string },
): MailContent => {
  const what = `${address.label} (${address.masked})`;
  const url = new URL('/settings/', siteOrigin).href;
  return {
    language,
    footnote: footnotes[language],
    ...(language === 'de'
      ? {
          subject: 'Eine Auszahlungsadresse wurde entfernt',
          heading: `Guten Tag, ${name}`,
          paragraphs: [
            `Aus Ihrem Konto wurde eine Auszahlungsadresse entfernt: ${what}. Auszahlungen, die schon an sie beauftragt sind, laufen weiter.`,
            notYou.de,
          ],
          link: { label: 'Adressen ansehen', url },
        }
      : {
          subject: 'A payout address was removed',
          heading: `Hello, ${name}`,
          paragraphs: [
            `A payout address was removed from your account: ${what}. Withdrawals that were already requested to it go on.`,
            notYou.en,
          ],
          link: { label: 'See your addresses', url },
        }),
  };
};

/** The password was recovered: withdrawals rest for a while. */
export const passwordRecoveredMail = (
  { language, name, siteOrigin }: Reader,
  restsUntil: Instant,
): MailContent => {
  const until = asTime(restsUntil, language);
  const url = new URL('/forgot-password/', siteOrigin).href;
  return {
    language,
    footnote: footnotes[language],
    ...(language === 'de'
      ? {
          subject: 'Ihr Passwort wurde geändert',
          heading: `Guten Tag, ${name}`,
          paragraphs: [
            `Für Ihr Konto wurde ein neues Passwort gesetzt. Zu Ihrer Sicherheit ruhen Auszahlungen bis ${until}; alles andere geht wie gewohnt.`,
            notYou.de,
          ],
          link: { label: 'Neues Passwort festlegen', url },
        }
      : {
          subject: 'Your password was changed',
          heading: `Hello, ${name}`,
          paragraphs: [
            `A new password was set for your account. For your safety withdrawals rest until ${until}; everything else works as before.`,
            notYou.en,
          ],
          link: { label: 'Set a new password', url },
        }),
  };
};

const kycWords: Readonly<
  Record<KycDecision, Record<'en' | 'de', { readonly subject: string; readonly sentence: string }>>
> = {
  approved: {
    en: {
      subject: 'Your identity is verified',
      sentence: 'We have verified your identity. Money can be paid out to you now.',
    },
    de: {
      subject: 'Ihre Identität ist bestätigt',
      sentence: 'Wir haben Ihre Identität bestätigt. Sie können sich jetzt Geld auszahlen lassen.',
    },
  },
  'more-needed': {
    en: {
      subject: 'We need something more to verify your identity',
      sentence: 'We have looked at what you sent and need something more before we can verify your identity.',
    },
    de: {
      subject: 'Für Ihre Identitätsprüfung fehlt noch etwas',
      sentence:
        'Wir haben uns Ihre Angaben angesehen und brauchen noch etwas, bevor wir Ihre Identität bestätigen können.',
    },
  },
  rejected: {
    en: {
      subject: 'Your identity could not be verified',
      sentence:
        'We could not verify your identity, so money cannot be paid out to you. What you hold stays as it is. If you see it differently, write to us.',
    },
    de: {
      subject: 'Ihre Identität konnte nicht bestätigt werden',
      sentence:
        'Wir konnten Ihre Identität nicht bestätigen und Ihnen deshalb kein Geld auszahlen. Was Sie halten, bleibt, wie es ist. Wenn Sie das anders sehen, schreiben Sie uns.',
    },
  },
};

/** What compliance decided about the proof of identity, and why. */
export const kycDecidedMail = (
  { language, name, siteOrigin }: Reader,
  { decision, reason }: { readonly decision: KycDecision; readonly reason: string },
): MailContent => {
  const { subject, sentence } = kycWords[decision][language];
  const isGerman = language === 'de';
  return {
    language,
    footnote: footnotes[language],
    subject,
    heading: isGerman ? `Guten Tag, ${name}` : `Hello, ${name}`,
    paragraphs: [sentence, `${isGerman ? 'Unsere Bemerkung' : 'Our remark'}: ${reason}`],
    link: {
      label: isGerman ? 'Identitätsprüfung ansehen' : 'See your verification',
      url: new URL('/kyc/', siteOrigin).href,
    },
  };
};
