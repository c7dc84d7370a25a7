import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { asDay, networkNames } from '#functions/platform/mail/mail-words.ts';
import { asMoney, footnotes, type Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import { type Minor, subtractMinor, sumMinor } from '#shared/domain/money.ts';
import { maskedPayee } from '#shared/domain/payee.ts';
import type { WithdrawalReasonCode } from '#shared/domain/withdrawal-request.ts';
import type { Withdrawal } from './withdrawal-schema.ts';

type Told = Withdrawal & { readonly currency: string };
type Words = Pick<MailContent, 'subject' | 'paragraphs'>;

/** The figures and the address of a withdrawal, as every mail about it says them. */
const factsOf = (withdrawal: Told, language: Reader['language']) => {
  const { amountMinor, feeMinor, earlyExitFeeMinor, payee, currency } = withdrawal;
  const feesMinor = sumMinor(feeMinor, earlyExitFeeMinor);
  const say = (minor: Minor) => asMoney(minor, currency, language);
  const where = payee.kind === 'bank' ? payee.holder : networkNames[payee.network];
  return {
    amount: say(amountMinor),
    fee: say(feesMinor),
    net: say(subtractMinor(amountMinor, feesMinor)),
    to: `${payee.label} (${where}, ${maskedPayee(payee)})`,
    arrivesBy: asDay(withdrawal.arrivesBy, language),
    reference: withdrawal.reference ?? '',
  };
};

const isPrincipal = ({ kind }: Told): boolean => kind === 'principal';

/** Where the money is after a withdrawal that was not paid. */
const backAgain = (withdrawal: Told) =>
  isPrincipal(withdrawal)
    ? {
        en: `The money is back in your deposit ${withdrawal.deposit?.planName ?? ''}, as if it had never been asked for.`,
        de: `Das Geld steht wieder in Ihrer Einlage ${withdrawal.deposit?.planName ?? ''}, als wäre es nie angefordert worden.`,
      }
    : {
        en: 'The money is back in your available balance, the fee included.',
        de: 'Das Geld steht wieder in Ihrem verfügbaren Guthaben, die Gebühr eingeschlossen.',
      };

const reasons: Readonly<Record<WithdrawalReasonCode, { readonly en: string; readonly de: string }>> = {
  'address-in-doubt': {
    en: 'We are not sure that the address is right.',
    de: 'Wir sind nicht sicher, ob die Adresse stimmt.',
  },
  'source-of-funds': {
    en: 'We need to know more about where the money came from.',
    de: 'Wir müssen mehr über die Herkunft des Geldes wissen.',
  },
  'identity-in-doubt': {
    en: 'We need to be sure that it is you who asks.',
    de: 'Wir müssen sicher sein, dass Sie es sind, der anfragt.',
  },
  'member-asked': { en: 'You asked us for it.', de: 'Sie haben uns darum gebeten.' },
  'bank-returned-it': {
    en: 'The bank or the network sent it back.',
    de: 'Die Bank oder das Netzwerk hat es zurückgesandt.',
  },
  other: { en: 'It could not be paid.', de: 'Es konnte nicht ausgezahlt werden.' },
};

/** The remark that staff wrote with their decision. */
const remarkOf = ({ history }: Told): string => history.at(-1)?.reason ?? '';

const linkTo = ({ language, siteOrigin }: Reader, { area, id }: Told) => ({
  label: language === 'de' ? 'Auszahlung ansehen' : 'See the withdrawal',
  url: new URL(`/${area}/withdrawals/?withdrawal=${id}`, siteOrigin).href,
});

const layOut = (reader: Reader, withdrawal: Told, words: Record<'en' | 'de', Words>): MailContent => {
  const { language, name } = reader;
  return {
    language,
    footnote: footnotes[language],
    greeting: language === 'de' ? `Guten Tag, ${name}` : `Hello, ${name}`,
    ...words[language],
    link: linkTo(reader, withdrawal),
  };
};

/** A withdrawal was requested: everything about it, when it usually arrives, and how it can still be taken back. */
export const withdrawalRequestedMail = (reader: Reader, withdrawal: Told): MailContent => {
  const { amount, fee, net, to, arrivesBy } = factsOf(withdrawal, reader.language);
  const words = {
    en: {
      subject: 'You requested a withdrawal',
      paragraphs: [
        `We have your request to withdraw ${amount}. The fee is ${fee}, so ${net} go to ${to}. The amount is held until it is paid.`,
        `It usually arrives by ${arrivesBy}. As long as it waits you can cancel it yourself on the page below; that costs nothing.`,
      ],
      what: `Withdrawal of ${amount} to ${to}`,
      alarm: 'Cancel it at once on the page above, set a new password, and write to us.',
    },
    de: {
      subject: 'Sie haben eine Auszahlung beauftragt',
      paragraphs: [
        `Ihr Auftrag über eine Auszahlung von ${amount} liegt uns vor. Die Gebühr beträgt ${fee}, somit gehen ${net} an ${to}. Der Betrag bleibt vorgemerkt, bis er ausgezahlt ist.`,
        `Meist kommt das Geld bis zum ${arrivesBy} an. Solange der Auftrag wartet, können Sie ihn auf der Seite unten selbst stornieren; das kostet nichts.`,
      ],
      what: `Auszahlung von ${amount} an ${to}`,
      alarm:
        'Stornieren Sie sofort auf der Seite oben, setzen Sie ein neues Passwort, und schreiben Sie uns.',
    },
  } as const;
  const { alarm, ...said } = words[reader.language];
  return safetyMail(reader, {
    ...said,
    at: withdrawal.createdAt,
    link: linkTo(reader, withdrawal),
    alarm: { text: alarm },
  });
};

const paid = (withdrawal: Told, language: Reader['language']): Record<'en' | 'de', Words> => {
  const { net, to, reference } = factsOf(withdrawal, language);
  return {
    en: {
      subject: `${net} are on their way to you`,
      paragraphs: [
        `We have paid ${net} to ${to}. The reference of the transfer is ${reference}.`,
        'How long it takes from here on is up to the bank or the network.',
      ],
    },
    de: {
      subject: `${net} sind zu Ihnen unterwegs`,
      paragraphs: [
        `Wir haben ${net} an ${to} ausgezahlt. Der Verwendungszweck der Überweisung ist ${reference}.`,
        'Wie lange es von hier an dauert, liegt bei der Bank oder dem Netzwerk.',
      ],
    },
  };
};

const notPaid = (withdrawal: Told, language: Reader['language']): Record<'en' | 'de', Words> => {
  const { amount } = factsOf(withdrawal, language);
  const reason = reasons[withdrawal.reasonCode ?? 'other'];
  const remark = remarkOf(withdrawal);
  const back = backAgain(withdrawal);
  const failed = withdrawal.state === 'failed';
  return {
    en: {
      subject: failed ? 'Your withdrawal could not be paid' : 'Your withdrawal was rejected',
      paragraphs: [
        `Your withdrawal of ${amount} ${failed ? 'could not be paid' : 'was rejected'}. ${reason.en}`,
        ...(remark ? [`Our remark: ${remark}`] : []),
        back.en,
      ],
    },
    de: {
      subject: failed ? 'Ihre Auszahlung konnte nicht ausgeführt werden' : 'Ihre Auszahlung wurde abgelehnt',
      paragraphs: [
        `Ihre Auszahlung von ${amount} ${failed ? 'konnte nicht ausgeführt werden' : 'wurde abgelehnt'}. ${reason.de}`,
        ...(remark ? [`Unsere Bemerkung: ${remark}`] : []),
        back.de,
      ],
    },
  };
};

const cancelledMail = (reader: Reader, withdrawal: Told): MailContent => {
  const { amount } = factsOf(withdrawal, reader.language);
  const back = backAgain(withdrawal);
  const words = {
    en: {
      subject: 'You cancelled a withdrawal',
      paragraphs: [`Your withdrawal of ${amount} is cancelled. ${back.en}`],
      what: `Withdrawal of ${amount} cancelled`,
    },
    de: {
      subject: 'Sie haben eine Auszahlung storniert',
      paragraphs: [`Ihre Auszahlung von ${amount} ist storniert. ${back.de}`],
      what: `Auszahlung von ${amount} storniert`,
    },
  } as const;
  const at = withdrawal.history.at(-1)?.at ?? withdrawal.createdAt;
  return safetyMail(reader, { ...words[reader.language], at, link: linkTo(reader, withdrawal) });
};

/** A withdrawal ended: paid with its reference, or not paid and where the money is. Approving alone is not told. */
export const withdrawalEndedMail = (reader: Reader, withdrawal: Told): MailContent | null => {
  const { language } = reader;
  switch (withdrawal.state) {
    case 'paid':
      return layOut(reader, withdrawal, paid(withdrawal, language));
    case 'rejected':
    case 'failed':
      return layOut(reader, withdrawal, notPaid(withdrawal, language));
    case 'cancelled':
      return cancelledMail(reader, withdrawal);
    default:
      return null;
  }
};
