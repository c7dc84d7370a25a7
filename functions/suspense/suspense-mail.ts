import type { SuspenseReason } from '#functions/order/suspense-reason.ts';
import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import type { MailText } from '#functions/platform/mail/texts.en.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { SuspensePayment } from './suspense-schema.ts';

/** The notice of a reversal says where the money is. */
export type AnnouncedReason = Exclude<SuspenseReason, 'reversed'>;

const reasons = {
  underpaid: 'The payment is less than the amount due.',
  overpaid: "It's the part of your payment that exceeds the amount due. The rest was used for your order.",
  late: 'The payment arrived after the payment deadline.',
  'cancelled-then-paid': 'The payment arrived after the order had ended.',
  duplicate: 'The order had already been paid.',
  'wrong-currency': 'The payment is in a different currency from the amount due.',
  'set-aside-by-staff': 'The payment differs from the amount due.',
  'refund-failed': "Our transfer to your account wasn't completed, so the money is with us again.",
} as const satisfies Readonly<Record<AnnouncedReason, MailText>>;

const pages: Readonly<Record<ProductArea, string>> = {
  infinity: '/infinity/purchases/',
  security: '/security/deposits/',
};

/** A payment arrived that could not be used as it is. */
export const paymentSetAsideMail = (
  reader: Reader,
  payment: Pick<SuspensePayment, 'area' | 'amountMinor' | 'foreign' | 'sourceId'> & {
    readonly reason: AnnouncedReason;
    readonly currency: string;
  },
): MailContent => {
  const { t, money, link } = writerFor(reader);
  const { area, reason, amountMinor, foreign, sourceId, currency } = payment;
  const amount = foreign ? `${foreign.amount} ${foreign.currency}` : money(amountMinor, currency);
  return memberMail(reader, {
    subject: t("We're checking your payment"),
    paragraphs: [
      reason === 'refund-failed'
        ? t("We weren't able to return {amount} to you.", { amount })
        : t("We've received {amount} from you that we couldn't match to an order right away.", { amount }),
      t(reasons[reason]),
      t("Your money is safe. We'll review the payment and either use it for your order or return it to you."),
      t("You don't need to do anything. You can follow each step on the page below."),
    ],
    link: link(t('View payment'), `${pages[area]}?open=${sourceId}`),
  });
};
