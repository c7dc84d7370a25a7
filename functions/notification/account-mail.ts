import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { asTime } from '#functions/platform/mail/mail-words.ts';
import { footnotes, type Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { KycDecision } from '#shared/domain/states.ts';

/** When it happened, in words of the safety mails. */
interface When {
  readonly at: Instant;
}

const addressLabels = { en: 'See your addresses', de: 'Adressen ansehen' } as const;
const addressLink = ({ language, siteOrigin }: Reader) => ({
  label: addressLabels[language],
  url: new URL('/settings/#payout-addresses', siteOrigin).href,
});

/** A payout address was added: which, and from when on it can be used. */
export const addressAddedMail = (
  reader: Reader,
  address: When & { readonly label: string; readonly masked: string; readonly usableFrom: Instant },
): MailContent => {
  const what = `${address.label} (${address.masked})`;
  const from = asTime(address.usableFrom, reader.language);
  const words = {
    en: {
      subject: 'A payout address was added',
      paragraphs: [`A payout address was added to your account. Withdrawals can go to it from ${from} on.`],
      what: `Payout address added: ${what}`,
    },
    de: {
      subject: 'Eine Auszahlungsadresse wurde hinzugefügt',
      paragraphs: [
        `Ihrem Konto wurde eine Auszahlungsadresse hinzugefügt. Ab ${from} kann an sie ausgezahlt werden.`,
      ],
      what: `Auszahlungsadresse hinzugefügt: ${what}`,
    },
  } as const;
  return safetyMail(reader, { ...words[reader.language], at: address.at, link: addressLink(reader) });
};

/** A payout address was removed. */
export const addressRemovedMail = (
  reader: Reader,
  address: When & { readonly label: string; readonly masked: string },
): MailContent => {
  const what = `${address.label} (${address.masked})`;
  const words = {
    en: {
      subject: 'A payout address was removed',
      paragraphs: [
        'A payout address was removed from your account. Withdrawals that were already requested to it go on.',
      ],
      what: `Payout address removed: ${what}`,
    },
    de: {
      subject: 'Eine Auszahlungsadresse wurde entfernt',
      paragraphs: [
        'Aus Ihrem Konto wurde eine Auszahlungsadresse entfernt. Auszahlungen, die schon an sie beauftragt sind, laufen weiter.',
      ],
      what: `Auszahlungsadresse entfernt: ${what}`,
    },
  } as const;
  return safetyMail(reader, { ...words[reader.language], at: address.at, link: addressLink(reader) });
};

/** The password was recovered: withdrawals rest for a while. */
export const passwordRecoveredMail = (
  reader: Reader,
  { at, restsUntil }: When & { readonly restsUntil: Instant },
): MailContent => {
  const until = asTime(restsUntil, reader.language);
  const words = {
    en: {
      subject: 'Your password was recovered',
      paragraphs: [
        `A new password was set for your account with a code from your mail. For your safety withdrawals rest until ${until}; everything else works as before.`,
      ],
      what: 'New password, set with a recovery code',
    },
    de: {
      subject: 'Ihr Passwort wurde neu gesetzt',
      paragraphs: [
        `Für Ihr Konto wurde mit einem Code aus Ihrem Postfach ein neues Passwort gesetzt. Zu Ihrer Sicherheit ruhen Auszahlungen bis ${until}; alles andere geht wie gewohnt.`,
      ],
      what: 'Neues Passwort, gesetzt mit einem Wiederherstellungscode',
    },
  } as const;
  return safetyMail(reader, { ...words[reader.language], at });
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
    greeting: isGerman ? `Guten Tag, ${name}` : `Hello, ${name}`,
    paragraphs: [sentence, `${isGerman ? 'Unsere Bemerkung' : 'Our remark'}: ${reason}`],
    link: {
      label: isGerman ? 'Identitätsprüfung ansehen' : 'See your verification',
      url: new URL('/kyc/', siteOrigin).href,
    },
  };
};
