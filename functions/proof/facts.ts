import type { Entry } from '#functions/ledger/entry-schema.ts';
import type { PlatformAccount } from '#shared/domain/accounts.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { MemberAccount, ProductArea, WithdrawalKind } from '#shared/domain/words.ts';

/** A stored amount; null if it is not a valid one. */
export type Amount = Minor | null;

export interface Place {
  readonly pk: string;
  readonly sk: string;
}

/** An entry or audit line as stored; `entry` is null for an audit line and for an invalid entry. */
export interface Written {
  readonly id: string;
  readonly of: 'entry' | 'audit';
  readonly item: Place;
  readonly digest: string;
  readonly entry: Entry | null;
}

/** The journal line of an entry or audit line. */
export type Line = Omit<Written, 'entry'>;

/** One stored fact that the proof takes into account. */
export type Fact =
  | { readonly is: 'written'; readonly written: Written }
  | { readonly is: 'line'; readonly line: Line }
  | {
      readonly is: 'wallet';
      readonly memberId: string;
      readonly area: ProductArea;
      readonly kept: Readonly<Record<MemberAccount, Amount>>;
    }
  | {
      readonly is: 'platform';
      readonly area: ProductArea;
      readonly account: PlatformAccount;
      readonly shard: number;
      readonly kept: Amount;
    }
  | {
      readonly is: 'totals';
      readonly area: ProductArea;
      readonly shard: number;
      readonly kept: Readonly<Record<string, Amount>>;
    }
  /** An open withdrawal. */
  | {
      readonly is: 'withdrawal';
      readonly memberId: string;
      readonly area: ProductArea;
      readonly kind: WithdrawalKind;
      readonly amountMinor: Minor;
    }
  | {
      readonly is: 'position';
      readonly memberId: string;
      readonly area: ProductArea;
      readonly principalMinor: Minor;
    };

/** A shard of a platform account or, without a shard, the live total of an account of an area. */
export interface Account {
  readonly area: ProductArea;
  readonly account: string;
  readonly shard: number | null;
  kept: Amount;
  made: Minor;
}
