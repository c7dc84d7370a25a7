import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import type { MailText } from '#functions/platform/mail/texts.en.ts';
import { memberMail, writerFor } from '#functions/platform/mail/writer.ts';
import { addDays, type Day } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { MaturityChoice, ProductArea } from '#shared/domain/words.ts';
import type { Source } from './maturity.ts';

const nameOf = (source: Source): string =>
  source.area === 'infinity' ? `${source.quantity} × ${source.packageName}` : source.planName;

const pages: Readonly<Record<ProductArea, string>> = {
  infinity: '/infinity/purchases/',
  security: '/security/deposits/',
};
const pathOf = ({ area, id }: Source): string => `${pages[area]}?open=${id}`;

interface Principal {
  readonly principalMinor: Minor;
  readonly currency: string;
}

const plans = {
  renew:
    "You chose to renew it: a new term starts that day on the terms then in force. If it's no longer offered by then, the money goes to your available balance.",
  'pay-out': "We'll pay it out to your available balance that day.",
} as const satisfies Readonly<Record<MaturityChoice, MailText>>;

/** A position matures soon: what happens to its principal, and until when that can be changed. */
export const maturityNearMail = (
  reader: Reader,
  source: Source & { readonly maturesOn: Day },
  { principalMinor, currency }: Principal,
): MailContent => {
  const { t, money, day, link } = writerFor(reader);
  const position = nameOf(source);
  const date = day(source.maturesOn);
  return memberMail(reader, {
    subject: t('{position} matures on {date}', { position, date }),
    paragraphs: [
      t('Your {principal} in {position} matures on {date}.', {
        principal: money(principalMinor, currency),
        position,
        date,
      }),
      t(plans[source.maturityChoice]),
      t('You can change this until {date}.', { date: day(addDays(source.maturesOn, -1)) }),
    ],
    link: link(t('View or change'), pathOf(source)),
  });
};

/** A position matured: its principal was paid out, or another term began. */
export const maturedMail = (
  reader: Reader,
  source: Source,
  { principalMinor, currency }: Principal,
  outcome: MaturityChoice,
): MailContent => {
  const { t, money, rate, day, link } = writerFor(reader);
  if (source.maturesOn === null) throw new Error(`${source.id} matured without an end`);
  const position = nameOf(source);
  const principal = money(principalMinor, currency);
  const contents: Readonly<Record<MaturityChoice, Pick<MailContent, 'subject' | 'paragraphs'>>> = {
    renew: {
      subject: t('{position} has been renewed', { position }),
      paragraphs: [
        t(
          '{position} has matured. As you chose, {principal} stays invested for another {months, plural, one {month} other {# months}} at {rate} a year, until {date}.',
          {
            position,
            principal,
            months: source.termMonths ?? 0,
            rate: rate(source.annualRateBps),
            date: day(source.maturesOn),
          },
        ),
        t("At the end of this term, we'll pay it out unless you choose to renew it again."),
      ],
    },
    'pay-out': {
      subject: t('{position} has matured', { position }),
      paragraphs: [
        t('{position} has matured. {principal} is now in your available balance.', { position, principal }),
      ],
    },
  };
  return memberMail(reader, { ...contents[outcome], link: link(t('View details'), pathOf(source)) });
};
