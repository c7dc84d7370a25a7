import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import type { WithdrawalReasonCode } from '#shared/domain/withdrawal-request.ts';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { Refusal } from '../queries.ts';
import { useText } from '../texts.ts';
import { ReasonCodeSelect } from './reason-code-select.tsx';

interface RefuseProps {
  withdrawal: StaffWithdrawal;
  /** `fail` for a transfer that was tried and did not work. */
  way: 'reject' | 'fail';
  mutation: UseMutationResult<StaffWithdrawal, Error, Refusal>;
  decided: (after: StaffWithdrawal) => void;
}

/** Ends a withdrawal without payment: the amount is returned immediately, and the member sees the reason. */
export const Refuse = ({ withdrawal, way, mutation, decided }: RefuseProps) => {
  const t = useText();
  const format = useFormat();
  const [reasonCode, setReasonCode] = useState<WithdrawalReasonCode>();
  const words =
    way === 'reject'
      ? { label: t('Reject…'), title: t('Reject this withdrawal?'), act: t('Reject') }
      : {
          label: t('Transfer failed…'),
          title: t('Record the transfer as failed?'),
          act: t('Record as failed'),
        };
  return (
    <ReasonAct
      {...words}
      grave
      reasonLabel={t('Reason (shown to the member)')}
      ready={reasonCode !== undefined}
      mutation={mutation}
      inputOf={(reason) => ({ reasonCode: reasonCode ?? 'other', reason })}
      done={decided}
    >
      <p>
        {withdrawal.kind === 'principal'
          ? t('{amount} is returned to the deposit immediately, as if it had never been requested.', {
              amount: format.money(withdrawal.amountMinor),
            })
          : t('{amount} is returned to the available balance immediately, including the fee.', {
              amount: format.money(withdrawal.amountMinor),
            })}
      </p>
      <ReasonCodeSelect value={reasonCode} choose={setReasonCode} />
    </ReasonAct>
  );
};
