import { Button, Modal, SegmentedControl, Stack, Switch, Textarea } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import type { ListedMember } from '#shared/contract/user-administration.ts';
import { BulkProgress } from '#web/desk/bulk-progress.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import type { BatchProgress } from './change-statuses.ts';
import { DecisionResults } from './decision-results.tsx';
import { useChangeStatus } from './queries.ts';
import styles from './status-decision.module.css';
import { useText } from './texts.ts';

const reasonMin = 3;
const reasonMax = 500;

const Facts = ({ member }: { member: ListedMember }) => {
  const t = useText();
  return (
    <KeyValues
      items={[
        { name: t('E-mail'), value: member.email },
        { name: t('Sponsor'), value: member.sponsorName ?? t('none') },
        { name: t('Registered'), value: <DateText value={member.joinedAt} /> },
      ]}
    />
  );
};

/** Approves or blocks one or many members, always with a reason, and then says what became of each. */
export const StatusDecision = ({
  members,
  close,
}: {
  members: readonly ListedMember[];
  close: () => void;
}) => {
  const t = useText();
  const [verdict, setVerdict] = useState<'active' | 'blocked'>('active');
  const [reason, setReason] = useState('');
  const [visible, setVisible] = useState(true);
  const [progress, setProgress] = useState<BatchProgress>();
  const stopped = useRef(false);
  const change = useChangeStatus({ progress: setProgress, isStopped: () => stopped.current });
  const [only] = members;
  const ready = reason.trim().length >= reasonMin;
  const count = members.length;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || change.isPending) return;
    stopped.current = false;
    change.mutate({
      memberIds: members.map(({ memberId }) => memberId),
      status: verdict,
      reason: reason.trim(),
      visibleToMember: verdict === 'blocked' && visible,
    });
  };

  const body = () => {
    if (change.data) {
      return (
        <DecisionResults
          members={members}
          results={change.data.results}
          error={change.data.error}
          close={close}
        />
      );
    }
    if (change.isPending && progress && count > 1) {
      return (
        <BulkProgress
          done={progress.done}
          total={progress.total}
          stopLabel={t('Stop after this batch')}
          stop={() => {
            stopped.current = true;
          }}
        />
      );
    }
    return (
      <form onSubmit={submit}>
        <Stack gap="md">
          {count === 1 && only ? (
            <Facts member={only} />
          ) : (
            <p>{members.map(({ name }) => name).join(', ')}</p>
          )}
          <SegmentedControl
            aria-label={t('Decision')}
            value={verdict}
            onChange={(value) => setVerdict(value === 'blocked' ? 'blocked' : 'active')}
            data={[
              { value: 'active', label: t('Approve') },
              { value: 'blocked', label: t('Block') },
            ]}
          />
          <p className={styles.words}>
            {verdict === 'active'
              ? t('They can buy from now on, and are told so by e-mail.')
              : t('They cannot sign in any more, and their sessions end at once.')}
          </p>
          <Textarea
            label={t('Reason')}
            description={t('Kept with the decision.')}
            data-autofocus
            autosize
            minRows={2}
            maxLength={reasonMax}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {verdict === 'blocked' ? (
            <Switch
              label={t('Show the reason to the member at sign-in')}
              checked={visible}
              onChange={(event) => setVisible(event.currentTarget.checked)}
            />
          ) : null}
          <ErrorPanel error={change.error} />
          <div className={styles.ways}>
            <Button variant="default" onClick={close}>
              {t('Back')}
            </Button>
            <Button
              type="submit"
              disabled={!ready}
              loading={change.isPending}
              {...(verdict === 'blocked' ? { color: 'bad' } : {})}
            >
              {verdict === 'active'
                ? t('{count, plural, one {Approve} other {Approve #}}', { count })
                : t('{count, plural, one {Block} other {Block #}}', { count })}
            </Button>
          </div>
        </Stack>
      </form>
    );
  };

  return (
    <Modal
      opened
      onClose={() => (change.isPending ? undefined : close())}
      title={
        count === 1 && only ? only.name : t('{count, plural, one {# member} other {# members}}', { count })
      }
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {body()}
    </Modal>
  );
};
