import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ProposalId } from '#shared/domain/ids.ts';
import { ApiError } from '#web/api/api-error.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { BulkResults } from '../bulk/bulk-results.tsx';
import { useText } from '../texts.ts';
import { useLapseText, useStatusWords } from '../words/status-words.ts';
import type { StatusResult } from './change-in-batches.ts';
import type { ChosenMember } from './possible-statuses.ts';

interface StatusResultsProps {
  members: readonly ChosenMember[];
  results: readonly StatusResult[];
  error: unknown;
  /** Tries those again who were refused or not reached. */
  retry: (members: readonly ChosenMember[]) => void;
  close: () => void;
}

/** A status that lapses without a second person, or waits for one. */
const ForSecondPerson = ({ result, proposalId }: { result: StatusResult; proposalId: ProposalId }) => {
  const t = useText();
  const words = useStatusWords();
  const lapse = useLapseText();
  return (
    <span>
      {result.lapsesAt && result.status ? (
        <>
          <StatePill tone="waiting">{words[result.status]}</StatePill> {lapse(result.lapsesAt)}
        </>
      ) : (
        t('Proposed. Takes effect once a colleague approves it in the control center.')
      )}{' '}
      <Link to={`/admin-control-center/?open=${proposalId}`}>{t('View proposal')}</Link>
    </span>
  );
};

/** What became of each member: done, refused and why, or not reached. */
export const StatusResults = ({ members, results, error, retry, close }: StatusResultsProps) => {
  const t = useText();
  const words = useStatusWords();
  const resultOf = ({ memberId }: ChosenMember) => results.find((result) => result.memberId === memberId);
  const outcomeOf = (result: StatusResult | undefined) => {
    if (!result) return null;
    if (result.ok)
      return {
        done: result.proposalId ? (
          <ForSecondPerson result={result} proposalId={result.proposalId} />
        ) : (
          <StatePill tone="good">{result.status ? words[result.status] : t('Done')}</StatePill>
        ),
      };
    const { code = '', message = t('Not completed') } = result;
    return { refusal: new ApiError({ status: 409, code, message }) };
  };
  const failed = members.filter((member) => !resultOf(member)?.ok);
  return (
    <BulkResults
      results={members.map((member) => ({
        id: member.memberId,
        name: member.name,
        outcome: outcomeOf(resultOf(member)),
      }))}
      error={error}
      close={close}
      more={
        failed.length > 0 ? (
          <Button variant="default" onClick={() => retry(failed)}>
            {t('{count, plural, one {Retry #} other {Retry #}}', { count: failed.length })}
          </Button>
        ) : null
      }
    />
  );
};
