import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { asMoney, footnotes, type Reader } from '#functions/platform/mail/reader.ts';
import type { Minor } from '#shared/domain/money.ts';

/** Staff set an entry right, and the available balance changed by it: by how much, why, and where to see both. */
export const entryCorrectedMail = (
  { language, name, siteOrigin }: Reader,
  correction: {
    readonly area: 'infinity' | 'security';
    readonly changeMinor: Minor;
    readonly reason: string;
    readonly currency: string;
  },
): MailContent => {
  const { changeMinor, reason, currency } = correction;
  const amount = asMoney(Math.abs(changeMinor) as Minor, currency, language);
  const isMore = changeMinor > 0;
  const area = correction.area === 'infinity' ? 'Infinity' : 'Security';
  const url = new URL('/statements/', siteOrigin).href;
  return {
    language,
    footnote: footnotes[language],
    ...(language === 'de'
      ? {
          subject: 'Eine Buchung wurde berichtigt',
          greeting: `Guten Tag, ${name}`,
          paragraphs: [
            `Wir haben eine Buchung in ${area} berichtigt. Ihr verfügbares Guthaben ist dadurch um ${amount} ${isMore ? 'höher' : 'niedriger'}.`,
            `Der Grund: ${reason}`,
            'Zwei Personen haben das geprüft. Die frühere Buchung bleibt stehen; die Berichtigung steht mit ihr verknüpft in Ihren Auszügen. Wenn Sie das anders sehen, schreiben Sie uns.',
          ],
          link: { label: 'Auszüge ansehen', url },
        }
      : {
          subject: 'An entry was corrected',
          greeting: `Hello, ${name}`,
          paragraphs: [
            `We corrected an entry in ${area}. Your available balance is ${amount} ${isMore ? 'higher' : 'lower'} by it.`,
            `The reason: ${reason}`,
            'Two people checked this. The earlier entry stays, and the correction is linked with it in your statements. If you see it differently, write to us.',
          ],
          link: { label: 'See your statements', url },
        }),
  };
};
