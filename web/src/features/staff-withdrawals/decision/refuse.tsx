import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import type { WithdrawalReasonCode } from '#shared/domain/withdrawal-request.ts';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { useFormat } from '#web/ui/format.ts';
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

/** Ends a withdrawal without payment: the amount goes back at once, and the member reads why. */
export const Refuse = ({ withdrawal, way, mutation, decided }: RefuseProps) => {
  const t = useText();
  const format = useFormat();
  const [reasonCode, setReasonCode] = useState<WithdrawalReasonCode>();
  const words =
    way === 'reject'
      ? { label: t('Reject …'), title: t('Reject this withdrawal?'), act: t('Reject') }
      : {
          label: t('It did not work …'),
          title: t('The transfer did not work?'),
          act: t('Book as failed'),
        };
  return (
    <ReasonAct
      {...words}
      grave
      reasonLabel={t('Reason, shown to the member')}
      ready={reasonCode !== undefined}
      mutation={mutation}
      inputOf={(reason) => ({ reasonCode: reasonCode ?? 'other', reason })}
      done={decided}
    >
      <p>
        {withdrawal.kind === 'principal'
          ? t('{amount} goes back into the deposit at once, as if it had never been asked for.', {
              amount: format.money(withdrawal.amountMinor),
            })
          : t('{amount} goes back to the available balance at once, the fee included.', {
              amount: format.money(withdrawal.amountMinor),
            })}
      </p>
      <ReasonCodeSelect value={reasonCode} choose={setReasonCode} />
    </ReasonAct>
  );
};
