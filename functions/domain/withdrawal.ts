import type { Day, Instant } from '#shared/domain/calendar.ts';
import type { DepositId, MemberId, WithdrawalId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { Payee } from '#shared/domain/payee.ts';
import type { WithdrawalState } from '#shared/domain/states.ts';
import type { WithdrawalReasonCode } from '#shared/domain/withdrawal-request.ts';
import type { ProductArea, WithdrawalKind } from '#shared/domain/words.ts';
import type { HistoryLine } from './payable.ts';

/** A staff member who agreed. */
export interface Approval {
  readonly memberId: MemberId;
  readonly name: string;
  readonly at: Instant;
}

/** Money on its way out, with the terms under which it was asked for. Amounts in minor units. */
export interface Withdrawal {
  readonly id: WithdrawalId;
  readonly area: ProductArea;
  readonly kind: WithdrawalKind;
  readonly memberId: MemberId;
  readonly memberName: string;
  readonly memberEmail: string;
  readonly state: WithdrawalState;
  /** What is held for it. */
  readonly amountMinor: Minor;
  readonly feeMinor: Minor;
  readonly earlyExitFeeMinor: Minor;
  /** Whose principal it takes; null for earned money. */
  readonly deposit: { readonly depositId: DepositId; readonly planName: string } | null;
  readonly payee: Payee;
  /** Frozen at the request: one, or two above the four-eyes limit. */
  readonly approvalsNeeded: number;
  /** Flat, so that the write's own condition can speak of each of them. */
  readonly firstApproverId: MemberId | null;
  readonly approvals: readonly Approval[];
  readonly claim: { readonly memberId: MemberId; readonly name: string; readonly until: Instant } | null;
  readonly reasonCode: WithdrawalReasonCode | null;
  /** The transfer's reference, once it is paid. */
  readonly reference: string | null;
  readonly arrivesBy: Day;
  readonly configurationVersion: number;
  readonly createdAt: Instant;
  readonly history: readonly HistoryLine[];
  /** Grows with every change; each write expects the one it read. */
  readonly version: number;
}
