import type { Minor } from '#shared/domain/money.ts';
import type { MailContent } from './mail.ts';

interface Reader {
  readonly language: 'en' | 'de';
  readonly name: string;
  readonly brandName: string;
  readonly siteOrigin: string;
}

const locales = { en: 'en-IE', de: 'de-DE' } as const;

const asMoney = (amountMinor: Minor, currency: string, language: Reader['language']): string =>
  // Minor units are hundredths for the currencies the platform settles in; only what is shown is divided.
  new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(amountMinor / 100);

const footnotes = {
  en: 'You get this mail because you have an account with us.',
  de: 'Sie erhalten diese E-Mail, weil Sie ein Konto bei uns haben.',
} as const;

/** Staff approved the account. */
export const approvedMail = ({ language, name, brandName, siteOrigin }: Reader): MailContent => ({
  language,
  footnote: footnotes[language],
  ...(language === 'de'
    ? {
        subject: `Ihr Konto bei ${brandName} ist freigegeben`,
        heading: `Willkommen, ${name}`,
        paragraphs: [
          'Ihr Konto ist geprüft und freigegeben. Sie können sich jetzt anmelden und alles nutzen.',
        ],
        link: { label: 'Anmelden', url: new URL('/auth/login/', siteOrigin).href },
      }
    : {
        subject: `Your ${brandName} account is approved`,
        heading: `Welcome, ${name}`,
        paragraphs: ['Your account was checked and approved. You can sign in now and use all of it.'],
        link: { label: 'Sign in', url: new URL('/auth/login/', siteOrigin).href },
      }),
});

/** A purchase was paid and is active. */
export const purchaseActiveMail = (
  { language, name, siteOrigin }: Reader,
  purchase: {
    readonly packageName: string;
    readonly quantity: number;
    readonly priceMinor: Minor;
    readonly currency: string;
  },
): MailContent => {
  const item = `${purchase.quantity} × ${purchase.packageName}`;
  const price = asMoney(purchase.priceMinor, purchase.currency, language);
  const url = new URL('/infinity/dashboard/', siteOrigin).href;
  return {
    language,
    footnote: footnotes[language],
    ...(language === 'de'
      ? {
          subject: 'Ihr Kauf ist aktiv',
          heading: `Guten Tag, ${name}`,
          paragraphs: [`Ihre Zahlung ist angekommen: ${item} über ${price} ist jetzt aktiv.`],
          link: { label: 'Kauf ansehen', url },
        }
      : {
          subject: 'Your purchase is active',
          heading: `Hello, ${name}`,
          paragraphs: [`Your payment has arrived: ${item} for ${price} is active now.`],
          link: { label: 'See your purchase', url },
        }),
  };
};
