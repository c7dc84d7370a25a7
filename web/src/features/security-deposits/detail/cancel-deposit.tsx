import type { DepositView } from '#shared/contract/security-deposits.ts';
import { ConfirmAct } from '#web/ui/dialog/confirm-act.tsx';
import { useCancelDeposit } from '../queries.ts';
import { useText } from '../texts.ts';

/** Gives up a deposit that waits for its payment, after asking once. */
export const CancelDeposit = ({ deposit }: { deposit: DepositView }) => {
  const t = useText();
  return (
    <ConfirmAct
      label={t('Cancel this deposit')}
      title={t('Cancel this deposit?')}
      act={t('Cancel deposit')}
      grave
      button={{ variant: 'default' }}
      mutation={useCancelDeposit(deposit.id)}
    >
      {t(
        "Nothing has been charged. If you've already sent your payment, don't cancel: our staff would have to return it.",
      )}
    </ConfirmAct>
  );
};
