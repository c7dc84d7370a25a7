import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import { maskedPayee } from '#shared/domain/payee.ts';
import { ConfirmAct } from '#web/staff/decision/confirm-act.tsx';
import { useFormat } from '#web/ui/format.ts';
import type { WithdrawalActs } from '../queries.ts';
import { useText } from '../texts.ts';

interface ApproveProps {
  withdrawal: StaffWithdrawal;
  acts: WithdrawalActs;
  decided: (after: StaffWithdrawal) => void;
}

/** Agrees that it is paid, after saying what that brings about: the first of two, or the last word. */
export const Approve = ({ withdrawal, acts: { approve }, decided }: ApproveProps) => {
  const t = useText();
  const format = useFormat();
  const { approvals, netMinor, payee } = withdrawal;
  const isLast = approvals.done + 1 >= approvals.needed;
  const label = () => {
    if (approvals.needed === 1) return t('Approve it …');
    return isLast ? t('Approve as second of two …') : t('Approve as first of two …');
  };
  return (
    <ConfirmAct
      label={label()}
      title={t('Approve this withdrawal?')}
      act={t('Approve')}
      button={{ 'data-autofocus': true }}
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
          ? t('It is then ready to be paid. Paying is an act of its own.')
          : t('It goes on waiting for a second person; only then can it be paid.')}
      </p>
    </ConfirmAct>
  );
};
