import { Button } from '@mantine/core';
import type { ListedMember } from '#shared/contract/user-administration.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useStatusWords } from '#web/desk/status-words.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { useErrorText } from '#web/ui/error-text.ts';
import { StatePill } from '#web/ui/state-pill.tsx';
import type { StatusResult } from './change-statuses.ts';
import styles from './decision-results.module.css';
import { useText } from './texts.ts';

interface DecisionResultsProps {
  members: readonly ListedMember[];
  results: readonly StatusResult[];
  error: unknown;
  close: () => void;
}

/** What became of each member: done, refused and why, or not reached. */
export const DecisionResults = ({ members, results, error, close }: DecisionResultsProps) => {
  const t = useText();
  const sayError = useErrorText();
  const words = useStatusWords();
  const done = results.filter(({ ok }) => ok).length;
  const outcome = (member: ListedMember) => {
    const result = results.find(({ memberId }) => memberId === member.memberId);
    if (!result) return <StatePill tone="quiet">{t('Not reached')}</StatePill>;
    if (result.ok)
      return <StatePill tone="good">{result.status ? words[result.status] : t('Done')}</StatePill>;
    const refusal = new ApiError({
      status: 409,
      code: result.code ?? '',
      message: result.message ?? t('Refused'),
    });
    return (
      <span className={styles.refused}>
        <StatePill tone="bad">{t('Refused')}</StatePill>
        <span>{sayError(refusal)}</span>
      </span>
    );
  };
  return (
    <div className={styles.results}>
      <p role="status">{t('{done} of {total} decided.', { done, total: members.length })}</p>
      <ul>
        {members.map((member) => (
          <li key={member.memberId}>
            <span className={styles.name}>{member.name}</span>
            {outcome(member)}
          </li>
        ))}
      </ul>
      <ErrorPanel error={error} />
      <div className={styles.ways}>
        <Button data-autofocus onClick={close}>
          {t('Back to the list')}
        </Button>
      </div>
    </div>
  );
};
