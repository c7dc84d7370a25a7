import type * as z from 'zod/mini';
import type { AreaName, areas } from '#shared/contract/index.ts';
import type { ErrorCode } from '#shared/domain/errors.ts';
import type { Role } from '#shared/domain/words.ts';

/**
 * Who may call, according to product.md and money.md: `anybody`; `member` for everyone who is signed in; `sees-money`
 * and `moves-money` for members whose status allows it; otherwise staff with one of these roles. Written by hand on
 * purpose: derived from the contract, it would never reveal a slip in the contract.
 */
export type Who = 'anybody' | 'member' | 'sees-money' | 'moves-money' | readonly Role[];

/**
 * What an input can name. Each name says which state the record is in, so that the request can be carried out on it.
 * These ids are well-formed but belong to no member; `things.ts` shows how each record is created.
 */
export const nobodys = {
  memberId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR',
  /** Waits for approval. */
  applicantId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR',
  /** Marked for fraud. */
  suspectId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR',
  /** Submitted their KYC case. */
  submitterId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR',
  /** Their KYC case is claimed by who decides. */
  claimedSubmitterId: 'mem_01KMMFWG9FDM05P2VBNRJW85BR',
  /** When their case was sent. */
  caseSentAt: '2027-01-01T00:00:00.000Z',
  sponsorCode: '23456789',
  sessionId: 'ses_01KMMFWG9FDM05P2VBNRJW85BR',
  pictureId: 'pic_01KMMFWG9FDM05P2VBNRJW85BR',
  documentId: 'doc_01KMMFWG9FDM05P2VBNRJW85BR',
  /** Of a KYC draft in which nothing is missing. */
  kycRevision: 'of-a-test',
  notificationId: 'ntf_01KMMFWG9FDM05P2VBNRJW85BR',
  otpId: 'otp_01KMMFWG9FDM05P2VBNRJW85BR',
  passkeyId: 'pky_01KMMFWG9FDM05P2VBNRJW85BR',
  payoutAddressId: 'adr_01KMMFWG9FDM05P2VBNRJW85BR',
  securityReportId: 'rep_01KMMFWG9FDM05P2VBNRJW85BR',
  waitingPurchaseId: 'pur_01KMMFWG9FDM05P2VBNRJW85BR',
  activePurchaseId: 'pur_01KMMFWG9FDM05P2VBNRJW85BR',
  /** Paid from the available balance; can still be undone. */
  undoablePurchaseId: 'pur_01KMMFWG9FDM05P2VBNRJW85BR',
  undoableDepositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR',
  waitingDepositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR',
  /** Waits for its payment through the provider. */
  cryptoDepositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR',
  activeDepositId: 'dep_01KMMFWG9FDM05P2VBNRJW85BR',
  entryId: 'ent_01KMMFWG9FDM05P2VBNRJW85BR',
  suspenseId: 'sus_01KMMFWG9FDM05P2VBNRJW85BR',
  /** In another currency: nothing of it was booked. */
  foreignSuspenseId: 'sus_01KMMFWG9FDM05P2VBNRJW85BR',
  /** A file of the bank that is on hold; a colleague proposed to set the other one aside. */
  heldFileId: '0'.repeat(64),
  proposedFileId: '1'.repeat(64),
  unmatchedLineId: `${'0'.repeat(32)}:1`,
  /** A debit that nothing explains. */
  unmatchedDebitId: `${'0'.repeat(32)}:2`,
  /** A credit whose refund was approved, and not sent. */
  refundedLineId: `${'0'.repeat(32)}:3`,
  /** Booked by hand, of the same amount as that line. */
  transitId: 'ent_01KMMFWG9FDM05P2VBNRJW85BR',
  waitingInfinityWithdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR',
  claimedInfinityWithdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR',
  approvedInfinityWithdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR',
  /** Their payees aren't accepted by compliance. */
  unacceptedInfinityWithdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR',
  unacceptedSecurityWithdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR',
  /** Approved by a colleague, and in no batch. */
  openPayableId: 'pbl_01KMMFWG9FDM05P2VBNRJW85BR',
  /** Of a refund that a colleague approved, and another one transferred by hand. */
  sentPayableId: 'pbl_01KMMFWG9FDM05P2VBNRJW85BR',
  /** That one, once the bank showed its transfer. */
  paidPayableId: 'pbl_01KMMFWG9FDM05P2VBNRJW85BR',
  /** An unmatched credit of the same amount. */
  returnedLineId: `${'0'.repeat(32)}:4`,
  /** Of a refund that a colleague approved; in no batch, and without an account. */
  refundPayableId: 'pbl_01KMMFWG9FDM05P2VBNRJW85BR',
  /** The same, to the account that the money came from. */
  namedPayableId: 'pbl_01KMMFWG9FDM05P2VBNRJW85BR',
  /** The same, to an account that a colleague entered, whose holder isn't the member. */
  enteredPayableId: 'pbl_01KMMFWG9FDM05P2VBNRJW85BR',
  /** Made by a colleague and not released yet. */
  draftBatchId: 'bat_01KMMFWG9FDM05P2VBNRJW85BR',
  /** The hash of that batch's file. */
  draftBatchHash: '0'.repeat(64),
  /** A debit of its amount. */
  batchDebitId: `${'0'.repeat(32)}:5`,
  releasedBatchId: 'bat_01KMMFWG9FDM05P2VBNRJW85BR',
  waitingSecurityWithdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR',
  claimedSecurityWithdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR',
  approvedSecurityWithdrawalId: 'wdr_01KMMFWG9FDM05P2VBNRJW85BR',
  /** Waits for its second person; a colleague proposed it. */
  colleaguesProposalId: 'prp_01KMMFWG9FDM05P2VBNRJW85BR',
  /** The hash of what that proposal does; all of them do the same. */
  shownHash: '0'.repeat(64),
  /** The same, proposed by who calls. */
  ownProposalId: 'prp_01KMMFWG9FDM05P2VBNRJW85BR',
} as const satisfies Record<string, string>;
export type Thing = keyof typeof nobodys;
export type Ids = Readonly<Record<Thing, string>>;

