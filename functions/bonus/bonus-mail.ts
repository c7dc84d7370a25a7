import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { asMoney, footnotes, type Reader } from '#functions/platform/mail/reader.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { Bonus } from './bonus-schema.ts';

const areaNames = { infinity: 'Infinity', security: 'Security' } as const;

/** A bonus came in: from whom, or that the house gave it, and where all of them stand. */
export const bonusMail = (
  { language, name, siteOrigin }: Reader,
  bonus: Pick<Bonus, 'area' | 'kind' | 'fromName' | 'level'> & {
    readonly amountMinor: Minor;
    readonly currency: string;
  },
): MailContent => {
  const amount = asMoney(bonus.amountMinor, bonus.currency, language);
  const area = areaNames[bonus.area];
  const url = new URL(`/${bonus.area}/bonuses/`, siteOrigin).href;
  const isSponsors = bonus.kind === 'sponsor';
  return {
    language,
    footnote: footnotes[language],
    ...(language === 'de'
      ? {
          subject: `${amount} Bonus in ${area}`,
          greeting: `Guten Tag, ${name}`,
          paragraphs: [
            isSponsors
              ? `${amount} Sponsorbonus stehen auf Ihrem verfügbaren Guthaben in ${area}: aus einer Bestellung von ${bonus.fromName}, Stufe ${bonus.level} unter Ihnen.`
              : `Wir haben Ihnen einen Bonus von ${amount} gutgeschrieben. Er steht auf Ihrem verfügbaren Guthaben in ${area}.`,
          ],
          link: { label: 'Boni ansehen', url },
        }
      : {
          subject: `A bonus of ${amount} in ${area}`,
          greeting: `Hello, ${name}`,
          paragraphs: [
            isSponsors
              ? `A sponsor bonus of ${amount} is in your available balance of ${area}: from an order of ${bonus.fromName}, level ${bonus.level} below you.`
              : `We have credited a bonus of ${amount} to you. It is in your available balance of ${area}.`,
          ],
          link: { label: 'See your bonuses', url },
        }),
  };
};
