import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { safetyMail } from '#functions/platform/mail/safety-mail.ts';
import { writerFor } from '#functions/platform/mail/writer.ts';
import type { Instant } from '#shared/domain/calendar.ts';

interface ChangedAddress {
  readonly at: Instant;
  readonly label: string;
  readonly masked: string;
}

const addressLink = (reader: Reader) => {
  const { t, link } = writerFor(reader);
  return link(t('View payout addresses'), '/settings/#payout-addresses');
};

/** A payout address was added, which withdrawals can use after a while. */
export const addressAddedMail = (
  reader: Reader,
  { at, label, masked, usableFrom }: ChangedAddress & { readonly usableFrom: Instant },
): MailContent => {
  const { t, time } = writerFor(reader);
  return safetyMail(reader, {
    subject: t('New payout address added'),
    paragraphs: [
      t('A payout address was added to your account. You can withdraw to it from {time}.', {
        time: time(usableFrom),
      }),
    ],
    activity: t('Payout address added: {address}', { address: `${label} (${masked})` }),
    at,
    link: addressLink(reader),
  });
};

/** A payout address was removed. */
export const addressRemovedMail = (reader: Reader, { at, label, masked }: ChangedAddress): MailContent => {
  const { t } = writerFor(reader);
  return safetyMail(reader, {
    subject: t('Payout address removed'),
    paragraphs: [
      t(
        "A payout address was removed from your account. Withdrawals you've already requested to it aren't affected.",
      ),
    ],
    activity: t('Payout address removed: {address}', { address: `${label} (${masked})` }),
    at,
    link: addressLink(reader),
  });
};
