import { subtractMinor } from '#shared/domain/money.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import { useFormat } from '../text/format.ts';
import { useText } from '../texts.ts';

/** What the member loses if no returns are paid, with the amount: a sentence of the risk before a commitment. */
export const OutcomeRisk = ({ outcome, isPublic = false }: { outcome: Outcome; isPublic?: boolean }) => {
  const t = useText();
  const format = useFormat();
  const say = isPublic ? format.price : format.money;
  const lostMinor = subtractMinor(outcome.paysMinor, outcome.withoutReturnsMinor);
  return lostMinor > 0
    ? t('If no returns are paid, you lose {amount}: you get back {rest} of the {paid} that you pay.', {
        amount: say(lostMinor),
        rest: say(outcome.withoutReturnsMinor),
        paid: say(outcome.paysMinor),
      })
    : t('If no returns are paid, you earn nothing: you get back the {paid} that you pay, and no more.', {
        paid: say(outcome.paysMinor),
      });
};
