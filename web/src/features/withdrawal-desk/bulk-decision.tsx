import { Button, Modal, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { DeskWithdrawal } from '#shared/contract/withdrawals.ts';
import { sumMinor } from '#shared/domain/money.ts';
import type { WithdrawalReasonCode } from '#shared/domain/withdrawal-request.ts';
import { newIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { BulkProgress } from '#web/desk/bulk-progress.tsx';
import { reasonMax, reasonMin } from '#web/desk/reason-act.tsx';
import { deskKey } from '#web/desk/use-desk-act.ts';
import { useFormat } from '#web/ui/format.ts';
import styles from './bulk-decision.module.css';
import { BulkOutcomes } from './bulk-outcomes.tsx';
import { decideOneByOne, type Progress as Reached } from './decide-one-by-one.ts';
import { approveWithdrawal, rejectWithdrawal } from './queries.ts';
import { ReasonCodeSelect } from './reason-code-select.tsx';
import { useText } from './texts.ts';

interface BulkDecisionProps {
  items: readonly DeskWithdrawal[];
  close: () => void;
}

type Verdict =
  | { readonly way: 'approve' }
  | { readonly way: 'reject'; readonly reasonCode: WithdrawalReasonCode; readonly reason: string };

const send = ({ area, id }: DeskWithdrawal, verdict: Verdict, idempotencyKey: string) => {
  if (verdict.way === 'approve') return approveWithdrawal(area, id, idempotencyKey);
  const { reasonCode, reason } = verdict;
  return rejectWithdrawal(area, id, { reasonCode, reason }, idempotencyKey);
};

/** Decides one after the other; trying again after a lost answer repeats no act that was done. */
const useDecideAll = (items: readonly DeskWithdrawal[], watch: Parameters<typeof decideOneByOne>[2]) => {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const keyOf = (id: string, verdict: Verdict): string => {
    const act = JSON.stringify([id, verdict]);
    const key = keys.current.get(act) ?? newIdempotencyKey();
    keys.current.set(act, key);
    return key;
  };
  return useMutation({
    mutationFn: (verdict: Verdict) =>
      decideOneByOne(items, (item) => send(item, verdict, keyOf(item.id, verdict)), watch),
    onSettled: () => client.invalidateQueries({ queryKey: deskKey }),
  });
};

/** Approves or rejects several withdrawals, and then says what became of each. */
export const BulkDecision = ({ items, close }: BulkDecisionProps) => {
  const t = useText();
  const format = useFormat();
  const [way, setWay] = useState<Verdict['way']>('approve');
  const [reasonCode, setReasonCode] = useState<WithdrawalReasonCode>();
  const [reason, setReason] = useState('');
  const [reached, setReached] = useState<Reached>();
  const stopped = useRef(false);
  const decide = useDecideAll(items, { progress: setReached, isStopped: () => stopped.current });
  const verdict = (): Verdict | undefined => {
    if (way === 'approve') return { way };
    const written = reason.trim();
    return reasonCode && written.length >= reasonMin ? { way, reasonCode, reason: written } : undefined;
  };
  const chosen = verdict();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!chosen || decide.isPending) return;
    stopped.current = false;
    decide.mutate(chosen);
  };

  const body = () => {
    if (decide.data) {
      const { outcomes, error } = decide.data;
      return <BulkOutcomes items={items} outcomes={outcomes} error={error} close={close} />;
    }
    if (decide.isPending && reached) {
      return (
        <BulkProgress
          done={reached.done}
          total={reached.total}
          stopLabel={t('Stop after this one')}
          stop={() => {
            stopped.current = true;
          }}
        />
      );
    }
    return (
      <form onSubmit={submit}>
        <Stack gap="md">
          <p>
            {t('{names}: {net} to pay altogether.', {
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
              ? t('Each is decided by itself. What needs a second person goes on waiting for one.')
              : t('Each amount goes back at once, and each member reads the reason.')}
          </p>
          {way === 'reject' ? (
            <>
              <ReasonCodeSelect value={reasonCode} choose={setReasonCode} />
              <Textarea
                label={t('Reason, shown to the member')}
                autosize
                minRows={3}
                maxLength={reasonMax}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
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
    <Modal
      opened
      onClose={() => (decide.isPending ? undefined : close())}
      title={t('{count, plural, one {# withdrawal} other {# withdrawals}}', { count: items.length })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {body()}
    </Modal>
  );
};
