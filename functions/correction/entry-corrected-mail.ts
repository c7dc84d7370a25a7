import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** Staff corrected an entry, which changed the available balance by `changeMinor`. */
export const entryCorrectedMail = (
  reader: Reader,
  correction: {
    readonly area: ProductArea;
    readonly changeMinor: Minor;
    readonly reason: string;
    readonly currency: string;
  },
): MailContent => {
  const { changeMinor, reason, currency } = correction;
  const { t, money, area, link } = writerFor(reader);
  const change = {
    area: area(correction.area),
    amount: money(Math.abs(changeMinor) as Minor, currency),
  };
  return memberMail(reader, {
    subject: t("We've corrected an entry"),
    paragraphs: [
      changeMinor > 0
        ? t("We've corrected an entry in {area}, which raises your available balance by {amount}.", change)
        : t("We've corrected an entry in {area}, which lowers your available balance by {amount}.", change),
      t('Reason: {reason}', { reason }),
      t(
        'Two people on our team checked the correction. The original entry stays in your statements, linked to the correction. If you disagree, contact us.',
      ),
    ],
    link: link(t('View statements'), '/statements/'),
  });
};
