/** What the actors do, as data: a plan can be written down, cut shorter and run again. */

/** Members and staff by their place among the actors. */
export type MemberIndex = number;
export type StaffIndex = number;
export type Area = 'infinity' | 'security';

/** One act of one actor. `of` and its like name the step that made the object; a step without its object is left out. */
export type Step = { readonly id: string } & (
  | { readonly act: 'read-wallets'; readonly member: MemberIndex }
  | { readonly act: 'reinvest'; readonly member: MemberIndex; readonly quantity: number }
  | { readonly act: 'compound'; readonly member: MemberIndex; readonly amountMinor: number }
  | {
      readonly act: 'withdraw';
      readonly member: MemberIndex;
      readonly area: Area;
      readonly amountMinor: number;
    }
  | { readonly act: 'cancel-withdrawal'; readonly of: string }
  | { readonly act: 'approve-withdrawal'; readonly of: string; readonly staff: StaffIndex }
  | { readonly act: 'reject-withdrawal'; readonly of: string; readonly staff: StaffIndex }
  | { readonly act: 'read-withdrawal'; readonly of: string }
  | { readonly act: 'order'; readonly member: MemberIndex; readonly quantity: number }
  | { readonly act: 'cancel-order'; readonly of: string }
  | { readonly act: 'reject-order'; readonly of: string; readonly staff: StaffIndex }
  | { readonly act: 'read-order'; readonly of: string }
  | { readonly act: 'propose-payment'; readonly of: string; readonly staff: StaffIndex }
  | {
      readonly act: 'propose-bonus';
      readonly member: MemberIndex;
      readonly area: Area;
      readonly amountMinor: number;
      readonly staff: StaffIndex;
    }
  | { readonly act: 'approve-proposal'; readonly of: string; readonly staff: StaffIndex }
  | { readonly act: 'reject-proposal'; readonly of: string; readonly staff: StaffIndex }
  | { readonly act: 'withdraw-proposal'; readonly of: string }
  | { readonly act: 'read-proposal'; readonly of: string; readonly staff: StaffIndex }
  /** Of a plan, to be paid through the payment provider. */
  | { readonly act: 'deposit'; readonly member: MemberIndex; readonly amountMinor: number }
  | { readonly act: 'open-invoice'; readonly of: string }
  | { readonly act: 'read-deposit'; readonly of: string }
  /** A payer pays at the provider, or it notifies us once more; what it sends may get lost. */
  | {
      readonly act: 'provider';
      readonly of: string;
      readonly event: 'pay' | 'repeat';
      readonly lost: boolean;
      readonly twice: boolean;
    }
  /** A transfer reaches the bank: with the order's reference, or with none. */
  | { readonly act: 'transfer'; readonly of: string; readonly named: boolean }
  | { readonly act: 'statement' }
  /** A treasurer uploads the last statement once more. */
  | { readonly act: 'statement-again'; readonly staff: StaffIndex }
  | { readonly act: 'match-line'; readonly of: string; readonly to: string; readonly staff: StaffIndex }
  | { readonly act: 'read-line'; readonly of: string; readonly staff: StaffIndex }
  | { readonly act: 'make-batch'; readonly of: string; readonly staff: StaffIndex }
  | { readonly act: 'release-batch'; readonly of: string; readonly staff: StaffIndex }
  | { readonly act: 'discard-batch'; readonly of: string; readonly staff: StaffIndex }
  | { readonly act: 'read-payable'; readonly of: string; readonly staff: StaffIndex }
  /** The bank carries out a released batch. */
  | { readonly act: 'bank-pays'; readonly of: string; readonly staff: StaffIndex }
);
export type Act = Step['act'];

/** What goes wrong while the steps of a round run. */
export interface RoundFaults {
  /** Of a hundred calls of the database, how many meet a fault. */
  readonly databasePercent: number;
  /** Of a hundred answers to acts, how many get lost on the way to who asked. */
  readonly answersPercent: number;
  /** Batches of the stream come twice, in another order, and late. */
  readonly stream: boolean;
  /** For a part of the round, the database's disk is full: it writes nothing, and is still read. */
  readonly diskFull: { readonly afterMs: number; readonly forMs: number } | null;
  /** The workers that are busy are killed, this long after the round began. */
  readonly killAfterMs: number | null;
  /** Everything is killed, this long after the round began, and starts again when its steps have come to an end. */
  readonly killAllAfterMs: number | null;
}

export const withoutFaults: RoundFaults = {
  databasePercent: 0,
  answersPercent: 0,
  stream: false,
  diskFull: null,
  killAfterMs: null,
  killAllAfterMs: null,
};

/** Steps that are begun together. */
export interface Round {
  readonly number: number;
  readonly steps: readonly Step[];
  readonly faults: RoundFaults;
  /** How much time passes before it on the cloud's clock, in minutes. */
  readonly minutes: number;
  /** So many nights pass before it, and what the model knows begins with what is there then; 0 for none. */
  readonly nights: number;
  /** Everything settles after it, and is read. */
  readonly settles: boolean;
}
