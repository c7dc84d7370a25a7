import { useConfiguration } from '#web/api/configuration.ts';
import { useFormat } from '#web/ui/format.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import type { Question } from './faq-list.tsx';
import { useText } from './texts.ts';
import { usePeriodWord } from './use-period-word.ts';

const hoursPerDay = 24;

/** The questions about security, answered from the configuration of its plans. */
export const useSecurityQuestions = (): readonly Question[] => {
  const t = useText();
  const format = useFormat();
  const period = usePeriodWord();
  const { plans, sponsor, currency, deposit, maturity } = useConfiguration();
  const days = Math.round(deposit.expiryHours / hoursPerDay);
  return [
    {
      id: 'deposit',
      question: t('What is a term deposit?'),
      answer: t(
        'An amount of your choice, bound for the term of a plan, with a yearly rate. The rate says how a return accrues; it is not a guarantee that the return is paid.',
      ),
    },
    {
      id: 'plans',
      question: t('Which plans are there?'),
      answer: t('These, each with its rate and term:'),
      figures: (
        <KeyValues
          items={plans.map((plan) => ({
            name: plan.name,
            value: t('{rate} a year · {months} months', {
              rate: format.rate(plan.annualRateBps),
              months: plan.termMonths,
            }),
          }))}
        />
      ),
    },
    {
      id: 'amounts',
      question: t('How much can a deposit be?'),
      answer: t('It depends on the plan. Amounts are in {currency}.', { currency }),
      figures: (
        <KeyValues
          items={plans.map((plan) => ({
            name: plan.name,
            value: t('{min} to {max}', {
              min: format.price(plan.amountMinMinor),
              max: format.price(plan.amountMaxMinor),
            }),
          }))}
        />
      ),
    },
    {
      id: 'payment',
      question: t('How do I pay?'),
      answer: t(
        "By bank transfer, with the reference that your deposit shows; a treasurer confirms it when the money has arrived. Or with crypto through CoinPayments: you pay on the provider's page, and its signed notification makes the deposit active.",
      ),
    },
    {
      id: 'expiry',
      question: t('How long may my payment take?'),
      answer: t(
        'A deposit waits {days, plural, one {# day} other {# days}} for its payment, under the terms it was made with. After that it lapses and nothing is charged; you can make it again.',
        { days },
      ),
    },
    {
      id: 'other-amount',
      question: t('What if I pay too little, too much, too late or twice?'),
      answer: t(
        'The money is set aside and is not credited silently. Staff use it for your deposit or send it back, and your deposit shows what happened.',
      ),
    },
    {
      id: 'cancel',
      question: t('Can I give up a deposit?'),
      answer: t('Yes, as long as it waits for its payment. That costs nothing.'),
    },
    {
      id: 'early-exit',
      question: t('What does leaving early cost?'),
      answer: t(
        'A deposit is made for its whole term. Its terms name an early-exit fee on principal that is taken out before; after the term there is none.',
      ),
      figures: (
        <KeyValues
          items={plans.map((plan) => ({ name: plan.name, value: format.rate(plan.earlyExitFeeBps) }))}
        />
      ),
    },
    {
      id: 'return',
      question: t('When is a return granted?'),
      answer: t(
        'For each whole {period}, counted from the day the deposit became active, from the bonus pool to your available balance. In between you see what has accrued so far. What the pool cannot cover waits, and is granted oldest first when the pool is funded.',
        { period },
      ),
    },
    {
      id: 'compound',
      question: t('What is compounding?'),
      answer: t(
        'You add part or all of your available balance in security to a running deposit, from {minimum} on. It costs nothing; the larger principal accrues from that day and is bound until the deposit matures, up to the limit of its plan.',
        { minimum: format.price(deposit.compoundMinMinor) },
      ),
    },
    {
      id: 'maturity',
      question: t('What happens at maturity?'),
      answer: t(
        'The principal goes to your available balance, and the last return is granted. If you would rather renew for one more term, say so on the deposit until the day before; the terms that are offered on that day then apply. We remind you {days, plural, one {# day} other {# days}} ahead. Nothing renews by itself.',
        { days: maturity.reminderDays },
      ),
    },
    {
      id: 'sponsor-bonus',
      question: t('Do sponsors get something?'),
      answer: t(
        'When a deposit becomes active, its nearest sponsors each get a share of its amount from the bonus pool, as far as it reaches:',
      ),
      figures: (
        <KeyValues
          items={sponsor.securityLevelBps.map((rate, index) => ({
            name: t('Level {level}', { level: index + 1 }),
            value: format.rate(rate),
          }))}
        />
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
