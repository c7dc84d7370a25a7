import type { SuspenseReason } from '#functions/order/suspense-reason.ts';
import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { asMoney, footnotes, type Reader } from '#functions/platform/mail/reader.ts';
import type { SuspensePayment } from '#functions/suspense/suspense-schema.ts';
import type { Minor } from '#shared/domain/money.ts';

/** Staff approved the account. */
export const approvedMail = ({ language, name, brandName, siteOrigin }: Reader): MailContent => ({
  language,
  footnote: footnotes[language],
  ...(language === 'de'
    ? {
        subject: `Ihr Konto bei ${brandName} ist freigegeben`,
        greeting: `Willkommen, ${name}`,
        paragraphs: [
          'Ihr Konto ist geprüft und freigegeben. Sie können sich jetzt anmelden und alles nutzen.',
        ],
        link: { label: 'Anmelden', url: new URL('/auth/login/', siteOrigin).href },
      }
    : {
        subject: `Your ${brandName} account is approved`,
        greeting: `Welcome, ${name}`,
        paragraphs: ['Your account was checked and approved. You can sign in now and use all of it.'],
        link: { label: 'Sign in', url: new URL('/auth/login/', siteOrigin).href },
      }),
});

/** A purchase was paid and is active. */
export const purchaseActiveMail = (
  { language, name, siteOrigin }: Reader,
  purchase: {
    readonly id: string;
    readonly packageName: string;
    readonly quantity: number;
    readonly priceMinor: Minor;
    readonly currency: string;
  },
): MailContent => {
  const item = `${purchase.quantity} × ${purchase.packageName}`;
  const price = asMoney(purchase.priceMinor, purchase.currency, language);
  const url = new URL(`/infinity/purchases/?open=${purchase.id}`, siteOrigin).href;
  return {
    language,
    footnote: footnotes[language],
    ...(language === 'de'
      ? {
          subject: 'Ihr Kauf ist aktiv',
          greeting: `Guten Tag, ${name}`,
          paragraphs: [`Ihre Zahlung ist angekommen: ${item} über ${price} ist jetzt aktiv.`],
          link: { label: 'Kauf ansehen', url },
        }
      : {
          subject: 'Your purchase is active',
          greeting: `Hello, ${name}`,
          paragraphs: [`Your payment has arrived: ${item} for ${price} is active now.`],
          link: { label: 'See your purchase', url },
        }),
  };
};

/** A deposit was paid and is active. */
export const depositActiveMail = (
  { language, name, siteOrigin }: Reader,
  deposit: {
    readonly id: string;
    readonly planName: string;
    readonly totalMinor: Minor;
    readonly currency: string;
  },
): MailContent => {
  const amount = asMoney(deposit.totalMinor, deposit.currency, language);
  const url = new URL(`/security/deposits/?open=${deposit.id}`, siteOrigin).href;
  return {
    language,
    footnote: footnotes[language],
    ...(language === 'de'
      ? {
          subject: 'Ihre Einlage ist aktiv',
          greeting: `Guten Tag, ${name}`,
          paragraphs: [
            `Ihre Zahlung ist angekommen: ${amount} sind jetzt im Plan ${deposit.planName} angelegt.`,
          ],
          link: { label: 'Einlage ansehen', url },
        }
      : {
          subject: 'Your deposit is active',
          greeting: `Hello, ${name}`,
          paragraphs: [
            `Your payment has arrived: ${amount} is deposited in the plan ${deposit.planName} now.`,
          ],
          link: { label: 'See your deposit', url },
        }),
  };
};

/** Why a payment could not simply be used. */
const setAsideBecause: Record<SuspenseReason, { readonly en: string; readonly de: string }> = {
  underpaid: { en: 'It is less than what was due.', de: 'Sie ist niedriger als der fällige Betrag.' },
  overpaid: {
    en: 'It is what you paid beyond the amount that was due; the rest was used as you ordered.',
    de: 'Es ist der Teil Ihrer Zahlung, der über den fälligen Betrag hinausging; der übrige wurde wie bestellt verwendet.',
  },
  late: {
    en: 'It arrived after the time for paying was over.',
    de: 'Sie ist nach Ablauf der Zahlungsfrist angekommen.',
  },
  'cancelled-then-paid': {
    en: 'It arrived after what it was meant for had ended.',
    de: 'Sie ist angekommen, nachdem das, wofür sie bestimmt war, schon beendet war.',
  },
  duplicate: {
    en: 'What it was meant for had been paid before.',
    de: 'Wofür sie bestimmt war, das war schon bezahlt.',
  },
  'wrong-currency': {
    en: 'It came in another currency than the one that was due.',
    de: 'Sie kam in einer anderen Währung als der fälligen.',
  },
  'set-aside-by-staff': {
    en: 'Its amount differs from what was due.',
    de: 'Ihr Betrag weicht vom fälligen ab.',
  },
};

/** A payment arrived and was set aside: why, that nothing is lost, and what happens next. */
export const paymentSetAsideMail = (
  { language, name, siteOrigin }: Reader,
  payment: Pick<SuspensePayment, 'area' | 'reason' | 'amountMinor' | 'foreign' | 'sourceId'> & {
    readonly currency: string;
  },
): MailContent => {
  const { foreign, sourceId } = payment;
  const amount = foreign
    ? `${foreign.amount} ${foreign.currency}`
    : asMoney(payment.amountMinor, payment.currency, language);
  const page = payment.area === 'infinity' ? '/infinity/purchases/' : '/security/deposits/';
  const url = new URL(`${page}?open=${sourceId}`, siteOrigin).href;
  const because = setAsideBecause[payment.reason][language];
  return {
    language,
    footnote: footnotes[language],
    ...(language === 'de'
      ? {
          subject: 'Eine Zahlung wurde zur Klärung zurückgelegt',
          greeting: `Guten Tag, ${name}`,
          paragraphs: [
            `Ihre Zahlung ist angekommen und wurde zur Klärung zurückgelegt: ${amount}. ${because}`,
            'Es ist nichts verloren. Wir sehen uns jede solche Zahlung an und verwenden sie entweder für das, wofür sie bestimmt war, oder senden sie zurück.',
            'Sie müssen nichts tun. Jeder Schritt erscheint auf dieser Seite.',
          ],
          link: { label: 'Ansehen', url },
        }
      : {
          subject: 'A payment was set aside',
          greeting: `Hello, ${name}`,
          paragraphs: [
            `Your payment has arrived and was set aside: ${amount}. ${because}`,
            'Nothing is lost. We look at every such payment, and either use it for what it was meant for or send it back.',
            'You need not do anything. Each step appears on this page.',
          ],
          link: { label: 'See it', url },
        }),
  };
};
