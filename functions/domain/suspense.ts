import type { Instant } from '#shared/domain/calendar.ts';
import type { MemberId, SuspenseId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { SuspenseState } from '#shared/domain/states.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { CashAccount, HistoryLine } from './payable.ts';

/** Why a payment matches nothing: what staff read first. */
export const suspenseReasons = [
  'underpaid',
  'overpaid',
  'late',
  'cancelled-then-paid',
  'duplicate',
  'wrong-currency',
  'set-aside-by-staff',
] as const;
export type SuspenseReason = (typeof suspenseReasons)[number];

/** A payment that arrived and matches nothing yet; its money stands in the suspense account of its shard. */
export interface SuspensePayment {
  readonly id: SuspenseId;
  readonly area: ProductArea;
  readonly state: SuspenseState;
  readonly reason: SuspenseReason;
  /** What stands in suspense for it; 0 for a payment in a currency that the ledger does not keep. */
  readonly amountMinor: Minor;
  /** A payment in another currency: nothing was booked. As the provider says it. */
  readonly foreign: { readonly amount: string; readonly currency: string } | null;
  /** Where it arrived, and where a refund goes out from. */
  readonly cash: CashAccount;
  readonly shard: number;
  /** The provider's or the bank's own reference. */
  readonly reference: string;
  /** The purchase or deposit that it was meant for. */
  readonly sourceId: string;
  readonly memberId: MemberId;
  readonly memberName: string;
  readonly memberEmail: string;
  readonly createdAt: Instant;
  readonly history: readonly HistoryLine[];
  readonly version: number;
}
