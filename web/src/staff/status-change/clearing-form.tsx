import { Button, Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { MemberId } from '#shared/domain/ids.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { useReloadWarning } from '#web/ui/use-contract-form.ts';
import { ReasonField, saysEnough } from '../decision/reason-field.tsx';
import { Proposed } from '../proposed.tsx';
import { useText } from '../texts.ts';
import type { ChosenMember } from './possible-statuses.ts';
import { useProposeClearing } from './queries.ts';
import styles from './status-change-dialog.module.css';

/** Clearing fraud takes two people: one proposes it here, another one approves it in the control center. */
export const ClearingForm = ({ member, close }: { member: ChosenMember; close: () => void }) => {
  const t = useText();
  const [reason, setReason] = useState('');
  const propose = useProposeClearing(member.memberId);
  useReloadWarning(reason !== '' && !propose.isSuccess);
  const ready = saysEnough(reason);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || propose.isPending) return;
    propose.mutate({ memberId: member.memberId as MemberId, reason: reason.trim() });
  };
  if (propose.data)
    return (
      <Proposed id={propose.data.id} close={close}>
        {t('Proposed. Nothing has changed yet: somebody else decides about it in the control center.')}
      </Proposed>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>
          {t(
            'A member who is marked for fraud can only become blocked, and only by two people: you propose it, somebody else approves. Until then nothing changes.',
          )}
        </p>
        <ReasonField
          label={t('Why the mark should be taken away')}
          description={t('For the colleague who decides, and kept in the history.')}
          value={reason}
          change={setReason}
        />
        <ErrorPanel error={propose.error} />
        <div className={styles.ways}>
          <Button variant="default" onClick={close} disabled={propose.isPending}>
            {t('Back')}
          </Button>
          <Button type="submit" disabled={!ready} loading={propose.isPending}>
            {t('Propose to block instead')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
