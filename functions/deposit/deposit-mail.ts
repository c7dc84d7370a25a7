import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import type { Deposit } from './deposit-schema.ts';

/** A deposit was paid and is active. */
export const depositActiveMail = (
  reader: Reader,
  deposit: Pick<Deposit, 'planName' | 'totalMinor' | 'payment'> & {
    readonly id: string;
    readonly currency: string;
  },
): MailContent => {
  const { t, money, link } = writerFor(reader);
  const of = { amount: money(deposit.totalMinor, deposit.currency), plan: deposit.planName };
  return memberMail(reader, {
    subject: t('Your deposit is active'),
    paragraphs: [
      deposit.payment === 'balance'
        ? t('You paid {amount} from your available balance. It is now invested in {plan}.', of)
        : t("We've received your payment. {amount} is now invested in {plan}.", of),
    ],
    link: link(t('View deposit'), `/security/deposits/?open=${deposit.id}`),
  });
};
