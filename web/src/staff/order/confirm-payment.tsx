import { Button, Radio, Stack, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { referenceMax } from '#shared/domain/limits.ts';
import { asMinor, type Minor, subtractMinor } from '#shared/domain/money.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { AmountInput, useTypedAmount } from '#web/ui/money/amount-input.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import styles from './confirm-payment.module.css';
import type { Confirmation, OrderKind } from './staff-order.ts';

type WhenDifferent = NonNullable<Confirmation['whenDifferent']>;

interface Way {
  readonly value: WhenDifferent;
  readonly label: string;
  readonly words: string;
}

/** The ways out when the amount differs, each with what it does to the money and to the order. */
const useWays = (kind: OrderKind) => {
  const t = useText();
  const format = useFormat();
  return (receivedMinor: Minor, differenceMinor: Minor): readonly Way[] => {
    const gap = format.money(asMinor(Math.abs(differenceMinor)));
    const received = format.money(receivedMinor);
    if (differenceMinor > 0) {
      return [
        {
          value: 'refund',
          label: t('Activate and propose to refund the surplus'),
          words: t(
            'The {kind, select, deposit {deposit} other {purchase}} becomes active. {gap} is set aside, and its refund is proposed.',
            {
              kind,
              gap,
            },
          ),
        },
        {
          value: 'suspense',
          label: t('Activate and keep the surplus as unmatched'),
          words: t(
            'The {kind, select, deposit {deposit} other {purchase}} becomes active. {gap} is kept as an unmatched payment.',
            { kind, gap },
          ),
        },
      ];
    }
    return [
      {
        value: 'accept-remainder-later',
        label: t('Keep it for this {kind, select, deposit {deposit} other {purchase}}', { kind }),
        words: t(
          '{received} is kept for this {kind, select, deposit {deposit} other {purchase}}, which still awaits the missing {gap}.',
          { kind, received, gap },
        ),
      },
      {
        value: 'refund',
        label: t('Propose to refund it'),
        words: t(
          '{received} is set aside, and its refund is proposed. The {kind, select, deposit {deposit} other {purchase}} still awaits the full amount.',
          { kind, received },
        ),
      },
      {
        value: 'suspense',
        label: t('Keep it as unmatched'),
        words: t(
          '{received} is kept as an unmatched payment. The {kind, select, deposit {deposit} other {purchase}} still awaits the full amount.',
          { kind, received },
        ),
      },
    ];
  };
};

interface ConfirmPaymentProps<Order> {
  kind: OrderKind;
  dueMinor: Minor;
  confirm: UseMutationResult<Order, Error, Confirmation>;
  /** Called with the order, which then waits for a second person. */
  booked: (order: Order) => void;
}

/** Proposes to book a received payment. The treasurer types the amount; it is never prefilled, so that it gets checked. */
export const ConfirmPayment = <Order,>({ kind, dueMinor, confirm, booked }: ConfirmPaymentProps<Order>) => {
  const t = useText();
  const format = useFormat();
  const waysFor = useWays(kind);
  const [typed, setTyped] = useKeptState('payment, amount', '');
  const [bankReference, setBankReference] = useKeptState('payment, bank reference', '');
  const [chosen, setChosen] = useKeptState<WhenDifferent | undefined>('payment, when different', undefined);
  const isSent = confirm.isPending || confirm.isSuccess;
  useUnsavedInput((typed !== '' || bankReference !== '') && !isSent);

  const receivedMinor = useTypedAmount(typed);
  const differenceMinor = receivedMinor === undefined ? undefined : subtractMinor(receivedMinor, dueMinor);
  const ways = receivedMinor && differenceMinor ? waysFor(receivedMinor, differenceMinor) : [];
  const way = ways.find(({ value }) => value === chosen)?.value;
  const hasReference = bankReference.trim().length >= 3;
  const ready = receivedMinor !== undefined && hasReference && (ways.length === 0 || way !== undefined);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || receivedMinor === undefined || confirm.isPending) return;
    confirm.mutate(
      { receivedMinor, bankReference: bankReference.trim(), ...(way ? { whenDifferent: way } : {}) },
      { onSuccess: booked },
    );
  };

  const difference = () => {
    const due = format.money(dueMinor);
    if (differenceMinor === undefined) return t('Due: {due}', { due });
    if (differenceMinor === 0) return t('Matches the amount due.');
    return differenceMinor < 0
      ? t('{gap} less than the {due} due.', { gap: format.money(asMinor(-differenceMinor)), due })
      : t('{gap} more than the {due} due.', { gap: format.money(differenceMinor), due });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div className={styles.pair}>
          <AmountInput
            label={t('Amount received')}
            // The queue is worked by keyboard: the field has the focus when the dialog opens, or once it appears in it.
            data-autofocus
            autoFocus
            value={typed}
            onChange={setTyped}
          />
          <output className={styles.difference} data-differs={ways.length > 0 || undefined}>
            {difference()}
          </output>
        </div>
        <TextInput
          label={t('Bank reference')}
          description={t('As shown on the bank statement, so that the payment can be traced.')}
          autoComplete="off"
          maxLength={referenceMax}
          value={bankReference}
          onChange={(event) => setBankReference(event.currentTarget.value)}
        />
        {ways.length > 0 ? (
          <Radio.Group
            label={t("The amount doesn't match. What should happen to it?")}
            value={way ?? ''}
            onChange={(value) => setChosen(ways.find((one) => one.value === value)?.value)}
          >
            <Stack gap="sm" mt="xs">
              {ways.map(({ value, label, words }) => (
                <Radio key={value} value={value} label={label} description={words} />
              ))}
            </Stack>
          </Radio.Group>
        ) : null}
        <p>{t('Nothing is booked until a second person approves it.')}</p>
        <ErrorPanel error={confirm.error} />
        <div>
          <Button type="submit" loading={confirm.isPending} disabled={!ready}>
            {receivedMinor === undefined
              ? t('Propose the payment')
              : t('Propose {amount} as received', { amount: format.money(receivedMinor) })}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
