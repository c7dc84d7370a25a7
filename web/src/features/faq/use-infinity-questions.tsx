import type { Package } from '#shared/domain/configuration.ts';
import { shareOf, sumMinor } from '#shared/domain/money.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { useFormat } from '#web/ui/text/format.ts';
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
      question: t('What do I get when I buy a package?'),
      answer: t(
        "A position with a fixed price, an annual rate and a term. Returns accrue at this rate, but payment isn't guaranteed.",
      ),
      figures: (
        <KeyValues
          items={packages.map((one) => ({
            name: one.name,
            value: t('{price} · {rate} p.a. · {months} months', {
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
      answer: t('The price plus a fee of {fee}. You see both before you confirm; there are no other costs.', {
        fee: format.rate(purchase.feeBps),
      }),
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
        'By bank transfer, using the reference shown with your purchase; a treasurer confirms it once the money arrives. Or instantly from your available balance.',
      ),
    },
    {
      id: 'expiry',
      question: t('How long do I have to pay?'),
      answer: t(
        '{days, plural, one {# day} other {# days}}. After that, your order expires and nothing is charged; you can order again.',
        {
          days: Math.round(purchase.expiryHours / hoursPerDay),
        },
      ),
    },
    {
      id: 'other-amount',
      question: t('What if I transfer too little or too much?'),
      answer: t(
        "We don't credit the money automatically. A treasurer waits for the rest or returns it, and your purchase shows what happened.",
      ),
    },
    {
      id: 'cancel',
      question: t('Can I cancel a purchase?'),
      answer:
        purchase.undoMinutes === 0
          ? t('Yes, while it awaits payment. An active package runs until the end of its term.')
          : t(
              'Yes, while it awaits payment. If you paid from your available balance, you can undo it for {minutes, plural, one {# minute} other {# minutes}}, as long as no later transaction depends on it. After that, it runs until the end of its term.',
              { minutes: purchase.undoMinutes },
            ),
    },
    {
      id: 'return',
      question: t('How do returns work?'),
      answer: t(
        "Returns accrue daily on the price at your purchase's rate and are granted for each full {period} from the bonus pool. They're not guaranteed: if the pool can't cover a return, it waits, and the oldest returns are paid first.",
        {
          period,
        },
      ),
    },
    {
      id: 'awaiting-funding',
      question: t('What does “awaiting funding” mean?'),
      answer: t(
        "The bonus pool didn't hold enough on the due date. The bonus appears in your list, but you can't use it yet. As soon as the pool is funded, bonuses are paid, oldest first. They're never paid from members' money.",
      ),
    },
    {
      id: 'reinvest',
      question: t('How do I reinvest?'),
      answer: t(
        'Use your available balance to buy packages. Before you confirm, you see the price, the fee of {fee}, your remaining balance, when the principal is locked until and when the next return is due. The package is active immediately.',
        { fee: format.rate(purchase.feeBps) },
      ),
    },
    {
      id: 'maturity',
      question: t('What happens when a package matures?'),
      answer: t(
        "Its price goes to your available balance, unless you chose to renew it. Renewal starts another term with no fee, on the terms offered that day; if the package is no longer offered, it's paid out. You can change your choice until the day before, and we'll remind you {days, plural, one {# day} other {# days}} ahead.",
        { days: maturity.reminderDays },
      ),
    },
    {
      id: 'sponsor-bonus',
      question: t('What are sponsor bonuses?'),
      answer: t(
        'When a purchase becomes active, its nearest sponsors each earn a share of its price. For one {package}:',
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
        'From the fee of the purchase that earns them. Of the {fee} fee, {pool} of the price goes to the bonus pool; the rates of all levels together never exceed that.',
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
        "That level is skipped. Its share stays in the pool and doesn't move up to the next sponsor.",
      ),
    },
    {
      id: 'entries',
      question: t('How can I check an amount?'),
      answer: t('Select it: each balance leads to its ledger entries, with time, type and source.'),
    },
  ];
};
