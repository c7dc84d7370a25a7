/**
 * Gives one or many members a status: which one, why, until when, and whether they may read it; then what became of
 * each, with another try for those who were refused or not reached.
 *
 *     {chosen.length > 0 ? <StatusChangeDialog members={chosen} close={() => setChosen([])} /> : null}
 *
 * What of the statuses is possible follows from where the members stand.
 */
import { useState } from 'react';
import type { MemberId } from '#shared/domain/ids.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MailAddress } from '#web/ui/member/mail-address.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { useText } from '../texts.ts';
import { useStatusWords } from '../words/status-words.ts';
import { latestResults, type StatusResult } from './change-in-batches.ts';
import { ClearingForm } from './clearing-form.tsx';
import type { ChosenMember } from './possible-statuses.ts';
import { useChangeStatus } from './queries.ts';
import styles from './status-change-dialog.module.css';
import { type StatusDecision, StatusForm } from './status-form.tsx';
import { StatusResults } from './status-results.tsx';

interface StatusChangeDialogProps {
  members: readonly ChosenMember[];
  close: () => void;
}

const Members = ({ members }: { members: readonly ChosenMember[] }) => {
  const t = useText();
  const words = useStatusWords();
  const [only, ...others] = members;
  if (only && others.length === 0)
    return (
      <KeyValues
        items={[
          { name: t('Email'), value: <MailAddress>{only.email}</MailAddress> },
          { name: t('Current status'), value: words[only.status] },
        ]}
      />
    );
  return <p className={styles.names}>{members.map(({ name }) => name).join(', ')}</p>;
};

export const StatusChangeDialog = ({ members, close }: StatusChangeDialogProps) => {
  const t = useText();
  const [decision, setDecision] = useState<StatusDecision>();
  const [results, setResults] = useState<readonly StatusResult[]>([]);
  const change = useChangeStatus();
  const [only] = members;
  const count = members.length;

  const give = (given: StatusDecision, to: readonly ChosenMember[]) => {
    setDecision(given);
    const memberIds = to.map(({ memberId }) => memberId as MemberId);
    change.mutate(
      { ...given, memberIds },
      { onSuccess: (reached) => setResults((earlier) => latestResults(earlier, reached.results)) },
    );
  };

  const body = () => {
    if (decision && change.data)
      return (
        <StatusResults
          members={members}
          results={results}
          error={change.data.error}
          retry={(failed) => give(decision, failed)}
          close={close}
        />
      );
    if (only?.status === 'fraud' && count === 1)
      return (
        <div className={styles.body}>
          <Members members={members} />
          <ClearingForm member={only} close={close} />
        </div>
      );
    return (
      <div className={styles.body}>
        <Members members={members} />
        <StatusForm
          members={members}
          decide={(given) => give(given, members)}
          pending={change.isPending}
          error={change.error}
          close={close}
        />
      </div>
    );
  };

  return (
    <BulkDialog
      title={
        count === 1 && only ? only.name : t('{count, plural, one {# member} other {# members}}', { count })
      }
      run={change}
      stopLabel={count > 1 ? t('Stop after this batch') : undefined}
      close={close}
    >
      {body()}
    </BulkDialog>
  );
};
