import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { requireMember } from '#functions/member/table/find-member.ts';
import {
  changeMemberStatus,
  commitStatus,
  type MemberStatusInput,
  putStatus,
} from '#functions/member-status/table/change-member-status.ts';
import {
  decideStatusAlone,
  type RestrictingInput,
  restrictsStaff,
  statusAct,
} from '#functions/member-status/user-status.ts';
import { newId } from '#functions/platform/new-id.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { createProposal, type StaffMember } from '#functions/proposal/proposal.ts';
import { writeProposal } from '#functions/proposal/table/write-proposal.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import type { UserStatus } from '#shared/domain/states.ts';

/** The status that a member has now, and the proposal for a second person where one is needed. */
export interface Given {
  readonly status: UserStatus;
  readonly proposalId: ProposalId | null;
  /** When the status ends unless the proposal is approved; null where it has not begun or needs none. */
  readonly lapsesAt: Instant | null;
}

interface Giving {
  readonly database: Database;
  readonly giver: StaffMember;
  readonly now: Date;
}

/**
 * Writes the proposal to confirm the status of `after`, in effect with it, or to give it where that is null. What is
 * only proposed has no reason in the audit log, because the member concerned may read that.
 */
const commitProposed = async (
  { database, giver, now }: Giving,
  id: ProposalId,
  change: RestrictingInput,
  { before, after }: { readonly before: Member; readonly after: Member | null },
): Promise<Given> => {
  const actor = { kind: 'staff', memberId: giver.id } as const;
  const { proposal: limits } = await readConfiguration(database);
  const act = statusAct(before, change, after);
  const proposal = createProposal({ id, act, reason: change.reason, evidence: null }, giver, {
    expiryDays: limits.expiryDays,
    now,
    latest: act.lapsesAt ?? act.until,
  });
  const transaction = new Transaction();
  writeProposal(transaction, proposal);
  const reason = after ? change.reason : null;
  writeAudit(transaction, { actor, act: 'proposal-made', subjectId: id, reason }, now);
  if (after) {
    putStatus(transaction, { before, after, actor }, now, 'one-person');
    await commitStatus(database, transaction, after, now);
  } else await commit(database, transaction);
  return { status: (after ?? before).status, proposalId: id, lapsesAt: act.lapsesAt };
};

/**
 * Sets a member's status. Restricting whoever has a role takes effect at once, with a proposal for a second person, and
 * lapses unless they approve it. Where it would leave fewer than two active administrators, or the same person did it
 * less than a day ago, it is the proposal only.
 * @throws AppError not_found | own_case | invalid_transition | second_person_needed | invalid_input | try_again
 */
export const giveStatus = async (giving: Giving, change: MemberStatusInput): Promise<Given> => {
  const { database, giver, now } = giving;
  const actor = { kind: 'staff', memberId: giver.id } as const;
  const before = await requireMember(database, change.memberId);
  if (!restrictsStaff(before, change)) {
    const { status } = await changeMemberStatus(database, change, actor, now);
    return { status, proposalId: null, lapsesAt: null };
  }
  const id = newId('ProposalId', now);
  const after = decideStatusAlone(before, change, { actor, proposalId: id }, now);
  try {
    return await commitProposed(giving, id, change, { before, after });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'administrators_needed')) throw error;
    return commitProposed(giving, id, change, { before, after: null });
  }
};
