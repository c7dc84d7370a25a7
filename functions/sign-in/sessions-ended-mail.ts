import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { asTime } from '#functions/platform/mail/mail-words.ts';
import { footnotes, type Reader } from '#functions/platform/mail/reader.ts';
import type { Instant } from '#shared/domain/calendar.ts';

/** Staff ended all sessions of the member: when, why if staff made it visible, and what to do now. */
export const sessionsEndedMail = (
  { language, name, siteOrigin }: Reader,
  {
    at,
    reason,
    contactEmail,
  }: { readonly at: Instant; readonly reason: string | null; readonly contactEmail: string },
): MailContent => {
  const words = {
    en: {
      subject: 'You were signed out everywhere',
      greeting: `Hello, ${name}`,
      what: 'Our staff ended every session of your account. Your money and your positions are unchanged, and you can sign in again at once.',
      why: `The reason: ${reason}`,
      next: `If somebody else may know your password, set a new one in the settings. If you have a question, write to ${contactEmail}.`,
      when: 'When',
      label: 'Sign in',
    },
    de: {
      subject: 'Sie wurden überall abgemeldet',
      greeting: `Guten Tag, ${name}`,
      what: 'Unser Team hat alle Sitzungen Ihres Kontos beendet. Ihr Geld und Ihre Anlagen sind unverändert, und Sie können sich sofort wieder anmelden.',
      why: `Der Grund: ${reason}`,
      next: `Wenn jemand anderes Ihr Passwort kennen könnte, legen Sie in den Einstellungen ein neues fest. Wenn Sie eine Frage haben, schreiben Sie an ${contactEmail}.`,
      when: 'Wann',
      label: 'Anmelden',
    },
  } as const;
  const { subject, greeting, what, why, next, when, label } = words[language];
  return {
    language,
    footnote: footnotes[language],
    subject,
    greeting,
    paragraphs: [what, ...(reason === null ? [] : [why]), next],
    facts: [{ name: when, value: asTime(at, language) }],
    link: { label, url: new URL('/auth/login/', siteOrigin).href },
  };
};
