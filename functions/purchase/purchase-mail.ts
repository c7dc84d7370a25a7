import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import type { Purchase } from './purchase-schema.ts';

/** A purchase was paid and is active. */
export const purchaseActiveMail = (
  reader: Reader,
  purchase: Pick<Purchase, 'packageName' | 'quantity' | 'priceMinor' | 'totalMinor' | 'payment'> & {
    readonly id: string;
    readonly currency: string;
  },
): MailContent => {
  const { t, money, link } = writerFor(reader);
  const item = `${purchase.quantity} × ${purchase.packageName}`;
  return memberMail(reader, {
    subject: t('Your purchase is active'),
    paragraphs: [
      purchase.payment === 'balance'
        ? t('You paid {amount} from your available balance. {item} is now active.', {
            item,
            amount: money(purchase.totalMinor, purchase.currency),
          })
        : t("We've received your payment. {item} for {price} is now active.", {
            item,
            price: money(purchase.priceMinor, purchase.currency),
          }),
    ],
    link: link(t('View purchase'), `/infinity/purchases/?open=${purchase.id}`),
  });
};
