import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { ReversalCause } from '#shared/domain/reversal-cause.ts';
import type { ProductArea } from '#shared/domain/words.ts';

const pages: Readonly<Record<ProductArea, string>> = {
  infinity: '/infinity/purchases/',
  security: '/security/deposits/',
};

/** Staff reversed a purchase or deposit. Of its returns, `returnsTakenMinor` came from the available balance. */
export const orderReversedMail = (
  reader: Reader,
  reversal: {
    readonly area: ProductArea;
    readonly sourceId: string;
    readonly name: string;
    readonly amountMinor: Minor;
    readonly isBackInBalance: boolean;
    readonly returnsMinor: Minor;
    readonly returnsTakenMinor: Minor;
    readonly reason: string;
    readonly currency: string;
  },
): MailContent => {
  const { area, sourceId, name, isBackInBalance, returnsMinor, returnsTakenMinor, reason } = reversal;
  const { t, money, link } = writerFor(reader);
  const amount = money(reversal.amountMinor, reversal.currency);
  const returns = money(returnsMinor, reversal.currency);
  const owed = money((returnsMinor - returnsTakenMinor) as Minor, reversal.currency);
  return memberMail(reader, {
    subject: t("We've reversed {name}", { name }),
    paragraphs: [
      isBackInBalance
        ? t("We've reversed {name}. The {amount} you paid is back in your available balance.", {
            name,
            amount,
          })
        : t(
            "We've reversed {name}. The {amount} you paid is set aside for you. We'll use it for another order of yours or return it to you.",
            { name, amount },
          ),
      t('Reason: {reason}', { reason }),
      ...(returnsMinor > 0
        ? [t('The returns it earned, {returns}, have been taken back.', { returns })]
        : []),
      ...(returnsMinor > returnsTakenMinor
        ? [
            t("Your available balance didn't cover {owed} of it. We settle this from your next bonuses.", {
              owed,
            }),
          ]
        : []),
      t('Two people on our team checked this. If you disagree, contact us.'),
    ],
    link: link(t('View order'), `${pages[area]}?open=${sourceId}`),
  });
};

/** The member undid a purchase or deposit; `amountMinor` is what they had paid. */
export const orderUndoneMail = (
  reader: Reader,
  order: {
    readonly area: ProductArea;
    readonly sourceId: string;
    readonly name: string;
    readonly amountMinor: Minor;
    readonly currency: string;
  },
): MailContent => {
  const { t, money, link } = writerFor(reader);
  const { area, name } = order;
  const amount = money(order.amountMinor, order.currency);
  const ofArea = {
    infinity: {
      subject: t('You undid your purchase of {name}', { name }),
      paragraphs: [
        t('You undid your purchase of {name}. It cost you nothing.', { name }),
        t('The {amount} you paid, including the fee, is back in your available balance.', { amount }),
      ],
    },
    security: {
      subject: t('You undid your deposit in {name}', { name }),
      paragraphs: [
        t('You undid your deposit in {name}. It cost you nothing.', { name }),
        t('The {amount} you paid is back in your available balance.', { amount }),
      ],
    },
  } as const;
  const { subject, paragraphs } = ofArea[area];
  return memberMail(reader, {
    subject,
    paragraphs: [...paragraphs, t("If this wasn't you, change your password and contact us.")],
    link: link(t('View order'), `${pages[area]}?open=${order.sourceId}`),
  });
};

/** A sponsor bonus was taken back, because the order that it came from was reversed. */
export const bonusReversedMail = (
  reader: Reader,
  bonus: {
    readonly area: ProductArea;
    readonly amountMinor: Minor;
    readonly takenMinor: Minor;
    readonly owedMinor: Minor;
    readonly cause: ReversalCause;
    readonly currency: string;
  },
): MailContent => {
  const { t, money, area, link } = writerFor(reader);
  const { currency } = bonus;
  const amount = money(bonus.amountMinor, currency);
  const causes: Record<ReversalCause, string> = {
    'booked-by-mistake': t('The order had been booked by mistake.'),
    'payment-called-back': t('The payment for the order was called back.'),
    'against-terms': t("The order didn't comply with our terms."),
    'at-members-request': t("The order was undone at the member's request."),
  };
  return memberMail(reader, {
    subject: t("We've taken back a sponsor bonus of {amount}", { amount }),
    paragraphs: [
      t('You received a sponsor bonus of {amount} in {area} from an order that has since been reversed.', {
        amount,
        area: area(bonus.area),
      }),
      causes[bonus.cause],
      ...(bonus.takenMinor > 0
        ? [
            t("We've taken {taken} from your available balance.", {
              taken: money(bonus.takenMinor, currency),
            }),
          ]
        : []),
      ...(bonus.owedMinor > 0
        ? [
            t("Your available balance didn't cover {owed} of it. We settle this from your next bonuses.", {
              owed: money(bonus.owedMinor, currency),
            }),
          ]
        : []),
      t('If you have any questions, contact us.'),
    ],
    link: link(t('View bonuses'), `/${bonus.area}/bonuses/`),
  });
};
