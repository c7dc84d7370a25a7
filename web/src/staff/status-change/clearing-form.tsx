import { Button, Stack } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { MemberId } from '#shared/domain/ids.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { ReasonField, saysEnough } from '../decision/reason-field.tsx';
import { Proposed } from '../proposed.tsx';
import { useText } from '../texts.ts';
import type { ChosenMember } from './possible-statuses.ts';
import { useProposeClearing } from './queries.ts';
import styles from './status-change-dialog.module.css';

/** Clearing fraud takes two people: one proposes it here, another one approves it in the control center. */
export const ClearingForm = ({ member, close }: { member: ChosenMember; close: () => void }) => {
  const t = useText();
  const [reason, setReason] = useKeptState(`clearing of ${member.memberId}, reason`, '');
  const propose = useProposeClearing(member.memberId);
  useUnsavedInput(reason !== '' && !propose.isPending && !propose.isSuccess);
  const ready = saysEnough(reason);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || propose.isPending) return;
    propose.mutate({ memberId: member.memberId as MemberId, reason: reason.trim() });
  };
  if (propose.data)
    return (
      <Proposed id={propose.data.id} close={close}>
        {t('Proposed. Nothing changes until a colleague approves it in the control center.')}
      </Proposed>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>
          {t(
            'A member marked for fraud can only be changed to blocked, and that takes two people: you propose it, and a colleague approves. Nothing changes until then.',
          )}
        </p>
        <ReasonField
          label={t('Why the fraud mark should be removed')}
          description={t('Visible to the colleague who decides, and stored in the history.')}
          value={reason}
          change={setReason}
        />
        <ErrorPanel error={propose.error} />
        <div className={styles.ways}>
          <Button variant="default" onClick={close} disabled={propose.isPending}>
            {t('Back')}
          </Button>
          <Button type="submit" disabled={!ready} loading={propose.isPending}>
            {t('Propose blocking instead')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
