import type { WithdrawalView } from '#shared/contract/withdrawals.ts';
import { ConfirmAct } from '#web/ui/dialog/confirm-act.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useCancelWithdrawal } from '../queries.ts';
import { useText } from '../texts.ts';

/** Takes a withdrawal that waits back, after asking once. */
export const CancelWithdrawal = ({ withdrawal }: { withdrawal: WithdrawalView }) => {
  const t = useText();
  const format = useFormat();
  const amount = format.money(withdrawal.amountMinor);
  return (
    <ConfirmAct
      label={t('Cancel this withdrawal')}
      title={t('Cancel this withdrawal?')}
      act={t('Cancel withdrawal')}
      grave
      button={{ variant: 'default', size: 'sm' }}
      mutation={useCancelWithdrawal(withdrawal.area, withdrawal.id)}
    >
      {withdrawal.kind === 'principal'
        ? t(
            "{amount} goes back into the deposit immediately, as if you'd never requested it. There's no charge.",
            { amount },
          )
        : t("{amount} goes back to your available balance immediately. There's no charge.", { amount })}
    </ConfirmAct>
  );
};
