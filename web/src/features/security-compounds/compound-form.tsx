import { Button, NativeSelect } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { CompoundView } from '#shared/contract/security-compounds.ts';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { asMinor, type Minor, sumMinor } from '#shared/domain/money.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { AmountInput, useTypedAmount } from '#web/ui/money/amount-input.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './compound-form.module.css';
import { CompoundPreview } from './compound-preview.tsx';
import { compoundPreviewQuery, useCompound } from './queries.ts';
import { useText } from './texts.ts';

/** How long typing must pause before the preview is requested. */
const restMilliseconds = 300;

interface CompoundFormProps {
  /** The deposits that can be compounded into; at least one. */
  deposits: readonly [DepositView, ...DepositView[]];
  availableMinor: Minor;
  done: (compound: CompoundView) => void;
}

/** Part or all of the available balance, what it would bring about, and one confirmation, because nothing undoes it. */
export const CompoundForm = ({ deposits, availableMinor, done }: CompoundFormProps) => {
  const t = useText();
  const format = useFormat();
  const { deposit: rules } = useConfiguration();
  const [chosenId, setChosenId] = useKeptState('compounding, deposit', deposits[0].id);
  const [typed, setTyped] = useKeptState('compounding, amount', format.typed(availableMinor));
  const deposit = deposits.find(({ id }) => id === chosenId) ?? deposits[0];
  const compound = useCompound(deposit.id, done);
  const [confirming, confirmation] = useDisclosure(false);

  const amountMinor = useTypedAmount(typed);
  const [asked] = useDebouncedValue(amountMinor, restMilliseconds);
  const isEnough = asked !== undefined && asked >= rules.compoundMinMinor;
  const { data: preview, error: refusal } = useQuery({
    ...compoundPreviewQuery(deposit.id, asked ?? asMinor(0)),
    enabled: isEnough,
  });
  // A preview of earlier input doesn't apply to the current input.
  const present = preview && preview.amountMinor === amountMinor ? preview : undefined;
  const missing =
    present && present.availableAfterMinor < 0 ? asMinor(-present.availableAfterMinor) : undefined;
  const ready = present !== undefined && missing === undefined;
  const allMinor = preview ? sumMinor(preview.availableMinor, preview.grantedFirstMinor) : availableMinor;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || compound.isPending) return;
    compound.reset();
    confirmation.open();
  };

  const problem = (): string | undefined => {
    if (missing !== undefined) {
      return t('{missing} more than your available balance.', { missing: format.money(missing) });
    }
    if (amountMinor === undefined || amountMinor >= rules.compoundMinMinor) return undefined;
    return t('At least {minimum}.', { minimum: format.price(rules.compoundMinMinor) });
  };

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        {deposits.length > 1 ? (
          <NativeSelect
            label={t('Deposit')}
            value={deposit.id}
            onChange={(event) => {
              const chosen = deposits.find(({ id }) => id === event.currentTarget.value);
              if (chosen) setChosenId(chosen.id);
            }}
            data={deposits.map(({ id, planName, principalMinor, maturesOn }) => ({
              value: id,
              label: t('{plan}, {principal}, matures {day}', {
                plan: planName,
                principal: format.money(principalMinor),
                day: maturesOn ? format.date(maturesOn) : '–',
              }),
            }))}
          />
        ) : null}
        <div className={styles.amount}>
          <AmountInput
            label={t('Amount')}
            description={t('Available: {available}', { available: format.money(allMinor) })}
            value={typed}
            onChange={setTyped}
            data-autofocus
            error={problem()}
          />
          <Button variant="default" onClick={() => setTyped(format.typed(allMinor))}>
            {t('Use all')}
          </Button>
        </div>
        <div className={styles.preview} aria-live="polite">
          {present ? <CompoundPreview preview={present} /> : null}
        </div>
        <ErrorPanel error={isEnough ? refusal : null} />
        <p className={styles.remark}>
          {t(
            "Compounding is free and takes effect today. It can't be undone: the amount is locked like the rest of the deposit.",
          )}
        </p>
        <div>
          <Button type="submit" disabled={!ready}>
            {ready ? t('Compound {amount}', { amount: format.money(present.amountMinor) }) : t('Compound')}
          </Button>
        </div>
      </form>
      {present ? (
        <ConfirmDialog
          opened={confirming}
          close={confirmation.close}
          title={t('Add {amount} to your deposit?', { amount: format.money(present.amountMinor) })}
          act={t('Compound {amount}', { amount: format.money(present.amountMinor) })}
          run={() => compound.mutate(present.amountMinor)}
          pending={compound.isPending}
          error={compound.error}
        >
          {t(
            "It leaves your available balance and is locked in your {plan} deposit until {day}. This can't be undone.",
            {
              plan: deposit.planName,
              day: format.date(present.outcome.lockedUntil),
            },
          )}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
