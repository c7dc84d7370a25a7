import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { asDay, asTime } from '#functions/platform/mail/mail-words.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import { keptUntil } from '#shared/domain/account-closure.ts';
import type { Instant } from '#shared/domain/calendar.ts';

/** The archive of all that is kept about the member can be fetched: where, and until when. The mail carries none of it. */
export const exportReadyMail = (
  reader: Reader,
  { at, endsAt }: { readonly at: Instant; readonly endsAt: Instant },
): MailContent => {
  const until = asTime(endsAt, reader.language);
  const words = {
    en: {
      subject: 'Your data is ready',
      paragraphs: [
        `The archive with what we keep about you is made. You can fetch it in your settings until ${until}; after that it is deleted.`,
      ],
      what: 'Archive of your data made, as asked for in your settings',
      label: 'Fetch your data',
    },
    de: {
      subject: 'Ihre Daten stehen bereit',
      paragraphs: [
        `Das Archiv mit dem, was wir über Sie führen, ist erstellt. Sie können es bis ${until} in Ihren Einstellungen abholen; danach wird es gelöscht.`,
      ],
      what: 'Archiv Ihrer Daten erstellt, wie in Ihren Einstellungen angefordert',
      label: 'Daten abholen',
    },
  } as const;
  const { label, ...said } = words[reader.language];
  const url = new URL('/settings/#my-data', reader.siteOrigin).href;
  return safetyMail(reader, { ...said, at, link: { label, url } });
};

/** The farewell: the account is closed, what goes and what the law makes us keep, and until when. */
export const accountClosedMail = (reader: Reader, { at }: { readonly at: Instant }): MailContent => {
  const until = asDay(keptUntil(at), reader.language);
  const words = {
    en: {
      subject: `Your ${reader.brandName} account is closed`,
      paragraphs: [
        'Your account is closed, as you confirmed with a code. Nobody can sign in to it any more, and this is our last mail.',
        `We forget what the law lets go. What it makes us keep, the books and the proof of identity behind them, is kept until ${until} and used for nothing else.`,
      ],
      what: 'Account closed by its member',
      alarm: 'Write to us at once; the address stands below.',
    },
    de: {
      subject: `Ihr Konto bei ${reader.brandName} ist geschlossen`,
      paragraphs: [
        'Ihr Konto ist geschlossen, wie Sie es mit einem Code bestätigt haben. Niemand kann sich mehr damit anmelden, und dies ist unsere letzte E-Mail.',
        `Wir vergessen, was das Gesetz uns vergessen lässt. Was es uns aufbewahren lässt, die Bücher und den Identitätsnachweis dazu, bewahren wir bis zum ${until} auf und nutzen es für nichts anderes.`,
      ],
      what: 'Konto vom Mitglied geschlossen',
      alarm: 'Schreiben Sie uns sofort; die Adresse steht unten.',
    },
  } as const;
  const { alarm, ...said } = words[reader.language];
  return safetyMail(reader, { ...said, at, alarm: { text: alarm } });
};
