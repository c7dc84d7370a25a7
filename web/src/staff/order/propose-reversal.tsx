import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { proposals } from '#shared/contract/proposals.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import { type ReversalCause, reversalCauses } from '#shared/domain/reversal-cause.ts';
import { call } from '#web/api/client.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { reversalCauseWords } from '#web/words/reversal-causes.ts';
import { ReasonAct } from '../decision/reason-act.tsx';
import { useText } from '../texts.ts';
import { useStaffAct } from '../use-staff-act.ts';
import type { OrderKind, StaffOrder } from './staff-order.ts';

/** Proposes to reverse an active purchase or deposit; the proposal shows what it would move. */
export const ProposeReversal = ({ kind, order }: { kind: OrderKind; order: StaffOrder }) => {
  const t = useText();
  const [proposed, setProposed] = useState<ProposalId | null>(null);
  const [cause, setCause] = useKeptState<ReversalCause | null>('reversal, cause', null);
  const propose = useStaffAct(
    `reverse ${order.id}`,
    (grounds: { cause?: ReversalCause; reason: string }, idempotencyKey) =>
      call(proposals.endpoints.proposeReversal, { body: { sourceId: order.id, ...grounds }, idempotencyKey }),
  );
  if (proposed)
    return (
      <p role="status">
        {t('Reversal proposed. Nothing changes until a second person approves it.')}{' '}
        <Link to={`/admin-control-center/?open=${proposed}`}>{t('View proposal')}</Link>
      </p>
    );
  return (
    <ReasonAct
      label={t('Reverse…')}
      title={t('Reverse this {kind, select, deposit {deposit} other {purchase}}?', { kind })}
      act={t('Propose reversal')}
      grave
      reasonLabel={t('Reason (shown to the member only)')}
      ready={cause !== null}
      mutation={propose}
      inputOf={(reason) => ({ reason, ...(cause && { cause }) })}
      done={({ id }) => setProposed(id)}
    >
      <p>
        {t(
          'Use this if it should never have become active. Everything it caused is undone: what was paid is set aside for the member, or back in their balance if it came from there, and returns and sponsor bonuses are taken back. The proposal shows each balance before anyone approves it.',
        )}
      </p>
      <Radio.Group
        label={t('Why (shown to sponsors, too)')}
        value={cause ?? ''}
        onChange={(chosen) => setCause(reversalCauses.find((one) => one === chosen) ?? null)}
      >
        <Stack gap="xs" mt="xs">
          {reversalCauses.map((one) => (
            <Radio key={one} value={one} label={t(reversalCauseWords[one])} />
          ))}
        </Stack>
      </Radio.Group>
    </ReasonAct>
  );
};
