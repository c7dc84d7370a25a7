import type { Plan } from '#shared/domain/configuration.ts';
import { type Minor, shareOf } from '#shared/domain/money.ts';
import { planCommitment } from '#shared/domain/outcome.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { ConfirmFromBalance, type Confirming } from '#web/ui/order/confirm-from-balance.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';

interface ConfirmDepositProps extends Confirming {
  plan: Plan;
  amountMinor: Minor;
  availableMinor: Minor;
}

/** The confirmation of a deposit that is paid from the available balance. */
export const ConfirmDeposit = ({ plan, amountMinor, ...rest }: ConfirmDepositProps) => {
  const t = useText();
  const format = useFormat();
  const configuration = useConfiguration();
  const fee = format.price(shareOf(amountMinor, plan.earlyExitFeeBps));
  return (
    <ConfirmFromBalance
      {...rest}
      commitment={planCommitment(plan, amountMinor, configuration)}
      undoMinutes={configuration.deposit.undoMinutes}
      paidFor={[
        {
          name: t('Deposit in {plan}', { plan: plan.name }),
          value: <MoneyText amount={amountMinor} isPublic />,
        },
      ]}
      remark={({ day, canUndo }) =>
        canUndo
          ? t(
              'Undoing costs nothing: the full amount goes back to your balance, as long as no sponsor has used a bonus from this deposit. After that, the amount is locked until {day}; withdrawing all of it earlier costs {fee}.',
              { day, fee },
            )
          : t(
              "You can't undo this. The amount is locked until {day}; withdrawing all of it earlier costs {fee}.",
              { day, fee },
            )
      }
    />
  );
};
