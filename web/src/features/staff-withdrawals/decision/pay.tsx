import { Button, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import { referenceMax, referenceMin } from '#shared/domain/limits.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { useFormat } from '#web/ui/format.ts';
import { useReloadWarning } from '#web/ui/use-contract-form.ts';
import type { WithdrawalActs } from '../queries.ts';
import { useText } from '../texts.ts';

interface PayProps {
  withdrawal: StaffWithdrawal;
  acts: WithdrawalActs;
  decided: (after: StaffWithdrawal) => void;
}

/** Books the transfer that was made outside. Its reference is typed, never filled in, so that nobody books unread. */
export const Pay = ({ withdrawal, acts: { pay }, decided }: PayProps) => {
  const t = useText();
  const format = useFormat();
  const [reference, setReference] = useState('');
  const ready = reference.trim().length >= referenceMin;
  useReloadWarning(reference !== '' && !pay.isSuccess);
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
            ? t('First transfer {amount} to the account above, then book it here.', {
                amount: format.money(withdrawal.netMinor),
              })
            : t('First send {amount} to the address above, then book it here.', {
                amount: format.money(withdrawal.netMinor),
              })}
        </p>
        <TextInput
          label={isBank ? t('Reference of the transfer') : t('Transaction id')}
          description={t('The member reads it, and the payment is found again by it.')}
          autoComplete="off"
          data-autofocus
          maxLength={referenceMax}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <ErrorPanel error={pay.error} />
        <div>
          <Button type="submit" loading={pay.isPending} disabled={!ready}>
            {t('Book {amount} as paid', { amount: format.money(withdrawal.netMinor) })}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
