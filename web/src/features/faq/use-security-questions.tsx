import { useConfiguration } from '#web/api/configuration.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { useFormat } from '#web/ui/text/format.ts';
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
        "An amount you choose, locked for the term of a plan, with an annual rate. Returns accrue at this rate, but payment isn't guaranteed.",
      ),
    },
    {
      id: 'plans',
      question: t('Which plans are there?'),
      answer: t('These, with their rates and terms:'),
      figures: (
        <KeyValues
          items={plans.map((plan) => ({
            name: plan.name,
            value: t('{rate} p.a. · {months} months', {
              rate: format.rate(plan.annualRateBps),
              months: plan.termMonths,
            }),
          }))}
        />
      ),
    },
    {
      id: 'amounts',
      question: t('How much can I deposit?'),
      answer: t('It depends on the plan. All amounts are in {currency}.', { currency }),
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
        "By bank transfer, using the reference shown with your deposit; a treasurer confirms it once the money arrives. Or in crypto through CoinPayments: you pay on the provider's page, and its signed notification makes the deposit active. Or instantly from your available balance in security.",
      ),
    },
    {
      id: 'expiry',
      question: t('How long can my payment take?'),
      answer: t(
        'You have {days, plural, one {# day} other {# days}} to pay, on the terms you confirmed. After that, the deposit expires and nothing is charged; you can make it again.',
        { days },
      ),
    },
    {
      id: 'other-amount',
      question: t('What if I pay too little, too much, too late or twice?'),
      answer: t(
        "If a payment through CoinPayments is too little but in time, we keep it for your deposit, and you pay the rest on a new payment page. Everything else isn't credited automatically: our staff use it for your deposit or return it. Your deposit shows what happened.",
      ),
    },
    {
      id: 'cancel',
      question: t('Can I cancel a deposit?'),
      answer:
        deposit.undoMinutes === 0
          ? t('Yes, while it awaits payment, free of charge.')
          : t(
              'Yes, while it awaits payment, free of charge. If you paid from your available balance, you can undo it for {minutes, plural, one {# minute} other {# minutes}}, as long as no later transaction depends on it.',
              { minutes: deposit.undoMinutes },
            ),
    },
    {
      id: 'early-exit',
      question: t('What does it cost to leave early?'),
      answer: t(
        "A deposit runs for its full term. If you withdraw principal before that, the early exit fee in its terms applies; after the term, there's no fee.",
      ),
      figures: (
        <KeyValues
          items={plans.map((plan) => ({ name: plan.name, value: format.rate(plan.earlyExitFeeBps) }))}
        />
      ),
    },
    {
      id: 'return',
      question: t('When are returns paid?'),
      answer: t(
        "For each full {period} from the day the deposit became active, from the bonus pool to your available balance. In between, you see what has accrued so far. If the pool can't cover a return, it waits, and the oldest returns are paid first once the pool is funded.",
        { period },
      ),
    },
    {
      id: 'compound',
      question: t('What is compounding?'),
      answer: t(
        "You add some or all of your available security balance to an active deposit, from {minimum}. It's free; the larger principal accrues returns from that day and is locked until the deposit matures. The plan's maximum applies.",
        { minimum: format.price(deposit.compoundMinMinor) },
      ),
    },
    {
      id: 'maturity',
      question: t('What happens at maturity?'),
      answer: t(
        "The principal goes to your available balance, and the last return is granted. To renew for another term instead, choose this on the deposit by the day before; the terms offered that day then apply. We'll remind you {days, plural, one {# day} other {# days}} ahead. Nothing renews automatically.",
        { days: maturity.reminderDays },
      ),
    },
    {
      id: 'sponsor-bonus',
      question: t('Do sponsors get a bonus?'),
      answer: t(
        'When a deposit becomes active, its nearest sponsors each earn a share of its amount, as far as the bonus pool covers it:',
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
      answer: t('Select it: each balance leads to its ledger entries, with time, type and source.'),
    },
  ];
};
