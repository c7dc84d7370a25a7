import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { asTime } from '#functions/platform/mail/mail-words.ts';
import { footnotes, type Reader } from '#functions/platform/mail/reader.ts';
import type { Instant } from '#shared/domain/calendar.ts';

/** What a member may know of a status: the reason only where staff made it visible. */
interface Known {
  readonly reason: string | null;
  readonly until: Instant | null;
  readonly contactEmail: string;
}

/** Why and until when, as far as it may be known, and how to appeal. */
const explained = ({ reason, until, contactEmail }: Known, language: Reader['language']): string[] => {
  const isGerman = language === 'de';
  const time = until && asTime(until, language);
  return [
    ...(reason ? [`${isGerman ? 'Der Grund' : 'The reason'}: ${reason}`] : []),
    ...(time ? [isGerman ? `Das endet am ${time}.` : `This ends on ${time}.`] : []),
    isGerman
      ? `Wenn Sie das anders sehen, schreiben Sie an ${contactEmail}.`
      : `If you see it differently, write to ${contactEmail}.`,
  ];
};

const opened = ({ language, name }: Reader) => ({
  language,
  footnote: footnotes[language],
  greeting: language === 'de' ? `Guten Tag, ${name}` : `Hello, ${name}`,
});

/** The account moves no money for now: why, until when, and what goes on. */
export const restrictedMail = (reader: Reader, known: Known): MailContent => {
  const words = {
    en: {
      subject: 'Your account is restricted for now',
      sentence:
        'Your account moves no money for now. You can sign in and see everything as before, and what runs goes on accruing.',
      label: 'See your account',
    },
    de: {
      subject: 'Ihr Konto ist vorerst eingeschränkt',
      sentence:
        'Ihr Konto bewegt vorerst kein Geld. Sie können sich anmelden und alles wie bisher sehen, und was läuft, wächst weiter.',
      label: 'Konto ansehen',
    },
  } as const;
  const { subject, sentence, label } = words[reader.language];
  return {
    ...opened(reader),
    subject,
    paragraphs: [sentence, ...explained(known, reader.language)],
    link: { label, url: new URL('/settings/', reader.siteOrigin).href },
  };
};

/** The account is blocked. It leads nowhere, because its reader cannot sign in. */
export const blockedMail = (reader: Reader, known: Known): MailContent => {
  const words = {
    en: {
      subject: 'Your account is blocked',
      sentence: 'You cannot sign in at present. What you hold stays as it is.',
    },
    de: {
      subject: 'Ihr Konto ist gesperrt',
      sentence: 'Sie können sich zurzeit nicht anmelden. Was Sie halten, bleibt, wie es ist.',
    },
  } as const;
  const { subject, sentence } = words[reader.language];
  return { ...opened(reader), subject, paragraphs: [sentence, ...explained(known, reader.language)] };
};

/** A restriction or a block is over, by itself or by staff. */
export const reopenedMail = (reader: Reader): MailContent => {
  const words = {
    en: {
      subject: 'Your account is open again',
      sentence: 'The restriction of your account is over. You can sign in and use all of it again.',
      label: 'Sign in',
    },
    de: {
      subject: 'Ihr Konto ist wieder offen',
      sentence:
        'Die Einschränkung Ihres Kontos ist vorbei. Sie können sich anmelden und wieder alles nutzen.',
      label: 'Anmelden',
    },
  } as const;
  const { subject, sentence, label } = words[reader.language];
  return {
    ...opened(reader),
    subject,
    paragraphs: [sentence],
    link: { label, url: new URL('/auth/login/', reader.siteOrigin).href },
  };
};
