import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef } from 'react';
import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import { sumMinor } from '#shared/domain/money.ts';
import type { WithdrawalReasonCode } from '#shared/domain/withdrawal-request.ts';
import { newIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { BulkDialog } from '#web/staff/bulk/bulk-dialog.tsx';
import { useBulkRun } from '#web/staff/bulk/use-bulk-run.ts';
import { ReasonField, saysEnough } from '#web/staff/decision/reason-field.tsx';
import { staffKey } from '#web/staff/use-staff-act.ts';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { ReasonCodeSelect } from '../decision/reason-code-select.tsx';
import { approveWithdrawal, rejectWithdrawal } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './bulk-decision.module.css';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import { decideOneByOne } from './decide-one-by-one.ts';

interface BulkDecisionProps {
  items: readonly StaffWithdrawal[];
  close: () => void;
}

type Verdict =
  | { readonly way: 'approve' }
  | { readonly way: 'reject'; readonly reasonCode: WithdrawalReasonCode; readonly reason: string };

const send = ({ area, id }: StaffWithdrawal, verdict: Verdict, idempotencyKey: string) => {
  if (verdict.way === 'approve') return approveWithdrawal(area, id, idempotencyKey);
  const { reasonCode, reason } = verdict;
  return rejectWithdrawal(area, id, { reasonCode, reason }, idempotencyKey);
};

/** Decides one after the other; trying again after a lost answer repeats no act that was done. */
const useDecideAll = (items: readonly StaffWithdrawal[]) => {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const keyOf = (id: string, verdict: Verdict): string => {
    const act = JSON.stringify([id, verdict]);
    const key = keys.current.get(act) ?? newIdempotencyKey();
    keys.current.set(act, key);
    return key;
  };
  return useBulkRun(
    (verdict: Verdict, watch) =>
      decideOneByOne(items, (item) => send(item, verdict, keyOf(item.id, verdict)), watch),
    () => client.invalidateQueries({ queryKey: staffKey }),
  );
};

/** Approves or rejects several withdrawals, then shows the result for each. */
export const BulkDecision = ({ items, close }: BulkDecisionProps) => {
  const t = useText();
  const format = useFormat();
  const ofThem = `decision on ${items.map(({ id }) => id).join(' ')}`;
  const [way, setWay] = useKeptState<Verdict['way']>(`${ofThem}, way`, 'approve');
  const [reasonCode, setReasonCode] = useKeptState<WithdrawalReasonCode | undefined>(
    `${ofThem}, reason code`,
    undefined,
  );
  const [reason, setReason] = useKeptState(`${ofThem}, reason`, '');
  const decide = useDecideAll(items);
  useUnsavedInput(reason !== '' && !decide.isPending && !decide.isSuccess);
  const verdict = (): Verdict | undefined => {
    if (way === 'approve') return { way };
    const written = reason.trim();
    return reasonCode && saysEnough(reason) ? { way, reasonCode, reason: written } : undefined;
  };
  const chosen = verdict();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen && !decide.isPending) decide.mutate(chosen);
  };

  const body = () => {
    if (decide.data) {
      const { outcomes, error } = decide.data;
      return <BulkOutcomes items={items} outcomes={outcomes} error={error} close={close} />;
    }
    return (
      <form onSubmit={submit}>
        <Stack gap="md">
          <p>
            {t('{names}: {net} to pay in total.', {
              names: items.map(({ member }) => member.name).join(', '),
              net: format.money(sumMinor(...items.map(({ netMinor }) => netMinor))),
            })}
          </p>
          <SegmentedControl
            aria-label={t('Decision')}
            value={way}
            onChange={(value) => setWay(value === 'reject' ? 'reject' : 'approve')}
            data={[
              { value: 'approve', label: t('Approve') },
              { value: 'reject', label: t('Reject') },
            ]}
          />
          <p className={styles.words}>
            {way === 'approve'
              ? t(
                  'Each withdrawal is decided separately. Those that need two approvals then await a second person.',
                )
              : t('Each amount is returned immediately, and each member sees the reason.')}
          </p>
          {way === 'reject' ? (
            <>
              <ReasonCodeSelect value={reasonCode} choose={setReasonCode} />
              <ReasonField
                label={t('Reason (shown to the member)')}
                minRows={3}
                value={reason}
                change={setReason}
              />
            </>
          ) : null}
          <div className={styles.ways}>
            <Button variant="default" onClick={close}>
              {t('Back')}
            </Button>
            <Button
              type="submit"
              disabled={!chosen}
              loading={decide.isPending}
              {...(way === 'reject' ? { color: 'bad' } : {})}
            >
              {way === 'approve'
                ? t('{count, plural, one {Approve} other {Approve #}}', { count: items.length })
                : t('{count, plural, one {Reject} other {Reject #}}', { count: items.length })}
            </Button>
          </div>
        </Stack>
      </form>
    );
  };

  return (
    <BulkDialog
      title={t('{count, plural, one {# withdrawal} other {# withdrawals}}', { count: items.length })}
      run={decide}
      stopLabel={t('Stop after this one')}
      close={close}
    >
      {body()}
    </BulkDialog>
  );
};
