import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { DeskPurchase } from '#shared/contract/infinity-purchases.ts';
import { asMinor, type Minor, subtractMinor } from '#shared/domain/money.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { useFormat } from '#web/ui/format.ts';
import { useReloadWarning } from '#web/ui/use-contract-form.ts';
import styles from './confirm-form.module.css';
import { type Confirmation, useConfirmPurchase } from './queries.ts';
import { useText } from './texts.ts';
import { decimalsOf, readTypedAmount } from './typed-amount.ts';

type WhenDifferent = NonNullable<Confirmation['whenDifferent']>;

/** The ways out when the amount differs, each with what it does to the money and to the purchase. */
const useWays = (receivedMinor: Minor, differenceMinor: Minor) => {
  const t = useText();
  const format = useFormat();
  const gap = format.money(asMinor(Math.abs(differenceMinor)));
  const received = format.money(receivedMinor);
  const ways: readonly { value: WhenDifferent; label: string; words: string }[] =
    differenceMinor < 0
      ? [
          {
            value: 'accept-remainder-later',
            label: t('Keep it for this purchase'),
            words: t('{received} waits in suspense; the purchase goes on waiting for the missing {gap}.', {
              received,
              gap,
            }),
          },
          {
            value: 'refund',
            label: t('Send it back'),
            words: t('{received} goes back; the purchase goes on waiting for the whole amount.', {
              received,
            }),
          },
          {
            value: 'suspense',
            label: t('Set it aside as unmatched'),
            words: t(
              '{received} stays in suspense until staff know whose it is; the purchase goes on waiting for the whole amount.',
              { received },
            ),
          },
        ]
      : [
          {
            value: 'refund',
            label: t('Activate and send the rest back'),
            words: t('The purchase becomes active; {gap} goes back.', { gap }),
          },
          {
            value: 'suspense',
            label: t('Activate and set the rest aside'),
            words: t('The purchase becomes active; {gap} stays in suspense until staff know whose it is.', {
              gap,
            }),
          },
        ];
  return ways;
};

interface ConfirmFormProps {
  purchase: DeskPurchase;
  dueMinor: Minor;
  /** Called with the purchase as it stands after the booking. */
  booked: (purchase: DeskPurchase) => void;
}

/** Books a received payment. The amount is typed by the treasurer, never filled in, so that nobody confirms unread. */
export const ConfirmForm = ({ purchase, dueMinor, booked }: ConfirmFormProps) => {
  const t = useText();
  const format = useFormat();
  const { currency } = useConfiguration();
  const [typed, setTyped] = useState('');
  const [bankReference, setBankReference] = useState('');
  const [chosen, setChosen] = useState<WhenDifferent>();
  const confirm = useConfirmPurchase(purchase.id);
  useReloadWarning((typed !== '' || bankReference !== '') && !confirm.isSuccess);

  const read = readTypedAmount(typed, decimalsOf(currency));
  const receivedMinor = typeof read === 'object' && read.amountMinor > 0 ? read.amountMinor : undefined;
  const differenceMinor = receivedMinor === undefined ? undefined : subtractMinor(receivedMinor, dueMinor);
  const ways = useWays(receivedMinor ?? dueMinor, differenceMinor ?? subtractMinor(dueMinor, dueMinor));
  const differs = differenceMinor !== undefined && differenceMinor !== 0;
  const way = differs ? ways.find(({ value }) => value === chosen)?.value : undefined;
  const hasReference = bankReference.trim().length >= 3;
  const ready = receivedMinor !== undefined && hasReference && (!differs || way !== undefined);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || receivedMinor === undefined || confirm.isPending) return;
    confirm.mutate(
      { receivedMinor, bankReference: bankReference.trim(), ...(way ? { whenDifferent: way } : {}) },
      { onSuccess: booked },
    );
  };

  const difference = () => {
    if (differenceMinor === undefined) return t('Due: {due}', { due: format.money(dueMinor) });
    if (differenceMinor === 0) return t('Exactly what is due.');
    return differenceMinor < 0
      ? t('{gap} less than due ({due}).', {
          gap: format.money(asMinor(-differenceMinor)),
          due: format.money(dueMinor),
        })
      : t('{gap} more than due ({due}).', {
          gap: format.money(differenceMinor),
          due: format.money(dueMinor),
        });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div className={styles.pair}>
          <TextInput
            label={t('Amount received')}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={
              read === 'unclear'
                ? t('This can be read in more than one way. Type it like {example}.', { example: '1100.00' })
                : undefined
            }
          />
          <output className={styles.difference} data-differs={differs || undefined}>
            {difference()}
          </output>
        </div>
        <TextInput
          label={t("The bank's reference of the payment")}
          description={t('As it stands on the bank statement, so that the payment can be found again.')}
          autoComplete="off"
          maxLength={140}
          value={bankReference}
          onChange={(event) => setBankReference(event.currentTarget.value)}
        />
        {differs ? (
          <Radio.Group
            label={t('The amount differs. What shall happen with it?')}
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
        <ErrorPanel error={confirm.error} />
        <div>
          <Button type="submit" loading={confirm.isPending} disabled={!ready}>
            {receivedMinor === undefined
              ? t('Book the payment')
              : t('Book {amount} received', { amount: format.money(receivedMinor) })}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
