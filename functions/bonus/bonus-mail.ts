import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { BonusKind } from '#shared/domain/words.ts';
import type { Bonus } from './bonus-schema.ts';

/** Returns are not mailed one by one; the list of bonuses shows them. */
export type MailedBonusKind = Exclude<BonusKind, 'return'>;

/** The sentence of a mail for each kind of bonus; a new kind does not compile without its own. */
const sentences: Readonly<
  Record<
    MailedBonusKind,
    (
      t: ReturnType<typeof writerFor>['t'],
      bonus: {
        readonly amount: string;
        readonly area: string;
        readonly name: string;
        readonly level: number;
      },
    ) => string
  >
> = {
  sponsor: (t, { amount, area, name, level }) =>
    t(
      "You've earned a sponsor bonus of {amount} in {area} from an order by {name}, level {level} below you. It's in your available balance.",
      { amount, area, name, level },
    ),
  manual: (t, { amount, area }) =>
    t("We've added a bonus of {amount} to your available balance in {area}.", { amount, area }),
};

/** A bonus was granted. */
export const bonusMail = (
  reader: Reader,
  bonus: Pick<Bonus, 'area' | 'fromName' | 'level'> & {
    readonly kind: MailedBonusKind;
    readonly amountMinor: Minor;
    readonly currency: string;
  },
): MailContent => {
  const { t, money, area, link } = writerFor(reader);
  const amount = money(bonus.amountMinor, bonus.currency);
  return memberMail(reader, {
    subject: t("You've received a bonus of {amount}", { amount }),
    paragraphs: [
      sentences[bonus.kind](t, {
        amount,
        area: area(bonus.area),
        name: bonus.fromName ?? '',
        level: bonus.level ?? 0,
      }),
    ],
    link: link(t('View bonuses'), `/${bonus.area}/bonuses/`),
  });
};
