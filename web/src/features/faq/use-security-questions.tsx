import { useConfiguration } from '#web/api/configuration.ts';
import { useFormat } from '#web/ui/format.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import type { Question } from './faq-list.tsx';
import { useText } from './texts.ts';
import { usePeriodWord } from './use-period-word.ts';

/** The questions about security, answered from the configuration of its plans. */
export const useSecurityQuestions = (): readonly Question[] => {
  const t = useText();
  const format = useFormat();
  const period = usePeriodWord();
  const { plans, sponsor, currency } = useConfiguration();
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
      id: 'early-exit',
      question: t('What does leaving early cost?'),
      answer: t(
        'Before the end of the term an early-exit fee is taken from the amount that you withdraw; after it, none.',
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
        'For each whole {period}, from the bonus pool. What the pool cannot cover waits, oldest first.',
        {
          period,
        },
      ),
    },
    {
      id: 'sponsor-bonus',
      question: t('Do sponsors get something?'),
      answer: t('Yes, from the bonus pool, by level:'),
      figures: (
        <KeyValues
          items={sponsor.securityLevelBps.map((rate, index) => ({
            name: t('Level {level}', { level: index + 1 }),
            value: format.rate(rate),
          }))}
        />
      ),
    },
  ];
};
