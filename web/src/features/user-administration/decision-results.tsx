import type { ListedMember } from '#shared/contract/user-administration.ts';
import { ApiError } from '#web/api/api-error.ts';
import { BulkResults } from '#web/desk/bulk-results.tsx';
import { useStatusWords } from '#web/desk/status-words.ts';
import { StatePill } from '#web/ui/state-pill.tsx';
import type { StatusResult } from './change-statuses.ts';
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
  const words = useStatusWords();
  const outcomeOf = (result: StatusResult | undefined) => {
    if (!result) return null;
    if (result.ok)
      return {
        done: <StatePill tone="good">{result.status ? words[result.status] : t('Done')}</StatePill>,
      };
    const { code = '', message = t('Refused') } = result;
    return { refusal: new ApiError({ status: 409, code, message }) };
  };
  return (
    <BulkResults
      results={members.map(({ memberId, name }) => ({
        id: memberId,
        name,
        outcome: outcomeOf(results.find((result) => result.memberId === memberId)),
      }))}
      error={error}
      close={close}
    />
  );
};
