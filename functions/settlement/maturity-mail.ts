import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { asDay } from '#functions/platform/mail/mail-words.ts';
import { asMoney, footnotes, locales, type Reader } from '#functions/platform/mail/reader.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import type { Bps, Minor } from '#shared/domain/money.ts';
import type { MaturityChoice } from '#shared/domain/words.ts';
import type { Source } from './maturity.ts';

const asRate = (rateBps: Bps, language: Reader['language']): string =>
  // Basis points are hundredths of a per cent; only what is shown is divided.
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    rateBps / 10_000,
  );

const nameOf = (source: Source): string =>
  source.area === 'infinity' ? `${source.quantity} × ${source.packageName}` : source.planName;

const linkTo = (source: Source, siteOrigin: string): string =>
  new URL(
    `/${source.area}/${source.area === 'infinity' ? 'purchases' : 'deposits'}/?open=${source.id}`,
    siteOrigin,
  ).href;

interface Principal {
  readonly principalMinor: Minor;
  readonly currency: string;
}

/** A position matures soon: when, how much, what was chosen, and until when that can be changed. */
export const maturityNearMail = (
  { language, name, siteOrigin }: Reader,
  source: Source & { readonly maturesOn: Day },
  { principalMinor, currency }: Principal,
): MailContent => {
  const what = nameOf(source);
  const on = asDay(source.maturesOn, language);
  const until = asDay(addDays(source.maturesOn, -1), language);
  const principal = asMoney(principalMinor, currency, language);
  const renews = source.maturityChoice === 'renew';
  const url = linkTo(source, siteOrigin);
  return {
    language,
    footnote: footnotes[language],
    ...(language === 'de'
      ? {
          subject: `${what} wird am ${on} fällig`,
          greeting: `Guten Tag, ${name}`,
          paragraphs: [
            `${what} über ${principal} wird am ${on} fällig.`,
            renews
              ? 'Sie haben die Verlängerung gewählt: An diesem Tag beginnt eine neue Laufzeit zu den dann geltenden Bedingungen. Wird das Angebot bis dahin eingestellt, geht der Betrag auf Ihr verfügbares Guthaben.'
              : 'Die Auszahlung ist gewählt: An diesem Tag geht der Betrag auf Ihr verfügbares Guthaben.',
            `Bis zum ${until} können Sie das ändern.`,
          ],
          link: { label: 'Ansehen oder ändern', url },
        }
      : {
          subject: `${what} matures on ${on}`,
          greeting: `Hello, ${name}`,
          paragraphs: [
            `${what} for ${principal} matures on ${on}.`,
            renews
              ? 'You chose renewal: another term begins on that day, under the terms in force then. Should it not be offered any more, the money goes to your available balance.'
              : 'Paying out is chosen: the money goes to your available balance on that day.',
            `You can change this until ${until}.`,
          ],
          link: { label: 'See or change it', url },
        }),
  };
};

/** A position matured: its principal was paid out, or another term began. */
export const maturedMail = (
  { language, name, siteOrigin }: Reader,
  source: Source,
  { principalMinor, currency }: Principal,
  outcome: MaturityChoice,
): MailContent => {
  const what = nameOf(source);
  const principal = asMoney(principalMinor, currency, language);
  const rate = asRate(source.annualRateBps, language);
  if (source.maturesOn === null) throw new Error(`${source.id} matured without an end`);
  const until = asDay(source.maturesOn, language);
  const months = source.termMonths;
  const url = linkTo(source, siteOrigin);
  return {
    language,
    footnote: footnotes[language],
    ...(language === 'de'
      ? {
          subject: outcome === 'renew' ? `${what} ist verlängert` : `${what} ist fällig geworden`,
          greeting: `Guten Tag, ${name}`,
          paragraphs:
            outcome === 'renew'
              ? [
                  `${what} ist fällig geworden und läuft, wie von Ihnen gewählt, mit ${principal} weiter: ${rate} im Jahr, ${months} Monate, bis zum ${until}.`,
                  'Am Ende dieser Laufzeit wird ausgezahlt, wenn Sie nicht wieder die Verlängerung wählen.',
                ]
              : [`${what} ist fällig geworden: ${principal} stehen jetzt auf Ihrem verfügbaren Guthaben.`],
          link: { label: 'Ansehen', url },
        }
      : {
          subject: outcome === 'renew' ? `${what} is renewed` : `${what} has matured`,
          greeting: `Hello, ${name}`,
          paragraphs:
            outcome === 'renew'
              ? [
                  `${what} has matured and, as you chose, goes on with ${principal}: ${rate} a year, ${months} months, until ${until}.`,
                  'At the end of this term it is paid out, unless you choose renewal again.',
                ]
              : [`${what} has matured: ${principal} is in your available balance now.`],
          link: { label: 'See it', url },
        }),
  };
};
