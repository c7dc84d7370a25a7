/**
 * The one deliberate confirmation of a purchase that is paid from the available balance: what is paid, what is left,
 * until when it is locked, and until when it can be undone. Nothing is sent before.
 *
 *     <ConfirmFromBalance
 *       opened={opened} close={close} chosen={item} quantity={2} availableMinor={availableMinor}
 *       run={buy} pending={purchase.isPending} error={purchase.error}
 *     />
 *
 * Render it outside of the form that opens it: what is submitted inside reaches the form around it.
 */
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { Package } from '#shared/domain/configuration.ts';
import { type Minor, subtractMinor } from '#shared/domain/money.ts';
import { outcomeOf, packageCommitment } from '#shared/domain/outcome.ts';
import { termsOf } from '#shared/domain/purchase-terms.ts';
import { undoUntilOf } from '#shared/domain/undo.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { KeyValues } from '../detail/key-values.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { MoneyText } from '../money/money-text.tsx';
import { useFormat } from '../text/format.ts';
import { useText } from '../texts.ts';
import { OutcomeRisk } from './outcome-risk.tsx';
import { OutcomeStrip } from './outcome-strip.tsx';
import { SummaryRemark } from './summary.tsx';

interface Chosen {
  chosen: Package;
  quantity: number;
  availableMinor: Minor;
}

const Consequences = ({ chosen, quantity, availableMinor }: Chosen) => {
  const t = useText();
  const format = useFormat();
  const configuration = useConfiguration();
  const { purchase } = configuration;
  // As it would be frozen when the dialog opened: pressing later only moves the time to undo back.
  const [at] = useState(() => instantOf(new Date()));
  const terms = termsOf(chosen, quantity, purchase);
  const outcome = outcomeOf(packageCommitment(chosen, quantity, configuration), dayOf(at));
  const undoUntil = undoUntilOf(at, purchase.undoMinutes);
  const day = format.date(outcome.lockedUntil);
  return (
    <Stack gap="sm">
      <OutcomeStrip outcome={outcome} isPublic />
      <KeyValues
        items={[
          {
            name: t('{quantity} × {package}', { quantity, package: chosen.name }),
            value: <MoneyText amount={terms.priceMinor} isPublic />,
          },
          { name: t('Fee'), value: <MoneyText amount={terms.feeMinor} isPublic /> },
          { name: t('Available now'), value: <MoneyText amount={availableMinor} /> },
          {
            name: t('Available afterwards'),
            value: <MoneyText amount={subtractMinor(availableMinor, terms.totalMinor)} />,
          },
          undoUntil !== null && {
            name: t('Can be undone until'),
            value: format.moment(undoUntil, Date.parse(at)),
          },
        ]}
      />
      <p>
        <strong>
          <OutcomeRisk outcome={outcome} isPublic />
        </strong>
      </p>
      <SummaryRemark>
        {undoUntil === null
          ? t("You can't undo this. The fee is non-refundable, and the price is locked until {day}.", { day })
          : t(
              'Undoing costs nothing: price and fee go back to your balance, as long as no sponsor has used a bonus from this purchase. Afterwards, the fee is non-refundable, and the price is locked until {day}.',
              { day },
            )}
      </SummaryRemark>
    </Stack>
  );
};

interface ConfirmFromBalanceProps extends Chosen {
  opened: boolean;
  close: () => void;
  run: () => void;
  pending: boolean;
  error: unknown;
}

export const ConfirmFromBalance = ({
  opened,
  close,
  run,
  pending,
  error,
  ...of
}: ConfirmFromBalanceProps) => {
  const t = useText();
  const format = useFormat();
  const { purchase } = useConfiguration();
  const { totalMinor } = termsOf(of.chosen, of.quantity, purchase);
  return (
    <ConfirmDialog
      opened={opened}
      close={close}
      title={t('Confirm payment from your balance')}
      act={t('Pay {total} now', { total: format.price(totalMinor) })}
      run={run}
      pending={pending}
      error={error}
    >
      <Consequences {...of} />
    </ConfirmDialog>
  );
};
