import type { BankLineView } from '#shared/contract/bank.ts';

type Facts = Pick<BankLineView, 'openMinor' | 'partyName' | 'partyIban' | 'named'>;

/** What an act is about: a line, or one of the payments that the bank booked in its sum. */
export interface Payment extends Facts {
  readonly line: BankLineView;
  /** From 1; absent for the line as a whole. */
  readonly part?: number;
}

export const wholeLine = (line: BankLineView): Payment => ({ ...line, line });

export const paymentsIn = (line: BankLineView): Payment[] =>
  line.parts.map((facts, index) => ({ ...facts, line, part: index + 1 }));

/** The part as a request names it. */
export const partOf = ({ part }: Payment): { part?: number } => (part === undefined ? {} : { part });
