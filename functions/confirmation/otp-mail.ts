import * as z from 'zod/mini';
import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import { asTime, networkNames } from '#functions/platform/mail/mail-words.ts';
import { asMoney, type Reader } from '#functions/platform/mail/reader.ts';
import { type Minor, subtractMinor } from '#shared/domain/money.ts';
import { cryptoNetworkSchema, maskedPayee, type Payee } from '#shared/domain/payee.ts';
import { infinityWithdrawalSchema, securityWithdrawalSchema } from '#shared/domain/withdrawal-request.ts';
import type { Otp } from './otp-schema.ts';

/** An address that is to be added, without its checksums: they were proven when the code was asked for. */
const newAddressSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bank'), label: z.string(), holder: z.string(), iban: z.string() }),
  z.object({
    kind: z.literal('crypto'),
    label: z.string(),
    network: cryptoNetworkSchema,
    address: z.string(),
  }),
]);
type Destination = z.infer<typeof newAddressSchema> | Payee;

/** The address as its member knows it: its name, and enough of it to recognise it. */
const destination = (to: Destination): string => {
  const where = to.kind === 'bank' ? to.holder : networkNames[to.network];
  return `${to.label} (${where}, ${maskedPayee(to)})`;
};

interface Amounts {
  readonly kind: 'earned' | 'principal';
  readonly amountMinor: Minor;
  readonly feeMinor: Minor;
}

const amountsOf = (otp: Otp): Amounts => {
  if (otp.purpose === 'infinity-withdrawal')
    return { ...infinityWithdrawalSchema.parse(otp.payload), kind: 'earned' };
  const request = securityWithdrawalSchema.parse(otp.payload);
  return request.kind === 'bonus'
    ? { ...request, kind: 'earned' }
    : { kind: 'principal', amountMinor: request.amountMinor, feeMinor: request.earlyExitFeeMinor };
};

/** What the code confirms, in one sentence that names everything the member signs. */
const statement = (
  otp: Otp,
  address: Payee | null,
  currency: string,
  language: Reader['language'],
): { readonly en: string; readonly de: string } => {
  if (otp.purpose === 'payout-address') {
    const to = destination(newAddressSchema.parse(otp.payload));
    return {
      en: `It confirms that this payout address is added to your account: ${to}.`,
      de: `Er bestätigt, dass Ihrem Konto diese Auszahlungsadresse hinzugefügt wird: ${to}.`,
    };
  }
  if (otp.purpose === 'account-closure')
    return {
      en: 'It confirms that your account is closed, for good. Nothing that you hold may be in it any more.',
      de: 'Er bestätigt, dass Ihr Konto geschlossen wird, und zwar endgültig. Es darf nichts mehr darin sein, was Ihnen gehört.',
    };
  const { kind, amountMinor, feeMinor } = amountsOf(otp);
  const [amount, fee, net] = [amountMinor, feeMinor, subtractMinor(amountMinor, feeMinor)].map((minor) =>
    asMoney(minor, currency, language),
  );
  const to = address
    ? destination(address)
    : { en: 'an address that you removed', de: 'eine Adresse, die Sie entfernt haben' }[language];
  const area = otp.purpose === 'infinity-withdrawal' ? 'Infinity' : 'Security';
  return kind === 'earned'
    ? {
        en: `It confirms a withdrawal of ${amount} from ${area}: fee ${fee}, so ${net} go to ${to}.`,
        de: `Er bestätigt eine Auszahlung von ${amount} aus ${area}: Gebühr ${fee}, somit gehen ${net} an ${to}.`,
      }
    : {
        en: `It confirms that ${amount} of the principal of your deposit are withdrawn: early-exit fee ${fee}, so ${net} go to ${to}.`,
        de: `Er bestätigt, dass ${amount} vom Kapital Ihrer Einlage ausgezahlt werden: Gebühr für die vorzeitige Auszahlung ${fee}, somit gehen ${net} an ${to}.`,
      };
};

/**
 * The code, with everything that it confirms: the member sees what they sign, and somebody who was led to a forged
 * page sees that it is something else. No link on purpose: the page that asks for the code is open already.
 */
export const otpMail = (
  { language, name, brandName }: Reader,
  otp: Otp,
  told: { readonly address: Payee | null; readonly code: string; readonly currency: string },
): MailContent => {
  const what = statement(otp, told.address, told.currency, language)[language];
  const until = asTime(otp.expiresAt, language);
  return {
    language,
    code: told.code,
    ...(language === 'de'
      ? {
          subject: `Ihr Bestätigungscode für ${brandName}`,
          greeting: `Guten Tag, ${name}`,
          paragraphs: [
            `Mit diesem Code bestätigen Sie genau einen Vorgang. ${what}`,
            `Er gilt bis ${until}. Haben Sie mehrere Codes angefordert, gilt nur der neueste.`,
            'Niemand von uns fragt Sie je nach diesem Code, auch nicht am Telefon. Stimmt etwas an diesem Vorgang nicht, geben Sie den Code nicht ein.',
          ],
          footnote:
            'Haben Sie keinen Code angefordert, kann sich jemand anderes mit Ihrem Passwort angemeldet haben: Ändern Sie es, und schreiben Sie uns.',
        }
      : {
          subject: `Your ${brandName} confirmation code`,
          greeting: `Hello, ${name}`,
          paragraphs: [
            `This code confirms exactly one act. ${what}`,
            `It is good until ${until}. If you asked for several codes, only the newest counts.`,
            'None of us ever asks you for this code, not on the telephone either. If anything about this act is not right, do not enter the code.',
          ],
          footnote:
            'If you did not ask for a code, somebody else may have signed in with your password: change it, and write to us.',
        }),
  };
};
