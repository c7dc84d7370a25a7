import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntryId, PayoutBatchId } from '#shared/domain/ids.ts';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import type { PaymentActProps } from './match-act.tsx';
import { partOf } from './payment.ts';
import { lineCandidatesQuery, transitQuery, useConfirmBatch, useConfirmTransit } from './queries.ts';
import { useText } from './texts.ts';

/** As many manual bookings of one amount as can be chosen from at once. */
const transitShown = 100;

/** Says which manual booking the line confirms: one of the same direction and amount. */
export const ConfirmTransitAct = ({ payment, decided }: PaymentActProps) => {
  const { line, openMinor: amountMinor } = payment;
  const t = useText();
  const confirm = useConfirmTransit(line.id);
  const [chosen, setChosen] = useState<EntryId>();
  const { direction } = line;
  const { data } = useQuery(transitQuery({ limit: transitShown, direction, amountMinor }));
  const fitting = data?.items ?? [];
  if (fitting.length === 0) return null;
  return (
    <ReasonAct
      label={t('Confirm a manual booking…')}
      title={t('Which manual booking does this line confirm?')}
      act={t('Confirm booking')}
      reasonLabel={t('Reason')}
      ready={chosen !== undefined}
      subject={payment.part}
      mutation={confirm}
      inputOf={(reason) => ({ transitId: chosen as EntryId, ...partOf(payment), reason })}
      done={decided}
    >
      <Radio.Group
        label={t('Manual bookings of this amount')}
        value={chosen ?? ''}
        onChange={(value) => setChosen(fitting.find(({ id }) => id === value)?.id)}
      >
        <Stack gap="sm" mt="xs">
          {fitting.map(({ id, memberName, reference, createdAt }) => (
            <Radio
              key={id}
              value={id}
              label={memberName ?? t('Operator funds')}
              description={
                <>
                  {reference} · <DateText value={createdAt} />
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
    </ReasonAct>
  );
};

/** Says which released payout batch the bank booked in this one sum. */
export const ConfirmBatchAct = ({ payment, decided }: PaymentActProps) => {
  const t = useText();
  const { line } = payment;
  const confirm = useConfirmBatch(line.id);
  const [chosen, setChosen] = useState<PayoutBatchId>();
  const { data } = useQuery(lineCandidatesQuery(line.id));
  const fitting = data?.batches ?? [];
  if (fitting.length === 0) return null;
  return (
    <ReasonAct
      label={t('Confirm a payout batch…')}
      title={t('Which payout batch does this line show?')}
      act={t('Confirm batch')}
      reasonLabel={t('Reason')}
      ready={chosen !== undefined}
      mutation={confirm}
      inputOf={(reason) => ({ batchId: chosen as PayoutBatchId, reason })}
      done={decided}
    >
      <p>{t('Its payouts are then paid, one after the other. A batch can be confirmed once.')}</p>
      <Radio.Group
        label={t('Released batches of this amount')}
        value={chosen ?? ''}
        onChange={(value) => setChosen(fitting.find(({ id }) => id === value)?.id)}
      >
        <Stack gap="sm" mt="xs">
          {fitting.map(({ id, executeOn, count, releaserName }) => (
            <Radio
              key={id}
              value={id}
              label={t('{count, plural, one {# payout} other {# payouts}}', { count })}
              description={
                <>
                  <DateText value={executeOn} />
                  {releaserName === null ? null : ` · ${t('released by {name}', { name: releaserName })}`}
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
    </ReasonAct>
  );
};
