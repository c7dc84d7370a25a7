import { Button, Stack, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import { referenceMax, referenceMin } from '#shared/domain/limits.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { useFormat } from '#web/ui/text/format.ts';
import type { WithdrawalActs } from '../queries.ts';
import { useText } from '../texts.ts';

interface PayProps {
  withdrawal: StaffWithdrawal;
  acts: WithdrawalActs;
  decided: (after: StaffWithdrawal) => void;
}

/** Records a transfer made at the bank. The reference is typed, never prefilled, so that it gets checked. */
export const Pay = ({ withdrawal, acts: { pay }, decided }: PayProps) => {
  const t = useText();
  const format = useFormat();
  const [reference, setReference] = useKeptState('transfer reference', '');
  const ready = reference.trim().length >= referenceMin;
  useUnsavedInput(reference !== '' && !pay.isPending && !pay.isSuccess);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !pay.isPending) pay.mutate({ reference: reference.trim() }, { onSuccess: decided });
  };
  const isBank = withdrawal.payee.kind === 'bank';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>
          {isBank
            ? t('Transfer {amount} to the account above first, then record it here.', {
                amount: format.money(withdrawal.netMinor),
              })
            : t('Send {amount} to the address above first, then record it here.', {
                amount: format.money(withdrawal.netMinor),
              })}
        </p>
        <TextInput
          label={isBank ? t('Transfer reference') : t('Transaction ID')}
          description={t('Shown to the member, and used to trace the payment.')}
          autoComplete="off"
          maxLength={referenceMax}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <ErrorPanel error={pay.error} />
        <div>
          <Button type="submit" loading={pay.isPending} disabled={!ready}>
            {isBank
              ? t('Record {amount} as sent', { amount: format.money(withdrawal.netMinor) })
              : t('Record {amount} as paid', { amount: format.money(withdrawal.netMinor) })}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
