import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

interface PaymentOf {
  readonly area: ProductArea;
  readonly sourceId: string;
  readonly amountMinor: Minor;
  readonly currency: string;
}

const pages: Readonly<Record<ProductArea, string>> = {
  infinity: '/infinity/purchases/',
  security: '/security/deposits/',
};

/** Part of what is due arrived and is kept for the order, which waits for `dueMinor` more. */
export const partPaymentKeptMail = (
  reader: Reader,
  { area, sourceId, amountMinor, dueMinor, currency }: PaymentOf & { readonly dueMinor: Minor },
): MailContent => {
  const { t, money, link } = writerFor(reader);
  return memberMail(reader, {
    subject: t("We've received part of your payment"),
    paragraphs: [
      t("We've received {amount} from you and kept it for your order.", {
        amount: money(amountMinor, currency),
      }),
      t('{amount} is still due. Your order becomes active as soon as it arrives.', {
        amount: money(dueMinor, currency),
      }),
    ],
    link: link(t('View payment'), `${pages[area]}?open=${sourceId}`),
  });
};

/** A payment is sent back to where it came from. */
export const paymentRefundedMail = (
  reader: Reader,
  { area, sourceId, amountMinor, currency }: PaymentOf,
): MailContent => {
  const { t, money, link } = writerFor(reader);
  return memberMail(reader, {
    subject: t("We're returning your payment"),
    paragraphs: [
      t("We're returning {amount} to the account it came from. It usually arrives within a few days.", {
        amount: money(amountMinor, currency),
      }),
    ],
    link: link(t('View payment'), `${pages[area]}?open=${sourceId}`),
  });
};