type InputOf<E, Part extends 'params' | 'query' | 'body'> = E extends {
  readonly [P in Part]: infer Schema extends z.ZodMiniType;
}
  ? { readonly [P in Part]: z.input<Schema> }
  : Record<never, never>;
type Takes<E> = InputOf<E, 'params'> & InputOf<E, 'query'> & InputOf<E, 'body'>;

interface Facts {
  readonly who: Who;
  /**
   * The reply when the input names another member's record: a refusal, or `nothing-theirs` where the input can't name
   * anything that belongs to a member. Staff may read every member's records: their rows give the reply for their
   * `own` records instead, because staff never decide about themselves.
   */
  readonly others?: ErrorCode | 'nothing-theirs';
  readonly own?: ErrorCode;
  /**
   * Takes an Idempotency-Key. With things in the state that their names say, of an owner as the row wants one, the act
   * is carried out, and its reply is what is answered again.
   */
  readonly key?: true;
  /** What is answered instead when the same key comes again, because the act itself shuts the door. */
  readonly again?: ErrorCode;
  /** Who can carry it out: `with-nothing` a member who owns nothing; otherwise one who is identified and has money. */
  readonly owner?: 'with-nothing';
  /** Needs the proof of a one-time code. */
  readonly otp?: true;
  /** An act with money or power: staff prove their second factor within the last minutes. */
  readonly fresh?: true;
  /** Of the sign-in protocol: its form holds the csrf token; `none`: it does without. */
  readonly csrf?: 'form' | 'none';
}

/** One endpoint's row of the access matrix, with an input that fits its schemas where it takes one. */
type RowOf<E> = Facts &
  (keyof Takes<E> extends never ? { readonly input?: never } : { readonly input: (ids: Ids) => Takes<E> });

/** A row of any endpoint. */
export interface Row extends Facts {
  readonly input?: (ids: Ids) => {
    readonly params?: unknown;
    readonly query?: unknown;
    readonly body?: unknown;
  };
}

type Areas = typeof areas;
/** The rows of some areas: one of each endpoint, and none that no endpoint has. */
export type RowsOf<Name extends AreaName = AreaName> = {
  readonly [A in Name]: {
    readonly [E in keyof Areas[A]['endpoints']]: RowOf<Areas[A]['endpoints'][E]>;
  };
};

/** Staff, as product.md gives the roles their parts. */
export const anyStaff = ['support', 'compliance', 'treasurer', 'admin'] as const satisfies readonly Role[];
export const complianceStaff = ['compliance', 'admin'] as const satisfies readonly Role[];
export const treasuryStaff = ['treasurer', 'admin'] as const satisfies readonly Role[];
export const administrators = ['admin'] as const satisfies readonly Role[];

/** A reason as staff give one. */
export const reason = 'Because of a test';
