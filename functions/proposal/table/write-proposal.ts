import { memberSchema } from '#functions/member/member-schema.ts';
import { memberKey, proposalKey } from '#functions/platform/table/keys.ts';
import { refusalByRule } from '#functions/platform/table/refusal-by-rule.ts';
import type { Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import { requireProposer } from '#functions/proposal/proposal.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { rolesWith } from '#shared/domain/permissions.ts';
import { proposedWith } from '#shared/domain/proposed-act.ts';
import { proposalAttributes } from './attributes.ts';

/** A new proposal. */
export const writeProposal = (transaction: Transaction, proposal: Proposal): void => {
  transaction.create(proposalKey(proposal.id), proposalAttributes(proposal));
};

/** Says why a decision did not fit what stands in the table. */
const refusalOf =
  (next: Proposal, secondPerson: MemberId | null): Refusal =>
  (standing) => {
    if (standing?.state !== 'waiting')
      return new AppError('invalid_transition', { from: standing?.state, to: next.state });
    return new AppError(standing.proposerId === secondPerson ? 'second_person_needed' : 'try_again');
  };

/**
 * The proposal approved or rejected by a second person: that the decider is somebody else than the proposer is a
 * condition of the write, so that it holds whatever was read or checked before.
 */
export const writeDecidedBySecond = (transaction: Transaction, next: Proposal, deciderId: MemberId): void => {
  transaction.replace(
    proposalKey(next.id),
    proposalAttributes(next),
    next.version - 1,
    refusalOf(next, deciderId),
    { proposerId: deciderId },
  );
};

/**
 * Only what somebody proposed is carried out who still may: a condition of the write, as the second person is.
 * @throws when it commits: AppError proposer_not_staff
 */
export const requireProposerStillStaff = (transaction: Transaction, proposal: Proposal): void => {
  transaction.require(
    memberKey(proposal.proposerId),
    {
      equals: { status: 'active' },
      holdsOneOf: { roles: rolesWith(proposedWith(proposal.act.kind)) },
    },
    refusalByRule(memberSchema, (standing) => requireProposer(proposal, standing)),
  );
};

/** The proposal withdrawn or expired: it ends without a second person, and moves nothing. */
export const writeEndedProposal = (transaction: Transaction, next: Proposal): void => {
  transaction.replace(
    proposalKey(next.id),
    proposalAttributes(next),
    next.version - 1,
    refusalOf(next, null),
  );
};
