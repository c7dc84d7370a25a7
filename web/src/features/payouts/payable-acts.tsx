import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { OpenedPayable, PayableView } from '#shared/contract/payouts.ts';
import { referenceMax, referenceMin } from '#shared/domain/limits.ts';
import { newPayeeSchema } from '#shared/domain/payable.ts';
import { addressProblems } from '#shared/domain/payout-address.ts';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useAcceptPayee, useEnterPayee, useGiveUp, usePayByHand } from './queries.ts';
import { useText } from './texts.ts';

interface ActProps {
  payable: PayableView;
}

/** Who is paid, on which account. */
export const EnterPayee = ({ payable }: ActProps) => {
  const t = useText();
  const enter = useEnterPayee(payable.id);
  const { form, submit, mutation } = useContractForm({
    schema: newPayeeSchema,
    initial: { name: payable.payee?.name ?? '', iban: payable.payee?.iban ?? '' },
    keepAs: 'payee',
    send: (payee) => enter.mutateAsync(payee),
  });
  const { error: ibanProblem, ...iban } = form.getInputProps('iban');
  const problem: ReactNode =
    ibanProblem === addressProblems.iban
      ? t("This isn't a valid IBAN: its check digits or length are wrong.")
      : ibanProblem;
  return (
    <Form submit={submit} error={mutation.error} errors={form.errors}>
      <TextInput label={t('Account holder')} autoComplete="off" {...form.getInputProps('name')} />
      <TextInput
        label={t('IBAN')}
        description={
          payable.source.kind === 'refund'
            ? t('The account that the money came from, as the bank shows it.')
            : payable.source.kind === 'draw'
              ? t("The operator's own account.")
              : t('The account of the investment.')
        }
        autoComplete="off"
        spellCheck={false}
        {...iban}
        error={problem}
      />
      <div>
        <Button
          type="submit"
          variant={payable.payee === null ? 'filled' : 'default'}
          loading={mutation.isPending}
        >
          {payable.payee === null ? t('Enter account') : t('Change account')}
        </Button>
      </div>
    </Form>
  );
};

/** Compliance accepts a payee whom staff entered and who isn't the member. */
export const AcceptPayee = ({ payable }: { payable: OpenedPayable }) => {
  const t = useText();
  const holder = payable.payee?.name ?? '';
  return (
    <ReasonAct
      label={t('Accept payee…')}
      title={t('Accept this payee?')}
      act={t('Accept payee')}
      reasonLabel={t('Reason (shown to colleagues)')}
      mutation={useAcceptPayee(payable.id)}
      inputOf={(reason) => reason}
      done={() => undefined}
    >
      <p>
        {t('{holder} is paid instead of {name}, this once.', {
          holder,
          name: payable.payeeCheck?.verifiedName ?? payable.memberName ?? '',
        })}
      </p>
    </ReasonAct>
  );
};

/** Notes a transfer that was made without a file. The reference is typed, never prefilled, so that it gets checked. */
export const PayByHand = ({ payable }: ActProps) => {
  const t = useText();
  const format = useFormat();
  const [asking, dialog] = useDisclosure(false);
  const [reference, setReference] = useKeptState('transfer reference', '');
  const pay = usePayByHand(payable.id);
  useUnsavedInput(asking && reference !== '' && !pay.isPending && !pay.isSuccess);
  const isByBank = payable.channel === 'cash:bank';
  const close = () => {
    dialog.close();
    pay.reset();
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {isByBank ? t('Paid by hand…') : t('Record the transaction…')}
      </Button>
      <ConfirmDialog
        opened={asking}
        close={close}
        title={isByBank ? t('Was this transfer made by hand?') : t('Was this paid through CoinPayments?')}
        act={isByBank ? t('Record as sent') : t('Record as paid')}
        ready={reference.trim().length >= referenceMin}
        run={() => pay.mutate(reference.trim(), { onSuccess: close })}
        pending={pay.isPending}
        error={pay.error}
      >
        <p>
          {isByBank
            ? t(
                'Transfer {amount} first, with {id} as the reference, so that the bank statement confirms it.',
                {
                  amount: format.money(payable.amountMinor),
                  id: payable.endToEndId,
                },
              )
            : t(
                'Pay {amount} at CoinPayments first. No statement confirms it, so check the transaction ID.',
                {
                  amount: format.money(payable.amountMinor),
                },
              )}
        </p>
        <TextInput
          label={isByBank ? t("The bank's reference") : t('Transaction ID')}
          autoComplete="off"
          maxLength={referenceMax}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
};

/** Ends a refund, placement or draw that was never sent. */
export const GiveUp = ({ payable }: ActProps) => {
  const t = useText();
  return (
    <ReasonAct
      label={t('Give up…')}
      title={t('Give up this payment?')}
      act={t('Give up')}
      grave
      reasonLabel={t('Reason')}
      mutation={useGiveUp(payable.id)}
      inputOf={(reason) => reason}
      done={() => undefined}
    >
      <p>
        {payable.source.kind === 'refund'
          ? t(
              'Nothing was transferred. The payment is unmatched again, for another decision, and its member is told.',
            )
          : t('Nothing was transferred. The money is in cash again.')}
      </p>
    </ReasonAct>
  );
};
