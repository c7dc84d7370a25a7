import type { StaffWithdrawal } from '#shared/contract/withdrawals.ts';
import { BulkResults } from '#web/staff/bulk/bulk-results.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';
import { useStateWords } from '../withdrawal-words.ts';
import type { Outcome } from './decide-one-by-one.ts';

interface BulkOutcomesProps {
  items: readonly StaffWithdrawal[];
  outcomes: ReadonlyMap<string, Outcome>;
  error: unknown;
  close: () => void;
}

/** The result for each withdrawal: its new state, why it was refused, or not processed. */
export const BulkOutcomes = ({ items, outcomes, error, close }: BulkOutcomesProps) => {
  const t = useText();
  const format = useFormat();
  const states = useStateWords();
  const say = ({ state, approvals }: StaffWithdrawal) =>
    state === 'waiting' ? (
      <StatePill tone="waiting">
        {t('{done} of {needed} approvals', { done: approvals.done, needed: approvals.needed })}
      </StatePill>
    ) : (
      <StatePill tone="good">{states[state]}</StatePill>
    );
  const results = items.map(({ id, member, netMinor }) => {
    const outcome = outcomes.get(id);
    return {
      id,
      name: member.name,
      beside: format.money(netMinor),
      outcome: outcome && 'after' in outcome ? { done: say(outcome.after) } : (outcome ?? null),
    };
  });
  return <BulkResults results={results} error={error} close={close} />;
};
