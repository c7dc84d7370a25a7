import { proposalExpiryDue, proposalQueue, proposalsOf } from '#functions/platform/table/keys.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { memberOf } from '#shared/domain/proposed-act.ts';

export const proposalAttributes = (proposal: Proposal) => {
  const byTime = `${proposal.createdAt}#${proposal.id}`;
  const memberId = memberOf(proposal.act);
  return {
    ...proposal,
    gsi1pk: proposalQueue(proposal.state),
    gsi1sk: byTime,
    ...(memberId === null ? {} : { gsi2pk: proposalsOf(memberId), gsi2sk: byTime }),
    ...(proposal.state === 'waiting'
      ? { gsi3pk: proposalExpiryDue, gsi3sk: `${proposal.expiresAt}#${proposal.id}` }
      : {}),
  };
};
