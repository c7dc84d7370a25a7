import type { Instant } from '#shared/domain/calendar.ts';
import type { MemberId, ProposalId } from '#shared/domain/ids.ts';
import type { ProposedAct } from '#shared/domain/proposed-act.ts';
import type { ProposalState } from '#shared/domain/states.ts';
import type { HistoryLine } from './payable.ts';

/** An act that waits for a second person. Approving it and carrying it out are one transaction. */
export interface Proposal {
  readonly id: ProposalId;
  readonly state: ProposalState;
  readonly act: ProposedAct;
  /** Why it is proposed, and where the evidence is (statement, contract, transfer). */
  readonly reason: string;
  readonly evidence: string | null;
  readonly proposerId: MemberId;
  readonly proposerName: string;
  readonly deciderName: string | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly history: readonly HistoryLine[];
  readonly version: number;
}
