import type { Package } from '#shared/domain/configuration.ts';
import { shareOf, sumMinor } from '#shared/domain/money.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useFormat } from '#web/ui/format.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import type { Question } from './faq-list.tsx';
import { useText } from './texts.ts';
import { usePeriodWord } from './use-period-word.ts';

const hoursPerDay = 24;

/** The questions about infinity. Amounts in the examples are computed from the configuration, not written down. */
export const useInfinityQuestions = (): readonly Question[] => {
  const t = useText();
  const format = useFormat();
  const period = usePeriodWord();
  const { packages, purchase, sponsor, maturity } = useConfiguration();
  // The dearest package shows the figures best; the schema sees to it that there is at least one.
  const example = packages.reduce((one, other) =>
    other.priceMinor > one.priceMinor ? other : one,
  ) as Package;
  const fee = shareOf(example.priceMinor, purchase.feeBps);
  return [
    {
      id: 'package',
      question: t('What do I buy when I buy a package?'),
      answer: t(
        'A position with a fixed price, a yearly rate and a term. The rate says how a return accrues; it is not a guarantee that the return is paid.',
      ),
      figures: (
        <KeyValues
          items={packages.map((one) => ({
            name: one.name,
            value: t('{price} · {rate} a year · {months} months', {
              price: format.price(one.priceMinor),
              rate: format.rate(one.annualRateBps),
              months: one.termMonths,
            }),
          }))}
        />
      ),
    },
    {
      id: 'fee',
      question: t('What does a purchase cost?'),
      answer: t(
        'The price and a fee of {fee} of it. You see both before you confirm; there are no other costs.',
        {
          fee: format.rate(purchase.feeBps),
        },
      ),
      figures: (
        <KeyValues
          items={[
            { name: example.name, value: format.price(example.priceMinor) },
            { name: t('Fee'), value: format.price(fee) },
            { name: t('You pay'), value: format.price(sumMinor(example.priceMinor, fee)), strong: true },
          ]}
        />
      ),
    },
    {
      id: 'payment',
      question: t('How do I pay?'),
      answer: t(
        'By bank transfer, with the reference that your purchase shows; a treasurer confirms it when the money has arrived. Or from your available balance, at once.',
      ),
    },
    {
      id: 'expiry',
      question: t('How long may my transfer take?'),
      answer: t(
        'A purchase waits {days, plural, one {# day} other {# days}} for its payment. After that it expires and nothing is charged; you can order again.',
        {
          days: Math.round(purchase.expiryHours / hoursPerDay),
        },
      ),
    },
    {
      id: 'other-amount',
      question: t('What if I transfer too little or too much?'),
      answer: t(
        'The money is kept apart and is not credited silently. A treasurer waits for the rest or sends it back, and your purchase shows what happened.',
      ),
    },
    {
      id: 'cancel',
      question: t('Can I give up a purchase?'),
      answer: t(
        'Yes, as long as it waits for its payment. An active package runs until the end of its term.',
      ),
    },
    {
      id: 'return',
      question: t('How does the return work?'),
      answer: t(
        'It accrues by the day on the price, at the rate you bought at, and is granted for each whole {period} from the bonus pool. It is not guaranteed: what the pool cannot cover waits, oldest first.',
        {
          period,
        },
      ),
    },
    {
      id: 'awaiting-funding',
      question: t('What does it mean that a bonus awaits funding?'),
      answer: t(
        'The bonus pool held less than was due on that day. The bonus stands in your list with its amount, but it is not yours to use yet. As soon as money is set aside for the pool it is paid, oldest first. It is never paid from money that members put in.',
      ),
    },
    {
      id: 'reinvest',
      question: t('How do I reinvest?'),
      answer: t(
        'You turn available balance into packages. Before you confirm, you see price, fee of {fee}, what remains available, until when the principal is locked and when the next return is due. The package is active at once.',
        { fee: format.rate(purchase.feeBps) },
      ),
    },
    {
      id: 'maturity',
      question: t('What happens when a package matures?'),
      answer: t(
        'Its price goes to your available balance, unless you chose to renew it. Renewing begins one more term without a fee, under the terms that are offered on that day; if the package is no longer offered, it is paid out. You can change the choice until the day before, and we remind you {days, plural, one {# day} other {# days}} ahead.',
        { days: maturity.reminderDays },
      ),
    },
    {
      id: 'sponsor-bonus',
      question: t('What are sponsor bonuses?'),
      answer: t(
        'When a purchase becomes active, its nearest sponsors each get a share of its price. For one {package} these are:',
        {
          package: example.name,
        },
      ),
      figures: (
        <KeyValues
          items={sponsor.infinityLevelBps.map((rate, index) => ({
            name: t('Level {level}, {rate}', { level: index + 1, rate: format.rate(rate) }),
            value: format.price(shareOf(example.priceMinor, rate)),
          }))}
        />
      ),
    },
    {
      id: 'sponsor-money',
      question: t('Where does the money for sponsor bonuses come from?'),
      answer: t(
        'From the fee of the very purchase that causes them. Of the fee of {fee}, {pool} of the price goes to the bonus pool; the rates of all levels together never exceed that.',
        {
          fee: format.rate(purchase.feeBps),
          pool: format.rate(purchase.feeToPoolBps),
        },
      ),
    },
    {
      id: 'inactive-sponsor',
      question: t('What happens if a sponsor is not active?'),
      answer: t(
        'That level is skipped. Its share stays in the pool and does not move up to the next sponsor.',
      ),
    },
    {
      id: 'entries',
      question: t('How can I check an amount?'),
      answer: t(
        'Choose it: each balance leads to the ledger entries that made it, with time, kind and source.',
      ),
    },
  ];
};
