import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import { maskedPayee } from '#shared/domain/payee.ts';
import { ConfirmAct } from '#web/ui/dialog/confirm-act.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { WithdrawalActs } from '../queries.ts';
import { useText } from '../texts.ts';

interface ApproveProps {
  withdrawal: StaffWithdrawal;
  acts: WithdrawalActs;
  decided: (after: StaffWithdrawal) => void;
}

/** Approves a withdrawal: the first of two approvals, or the final one. */
export const Approve = ({ withdrawal, acts: { approve }, decided }: ApproveProps) => {
  const t = useText();
  const format = useFormat();
  const { approvals, netMinor, payee } = withdrawal;
  const isLast = approvals.done + 1 >= approvals.needed;
  const label = () => {
    if (approvals.needed === 1) return t('Approve…');
    return isLast ? t('Approve as second of two…') : t('Approve as first of two…');
  };
  return (
    <ConfirmAct
      label={label()}
      title={t('Approve this withdrawal?')}
      act={t('Approve')}
      mutation={approve}
      done={decided}
    >
      <p>
        {t('{amount} to {name}, {account}.', {
          amount: format.money(netMinor),
          name: payee.kind === 'bank' ? payee.holder : payee.label,
          account: maskedPayee(payee),
        })}
      </p>
      <p>
        {isLast
          ? t("It's then ready to pay. Payment is a separate step.")
          : t('It can be paid once a second person has approved it.')}
      </p>
    </ConfirmAct>
  );
};
