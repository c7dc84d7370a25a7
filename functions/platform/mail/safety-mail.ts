import type { Instant } from '#shared/domain/calendar.ts';
import type { MailContent } from './mail-content.ts';
import { asTime } from './mail-words.ts';
import { footnotes, type Reader } from './reader.ts';

const words = {
  en: {
    when: 'When',
    where: 'Where',
    what: 'What',
    hello: 'Hello',
    text: 'Set a new password at once and write to us, so that we stop everything that leaves.',
    label: 'Set a new password',
  },
  de: {
    when: 'Wann',
    where: 'Wo',
    what: 'Was',
    hello: 'Guten Tag',
    text: 'Setzen Sie sofort ein neues Passwort, und schreiben Sie uns, damit wir alles anhalten, was hinausgeht.',
    label: 'Neues Passwort festlegen',
  },
} as const;

/** What happened to the safety of an account. */
interface Happening {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly what: string;
  readonly at: Instant;
  /** The device and its address, where they are known. */
  readonly where?: string;
  readonly link?: MailContent['link'];
  /** What to do when it was not the reader; unless told, to set a new password and to write. */
  readonly alarm?: MailContent['alarm'];
}

/** Every mail about the safety of an account says the same things in the same places: what, when, where, and the way out. */
export const safetyMail = (
  { language, name, siteOrigin }: Reader,
  { subject, paragraphs, what, at, where, link, alarm }: Happening,
): MailContent => {
  const said = words[language];
  return {
    language,
    footnote: footnotes[language],
    subject,
    greeting: `${said.hello}, ${name}`,
    paragraphs,
    facts: [
      { name: said.what, value: what },
      { name: said.when, value: asTime(at, language) },
      ...(where === undefined ? [] : [{ name: said.where, value: where }]),
    ],
    ...(link ? { link } : {}),
    alarm: alarm ?? {
      text: said.text,
      link: { label: said.label, url: new URL('/forgot-password/', siteOrigin).href },
    },
  };
};
