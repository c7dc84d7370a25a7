import type { ProposalView } from '#shared/contract/proposals.ts';
import { Timeline } from '#web/ui/detail/timeline.tsx';
import { useText } from '../texts.ts';

/** Who proposed and who decided, in order, and who is next. */
export const ProposalTimeline = ({ proposal }: { proposal: ProposalView }) => {
  const t = useText();
  const titles: Record<ProposalView['state'], string> = {
    waiting: t('Proposed'),
    approved: t('Approved and carried out'),
    rejected: t('Rejected'),
    withdrawn: t('Retracted'),
    expired: t('Expired without a decision'),
  };
  const names: Partial<Record<string, string | null>> = {
    waiting: proposal.proposedBy,
    withdrawn: proposal.proposedBy,
    approved: proposal.decidedBy,
    rejected: proposal.decidedBy,
  };
  return (
    <Timeline
      entries={proposal.timeline.map((entry, index) => {
        const name = names[entry.state];
        return {
          key: `${index}`,
          title: titles[entry.state as ProposalView['state']] ?? entry.state,
          by: name ? t('by {name}', { name }) : t('by the platform'),
          at: entry.at,
          detail: entry.state === 'rejected' ? entry.reason : undefined,
        };
      })}
      {...(proposal.state === 'waiting' && {
        next: {
          title: t('Next: approval by a second person'),
          detail: t('Any authorized colleague except the proposer.'),
        },
      })}
    />
  );
};
