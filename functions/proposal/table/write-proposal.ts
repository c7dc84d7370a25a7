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

/** Writes a new proposal. */
export const writeProposal = (transaction: Transaction, proposal: Proposal): void => {
  transaction.create(proposalKey(proposal.id), proposalAttributes(proposal));
};

/** Explains why a decision did not match the stored proposal. */
const refusalOf =
  (next: Proposal, secondPerson: MemberId | null): Refusal =>
  (stored) => {
    if (stored?.state !== 'waiting')
      return new AppError('invalid_transition', { from: stored?.state, to: next.state });
    return new AppError(stored.proposerId === secondPerson ? 'second_person_needed' : 'try_again');
  };

/**
 * Writes a decided proposal. That decider and proposer differ is a write condition, so it holds whatever was checked
 * before.
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
 * Requires, by a write condition, that the proposer may still propose the act.
 * @throws when it commits: AppError proposer_not_staff
 */
export const requireProposerStillStaff = (transaction: Transaction, proposal: Proposal): void => {
  transaction.require(
    memberKey(proposal.proposerId),
    {
      equals: { status: 'active' },
      holdsOneOf: { roles: rolesWith(proposedWith(proposal.act.kind)) },
    },
    refusalByRule(memberSchema, (stored) => requireProposer(proposal, stored)),
  );
};

/** Writes a withdrawn or expired proposal, which moves nothing. */
export const writeEndedProposal = (transaction: Transaction, next: Proposal): void => {
  transaction.replace(
    proposalKey(next.id),
    proposalAttributes(next),
    next.version - 1,
    refusalOf(next, null),
  );
};
