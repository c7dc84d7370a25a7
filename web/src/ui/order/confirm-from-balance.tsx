/**
 * The one deliberate confirmation of an order that is paid from the available balance: what is paid, what is left, until
 * when it is locked, and for how long it can be undone. Nothing is sent before.
 *
 *     <ConfirmFromBalance
 *       opened={opened} close={close} run={make} pending={make.isPending} error={make.error}
 *       commitment={planCommitment(plan, amountMinor, configuration)} undoMinutes={30} availableMinor={availableMinor}
 *       paidFor={[{ name: plan.name, value: <MoneyText amount={amountMinor} /> }]} remark={…}
 *     />
 *
 * Render it outside of the form that opens it: what is submitted inside reaches the form around it.
 */
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { type Minor, subtractMinor } from '#shared/domain/money.ts';
import { type CommittedTerms, outcomeOf } from '#shared/domain/outcome.ts';
import { serverDay } from '#web/api/server-time.ts';
import { type KeyValue, KeyValues } from '../detail/key-values.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { MoneyText } from '../money/money-text.tsx';
import { useFormat } from '../text/format.ts';
import { useText } from '../texts.ts';
import { OutcomeRisk } from './outcome-risk.tsx';
import { OutcomeStrip } from './outcome-strip.tsx';
import { SummaryRemark } from './summary.tsx';

interface Commitment {
  commitment: CommittedTerms;
  availableMinor: Minor;
  undoMinutes: number;
  /** What is paid for, line by line. */
  paidFor: readonly KeyValue[];
  /** What an undo returns, and what holds without one. `day`: until when it is locked. */
  remark: (locked: { day: string; canUndo: boolean }) => string;
}

const Consequences = ({ commitment, availableMinor, undoMinutes, paidFor, remark }: Commitment) => {
  const t = useText();
  const format = useFormat();
  // As it would be frozen when the dialog opened.
  const [today] = useState(serverDay);
  const outcome = outcomeOf(commitment, today);
  const canUndo = undoMinutes > 0;
  return (
    <Stack gap="sm">
      <OutcomeStrip outcome={outcome} isPublic />
      <KeyValues
        items={[
          ...paidFor,
          { name: t('Available now'), value: <MoneyText amount={availableMinor} /> },
          {
            name: t('Available afterwards'),
            value: <MoneyText amount={subtractMinor(availableMinor, commitment.totalMinor)} />,
          },
          canUndo && {
            name: t('Can be undone'),
            value: t('for {minutes, plural, one {# minute} other {# minutes}} after you confirm', {
              minutes: undoMinutes,
            }),
          },
        ]}
      />
      <p>
        <strong>
          <OutcomeRisk outcome={outcome} isPublic />
        </strong>
      </p>
      <SummaryRemark>{remark({ day: format.date(outcome.lockedUntil), canUndo })}</SummaryRemark>
    </Stack>
  );
};

export interface Confirming {
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
}: Commitment & Confirming) => {
  const t = useText();
  const format = useFormat();
  return (
    <ConfirmDialog
      opened={opened}
      close={close}
      title={t('Confirm payment from your balance')}
      act={t('Pay {total} now', { total: format.price(of.commitment.totalMinor) })}
      run={run}
      pending={pending}
      error={error}
    >
      <Consequences {...of} />
    </ConfirmDialog>
  );
};
