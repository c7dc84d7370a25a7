import { Anchor, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PayableView } from '#shared/contract/payouts.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import { type Minor, zeroMinor } from '#shared/domain/money.ts';
import { returnChargeMaxMinor, returnChargeOf } from '#shared/domain/return-charge.ts';
import { ReasonAct } from '#web/staff/decision/reason-act.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { unmatchedLinesQuery, useProposeRejected, useProposeReturned } from './queries.ts';
import { Text, useText } from './texts.ts';

interface ActProps {
  payable: PayableView;
}

/** Where a second person decides about what was proposed. */
const Proposed = ({ id }: { id: ProposalId }) => (
  <p role="status">
    <Text
      id="A second person decides about it in the <0>control center</0>. Nothing has moved yet."
      links={[<Anchor key="proposal" component={Link} to={`/admin-control-center/?open=${id}`} inherit />]}
    />
  </p>
);

/** Says that the bank refused to make the transfer; nothing moves before a second person approves. */
export const ProposeRejected = ({ payable }: ActProps) => {
  const t = useText();
  const propose = useProposeRejected(payable.id);
  if (propose.data) return <Proposed id={propose.data.id} />;
  return (
    <div>
      <ReasonAct
        label={t('Refused by the bank…')}
        title={t('Did the bank refuse this transfer?')}
        act={t('Propose to take it back')}
        reasonLabel={t('Reason (shown to the second person)')}
        mutation={propose}
        inputOf={(reason) => reason}
        done={() => undefined}
      >
        <p>
          {t(
            'Only if the bank says so and its statement shows no debit. A second person has to approve; then the money goes back to where it came from.',
          )}
        </p>
      </ReasonAct>
    </div>
  );
};

/** Says which unmatched credit brings the payment back, where the bank didn't name it. */
export const ProposeReturned = ({ payable }: ActProps) => {
  const t = useText();
  const propose = useProposeReturned(payable.id);
  const format = useFormat();
  const exact = useQuery(unmatchedLinesQuery(payable.amountMinor));
  const oldest = useQuery(unmatchedLinesQuery());
  const [chosen, setChosen] = useState<BankLineId>();
  if (propose.data) return <Proposed id={propose.data.id} />;
  const keptOf = (openMinor: Minor) => returnChargeOf(payable.amountMinor, openMinor);
  const lines = new Map(
    [...(exact.data?.items ?? []), ...(oldest.data?.items ?? [])].map((one) => [one.id, one]),
  );
  const credits = [...lines.values()]
    .filter(
      ({ direction, openMinor }) =>
        direction === 'in' &&
        keptOf(openMinor) !== null &&
        (payable.source.kind !== 'line-refund' || openMinor === payable.amountMinor),
    )
    .sort((one, other) => other.openMinor - one.openMinor);
  if (credits.length === 0) return null;
  const line = credits.find(({ id }) => id === chosen);
  const keptMinor = line ? (keptOf(line.openMinor) ?? zeroMinor) : zeroMinor;
  return (
    <div>
      <ReasonAct
        label={t('Returned by a bank line…')}
        title={t('Which line brings this payment back?')}
        act={t('Propose to take it back')}
        reasonLabel={t('Reason (shown to the second person)')}
        ready={chosen !== undefined}
        mutation={propose}
        inputOf={(reason) => ({ lineId: chosen as BankLineId, reason })}
        done={() => undefined}
      >
        <p>
          {t(
            'A second person has to approve; then the money goes back to where it came from, and its member is told.',
          )}
        </p>
        <Radio.Group
          label={t('Unmatched lines of this amount, or up to {max} less', {
            max: format.money(returnChargeMaxMinor),
          })}
          value={chosen ?? ''}
          onChange={(value) => setChosen(credits.find(({ id }) => id === value)?.id)}
        >
          <Stack gap="sm" mt="xs">
            {credits.map(({ id, partyName, text, bookedOn, openMinor }) => (
              <Radio
                key={id}
                value={id}
                label={`${partyName ?? t('No name')}, ${format.money(openMinor)}`}
                description={
                  <>
                    <DateText value={bookedOn} />
                    {text ? ` · ${text}` : ''}
                  </>
                }
              />
            ))}
          </Stack>
        </Radio.Group>
        {keptMinor > 0 ? (
          <p>
            {t('The bank kept {kept}. The operator bears it, so that the whole {amount} goes back.', {
              kept: format.money(keptMinor),
              amount: format.money(payable.amountMinor),
            })}
          </p>
        ) : null}
      </ReasonAct>
    </div>
  );
};
