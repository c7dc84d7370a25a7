import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import type { Deposit } from './deposit-schema.ts';

/** A deposit was paid and is active. */
export const depositActiveMail = (
  reader: Reader,
  deposit: Pick<Deposit, 'planName' | 'totalMinor'> & { readonly id: string; readonly currency: string },
): MailContent => {
  const { t, money, link } = writerFor(reader);
  return memberMail(reader, {
    subject: t('Your deposit is active'),
    paragraphs: [
      t("We've received your payment. {amount} is now invested in {plan}.", {
        amount: money(deposit.totalMinor, deposit.currency),
        plan: deposit.planName,
      }),
    ],
    link: link(t('View deposit'), `/security/deposits/?open=${deposit.id}`),
  });
};
