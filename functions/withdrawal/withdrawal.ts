import type { AccountRef } from '#functions/ledger/entry-schema.ts';
import { memberAccount } from '#functions/ledger/ledger.ts';
import type { CashAccount } from '#functions/order/order.ts';
import type { HistoryLine } from '#functions/platform/history-line.ts';
import type { Day, Instant } from '#shared/domain/calendar.ts';
import type { DepositId, MemberId, WithdrawalId } from '#shared/domain/ids.ts';
import { type Minor, subtractMinor, sumMinor } from '#shared/domain/money.ts';
import type { Payee } from '#shared/domain/payee.ts';
import type { WithdrawalState } from '#shared/domain/states.ts';
import type { WithdrawalFlag, WithdrawalReasonCode } from '#shared/domain/withdrawal-request.ts';
import type { ProductArea, WithdrawalKind } from '#shared/domain/words.ts';

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
  /** Why it was put back to waiting, until staff have approved it anew; null otherwise. */
  readonly flag: WithdrawalFlag | null;
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

/** What arrives: the amount less its fees. */
export const netOf = ({
  amountMinor,
  feeMinor,
  earlyExitFeeMinor,
}: Pick<Withdrawal, 'amountMinor' | 'feeMinor' | 'earlyExitFeeMinor'>): Minor =>
  subtractMinor(amountMinor, sumMinor(feeMinor, earlyExitFeeMinor));

/** True while its money is held: nothing has been decided for good. */
export const isOpen = ({ state }: Pick<Withdrawal, 'state'>): boolean =>
  state === 'waiting' || state === 'approved';

/** Where the money came from, and where it goes back to when it is not paid. */
export const originOf = ({ kind }: Pick<Withdrawal, 'kind'>): AccountRef =>
  memberAccount(kind === 'bonus' ? 'available' : 'deposited');

/** Where the money is held while the withdrawal is open. */
export const holdOf = ({ kind }: Pick<Withdrawal, 'kind'>): AccountRef =>
  memberAccount(kind === 'bonus' ? 'held' : 'principal-held');

/** The account that pays an address of this kind. */
export const cashOfPayee = ({ kind }: Pick<Payee, 'kind'>): CashAccount =>
  kind === 'bank' ? 'cash:bank' : 'cash:coinpayments';
