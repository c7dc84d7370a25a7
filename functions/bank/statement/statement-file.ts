import type { Day } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { StatementFormat } from '#shared/domain/statement-words.ts';
import type { StatementProblem } from './statement-problem.ts';

/** What every reader of bank files yields, whatever the format. */
export type StatementEvent =
  | { readonly kind: 'statement'; readonly statement: StatementHeader }
  | { readonly kind: 'entry'; readonly entry: StatementEntry }
  | { readonly kind: 'statement-end'; readonly end: StatementEnd }
  | { readonly kind: 'problem'; readonly problem: StatementProblem };

/**
 * What a balance is: booked at the start or end of the period, the closing balance of the statement before, between
 * two pages or within the day, or computed here from a column of balances.
 */
export type BalanceKind = 'booked' | 'previous-closing' | 'interim' | 'computed';

/** A balance of the account; negative when the account is overdrawn. */
export interface StatementBalance {
  readonly kind: BalanceKind;
  readonly amountMinor: Minor;
  readonly currency: string;
  readonly on: Day | null;
}

/** A statement of one account in one currency; a file can hold several. */
export interface StatementHeader {
  readonly format: StatementFormat;
  /** The message's version as its namespace says, `camt.053.001.08`; null outside camt. */
  readonly version: string | null;
  readonly messageId: string | null;
  /** The bank's id of the statement. Some banks use it again in another year. */
  readonly statementId: string | null;
  /** IBAN without spaces, or whatever else the bank names its account by. */
  readonly account: string;
  readonly currency: string | null;
  /** Counts the electronic statements of the account, at some banks. */
  readonly electronicNumber: number | null;
  /** Counts the legal statements of the account, at some banks from 1 each year. */
  readonly legalNumber: number | null;
  readonly page: { readonly number: number; readonly isLast: boolean } | null;
  /** The bank says that this is a copy or a duplicate of a statement that it sent before. */
  readonly isCopy: boolean;
  /** As the bank writes it; can be far too long, so it informs only. */
  readonly period: { readonly from: Day | null; readonly to: Day | null };
  readonly opening: StatementBalance | null;
  /** Null here where a format has it behind the entries; the end of the statement has it. */
  readonly closing: StatementBalance | null;
}

export interface StatementEnd {
  readonly opening: StatementBalance | null;
  readonly closing: StatementBalance | null;
  /** All entries, booked or not. */
  readonly entryCount: number;
  /** The sum of the booked entries in the statement's currency, credits positive. */
  readonly bookedMinor: Minor;
  /** CSV files often begin with the newest entry; `admitStatement` wants the oldest first. */
  readonly order: 'oldest-first' | 'newest-first';
}

/** Only `booked` is money; the others can still change or vanish. */
export type EntryStatus = 'booked' | 'pending' | 'information';

/** The effect on the account: `in` raises the balance. A reversal never flips it. */
export type Direction = 'in' | 'out';

/** Who paid or was paid, as the bank writes it. For a return, the party of the original payment. */
export interface OtherParty {
  readonly name: string | null;
  readonly iban: string | null;
  /** An account that is not an IBAN. */
  readonly account: string | null;
  /** On whose behalf the other party acts. */
  readonly ultimateName: string | null;
}

/** Why a payment came back: a code such as AC04 (account closed), and the bank's own words. */
export interface ReturnReason {
  readonly code: string | null;
  readonly text: string | null;
}

/** What is known about a payment, by an entry or by one of its details. */
export interface PaymentFacts {
  /** Set by the payer, so it repeats; null for NOTPROVIDED and the like. */
  readonly endToEndId: string | null;
  readonly transactionId: string | null;
  readonly mandateId: string | null;
  readonly otherParty: OtherParty | null;
  /** The free text, its parts joined with a space. A part can end within a word or a reference. */
  readonly remittanceText: string;
  /** The references that the payer's bank passed on as such, as written. */
  readonly creditorReferences: readonly string[];
  readonly returnReason: ReturnReason | null;
}

/** A part of an entry that books several payments in one sum. */
export interface EntryDetail extends PaymentFacts {
  readonly amountMinor: Minor;
  readonly direction: Direction;
  readonly bankReference: string | null;
  /** It brings back a payment that could not be delivered. */
  readonly isReturn: boolean;
}

/** What moves the balance. Facts are those of its only detail, or its own where it has none or several. */
export interface StatementEntry extends PaymentFacts {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  /** Zero or more. Zero occurs: banks announce news that way. */
  readonly amountMinor: Minor;
  readonly currency: string;
  readonly direction: Direction;
  readonly status: EntryStatus;
  /** It undoes an earlier entry. */
  readonly isReversal: boolean;
  /** It brings back a payment that could not be delivered, by its reason or by the bank's code. */
  readonly isReturn: boolean;
  /** The calendar day at the bank, as written; never converted to another time zone. */
  readonly bookedOn: Day;
  readonly valueOn: Day | null;
  /** The bank's reference of the entry; the best hint at its identity, yet not always unique. */
  readonly bankReference: string | null;
  /** What the bank says about the entry as a whole. */
  readonly bankText: string | null;
  /** The file of ours that was booked in one sum: ids as we wrote them, trimmed. */
  readonly batch: { readonly messageId: string | null; readonly paymentInfoId: string | null } | null;
  /** Two or more, and only when they add up to the entry exactly. */
  readonly details: readonly EntryDetail[];
  /** What the only detail says where it differs from the entry, after a fee for instance. */
  readonly statedAmountMinor: Minor | null;
}

/** The facts of a payment about which the bank says nothing. */
export const noFacts: PaymentFacts = {
  endToEndId: null,
  transactionId: null,
  mandateId: null,
  otherParty: null,
  remittanceText: '',
  creditorReferences: [],
  returnReason: null,
};
