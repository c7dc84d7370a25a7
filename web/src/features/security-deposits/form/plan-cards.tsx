import type { Plan } from '#shared/domain/configuration.ts';
import { planCommitment } from '#shared/domain/outcome.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { OfferCards } from '#web/ui/order/offer-cards.tsx';
import { outcomeToday } from '#web/ui/order/outcome-today.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import styles from './plan-cards.module.css';

/** The plans side by side: rate and term, and what a deposit may be and what leaving early costs. */
export const PlanCards = ({ plans, open }: { plans: readonly Plan[]; open: boolean }) => {
  const t = useText();
  const format = useFormat();
  const configuration = useConfiguration();
  return (
    <OfferCards
      offers={plans.map((plan) => ({
        key: plan.id,
        name: plan.name,
        figure: (
          <span className={styles.rate}>
            {format.rate(plan.annualRateBps)} <small>{t('p.a., not guaranteed')}</small>
          </span>
        ),
        months: plan.termMonths,
        fact: t('no fee at maturity'),
        outcome: outcomeToday(planCommitment(plan, plan.amountMinMinor, configuration)),
        limits: [
          t('From {min} to {max}', {
            min: format.price(plan.amountMinMinor),
            max: format.price(plan.amountMaxMinor),
          }),
          t('Early exit fee: {rate} of what you withdraw', { rate: format.rate(plan.earlyExitFeeBps) }),
        ],
        ...(open && {
          act: { words: t('Choose {plan}', { plan: plan.name }), to: `/security/deposit/?plan=${plan.id}` },
        }),
      }))}
    />
  );
};
