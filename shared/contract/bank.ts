import * as z from 'zod/mini';
import { bankLineIdSchema, bankLineStates, linePartNumberSchema, linePartsMax } from '../domain/bank-line.ts';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { csvDraftSchema, csvMappingSchema } from '../domain/csv-mapping.ts';
import {
  depositIdSchema,
  entryIdSchema,
  payableIdSchema,
  payoutBatchIdSchema,
  purchaseIdSchema,
  suspenseIdSchema,
} from '../domain/ids.ts';
import {
  bankLineSearchMax,
  bankLineSearchMin,
  pageSizeMax,
  statementBase64Max,
  statementBytesMax,
} from '../domain/limits.ts';
import { minorSchema, signedMinorSchema } from '../domain/money.ts';
import { payeeSchema } from '../domain/payable.ts';
import { paymentStatuses } from '../domain/payment-status.ts';
import { payableStateSchema } from '../domain/payout-states.ts';
import {
  fileDecisionKinds,
  holdReasons,
  shownBankFileStates,
  statementFormats,
  statementProblemCodes,
  transferDifferences,
} from '../domain/statement-words.ts';
import { personText } from '../domain/text.ts';
import { productAreaSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import {
  actorViewSchema,
  changeCountSchema,
  largeActRefusals,
  pageOf,
  pageQuery,
  reasonSchema,
} from './shapes.ts';

/** The order that a transfer names by its reference. */
const namedOrderSchema = z.object({
  id: z.union([purchaseIdSchema, depositIdSchema]),
  area: productAreaSchema,
  memberName: z.string(),
  state: z.string(),
  dueMinor: minorSchema,
});

/** A transfer to our account, as the bank booked it, held against our orders. */
const transferSchema = z.object({
  /** Where it begins in the file, from 1. */
  line: z.int(),
  bookedOn: daySchema,
  amountMinor: minorSchema,
  currency: z.string(),
  payerName: z.nullable(z.string()),
  payerIban: z.nullable(z.string()),
  text: z.string(),
  /**
   * `exact`: reference, amount, currency and payer agree with one waiting order. `differs`: it names one order, and
   * `differences` says what doesn't agree. `several`: it names more than one. `unknown`: no order has its reference.
   */
  match: z.enum(['exact', 'differs', 'several', 'unknown', 'none']),
  differences: z.array(z.enum(transferDifferences)),
  order: z.nullable(namedOrderSchema),
});
export type CheckedTransfer = z.infer<typeof transferSchema>;

const statementSchema = z.object({
  format: z.enum(statementFormats),
  /** IBAN without spaces, or whatever else the bank names its account by. */
  account: z.string(),
  /** The account is the one that members are told to pay to. */
  isOurs: z.boolean(),
  currency: z.nullable(z.string()),
  number: z.nullable(z.int()),
  openingMinor: z.nullable(signedMinorSchema),
  closingMinor: z.nullable(signedMinorSchema),
  closingOn: z.nullable(daySchema),
  /** Booked entries, in and out. */
  inCount: z.int(),
  inMinor: minorSchema,
  outCount: z.int(),
  outMinor: minorSchema,
  /** Opening balance plus booked entries is the closing balance; null when the statement lacks a balance. */
  addsUp: z.nullable(z.boolean()),
  transfers: z.array(transferSchema),
});
export type CheckedStatement = z.infer<typeof statementSchema>;

const problemSchema = z.object({
  code: z.enum(statementProblemCodes),
  line: z.int(),
  /** What the file says there, or lacks: the unreadable amount, the name of the missing column. */
  subject: z.optional(z.string()),
  refusesFile: z.boolean(),
});

/** A payment of ours that the bank names by its end-to-end id. */
const namedPayableSchema = z.object({
  id: payableIdSchema,
  state: payableStateSchema,
  amountMinor: minorSchema,
  payee: z.nullable(payeeSchema),
});

/** A file of the bank, as it was received, and what became of it. */
const bankFileSchema = z.object({
  /** SHA-256 of the file, in hex: the same file is received once. */
  id: z.string(),
  receivedAt: instantSchema,
  /**
   * `imported`: every statement in it is in the books. `held`: at least one waits for a person, for the reason given.
   * `informed`: a report within the day, which books nothing. `refused`: it could not be read; `problems` says why.
   * `failed`: its import didn't end, and nothing tries again until the file arrives once more.
   */
  state: z.enum(shownBankFileStates),
  statements: z.array(
    z.object({
      account: z.string(),
      currency: z.nullable(z.string()),
      number: z.nullable(z.int()),
      openingMinor: z.nullable(signedMinorSchema),
      closingMinor: z.nullable(signedMinorSchema),
      closingOn: z.nullable(daySchema),
      /** Booked lines in the statement, and how many of them were new. */
      lines: z.int(),
      newLines: z.int(),
      held: z.nullable(
        z.object({
          reason: z.enum(holdReasons),
          /** Closing balance less stored balance less unknown lines. */
          differenceMinor: z.nullable(signedMinorSchema),
          storedClosingMinor: z.nullable(signedMinorSchema),
        }),
      ),
    }),
  ),
  problems: z.array(problemSchema),
  /**
   * The returned payments that a report within the day or a notification names. Nothing is booked by it: the statement
   * brings their money, and of a payment that was never made, two people say so.
   */
  returns: z.array(
    z.object({
      endToEndId: z.nullable(z.string()),
      amountMinor: minorSchema,
      currency: z.string(),
      partyName: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** As it is now; null for an id that isn't ours. */
      payable: z.nullable(namedPayableSchema),
    }),
  ),
  /** What one person proposed about a file on hold; null while nobody has. */
  decision: z.nullable(
    z.object({
      /** `admit`: it comes into the books, if its balances allow it. `set-aside`: it never does. */
      kind: z.enum(fileDecisionKinds),
      /** The closing balance at the bank, for a statement that has none. */
      closingMinor: z.nullable(signedMinorSchema),
      reason: z.string(),
      proposedBy: z.string(),
      /** Null until a second person approves. */
      approvedBy: z.nullable(z.string()),
      /** The caller proposed it, so a colleague has to approve. */
      mine: z.boolean(),
    }),
  ),
});
export type BankFileView = z.infer<typeof bankFileSchema>;

const namedSchema = z.object({ order: namedOrderSchema, differences: z.array(z.enum(transferDifferences)) });

/** A line of a bank statement that is in the books. */
const bankLineSchema = z.object({
  id: bankLineIdSchema,
  state: z.enum(bankLineStates),
  direction: z.enum(['in', 'out']),
  amountMinor: minorSchema,
  /** What of it is not matched yet: held in suspense, or an outgoing payment without its act. */
  openMinor: minorSchema,
  currency: z.string(),
  bookedOn: daySchema,
  /** Who paid or was paid, as the bank writes it. */
  partyName: z.nullable(z.string()),
  partyIban: z.nullable(z.string()),
  text: z.string(),
  isReturn: z.boolean(),
  /** The payments that the bank booked in one sum, each used on its own; empty for a line of one payment. */
  parts: z.array(
    z.object({
      amountMinor: minorSchema,
      openMinor: minorSchema,
      partyName: z.nullable(z.string()),
      partyIban: z.nullable(z.string()),
      text: z.string(),
      isReturn: z.boolean(),
      /** As for a line. */
      named: z.nullable(namedSchema),
    }),
  ),
  /** The payout batch that it shows in one sum; its payouts are booked one by one. */
  batchId: z.nullable(payoutBatchIdSchema),
  /** What it was used for, oldest first. */
  uses: z.array(
    z.object({
      at: instantSchema,
      /** `order`: paid for it, or kept as its part payment. `transit`: confirmed what staff had booked by hand. */
      kind: z.enum(['order', 'transit', 'return', 'refund', 'charge']),
      area: productAreaSchema,
      /** The purchase, deposit, withdrawal, proposal, or the payable of a refund. */
      sourceId: z.string(),
      amountMinor: minorSchema,
      /** The import, or the person who said what the line is for. */
      by: actorViewSchema,
      reason: z.nullable(z.string()),
      /** The unmatched payment in which its money waits since the order was reversed. */
      suspenseId: z.optional(suspenseIdSchema),
      /** Which of the payments in it, from 1. */
      part: z.optional(linePartNumberSchema),
    }),
  ),
  /** For an unmatched line: the order that its reference names, and what doesn't agree. */
  named: z.nullable(namedSchema),
});
export type BankLineView = z.infer<typeof bankLineSchema>;

/** Money that staff booked by hand and that no bank line has confirmed yet. */
const transitSchema = z.object({
  id: entryIdSchema,
  area: productAreaSchema,
  direction: z.enum(['in', 'out']),
  amountMinor: minorSchema,
  kind: z.string(),
  sourceId: z.string(),
  /** Null where the operator's own money moved. */
  memberName: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  createdAt: instantSchema,
  /** A statement should have shown it by now. */
  isOverdue: z.boolean(),
});
export type TransitView = z.infer<typeof transitSchema>;

const orderIdSchema = z.union([depositIdSchema, purchaseIdSchema]);
/** As many as one page of a queue has. */
export const orderIdsSchema = z.array(orderIdSchema).check(z.maxLength(pageSizeMax));
const fileContentSchema = z.base64().check(z.minLength(4), z.maxLength(statementBase64Max));

/** How the bank writes CSV files of our account, as staff said it. */
const savedCsvMappingSchema = z.object({
  iban: z.string(),
  currency: z.string(),
  /** Null while nobody has mapped the columns: CSV files are refused. */
  mapping: z.nullable(csvMappingSchema),
  /** Counts the changes; 0 before the first. */
  version: z.int(),
  saved: z.nullable(z.object({ at: instantSchema, by: actorViewSchema })),
});
export type SavedCsvMappingView = z.infer<typeof savedCsvMappingSchema>;

/** What a mapping makes of a CSV file: exactly what the import would read. */
const csvReadingSchema = z.object({
  /** Booked lines, in and out; pending ones are no money yet. */
  inCount: z.int(),
  inMinor: minorSchema,
  outCount: z.int(),
  outMinor: minorSchema,
  pendingCount: z.int(),
  /** Computed from the column of balances; null without one. */
  openingMinor: z.nullable(signedMinorSchema),
  closingMinor: z.nullable(signedMinorSchema),
  /** The oldest ones. */
  lines: z.array(
    z.object({
      line: z.int(),
      bookedOn: daySchema,
      direction: z.enum(['in', 'out']),
      amountMinor: minorSchema,
      currency: z.string(),
      partyName: z.nullable(z.string()),
      /** An IBAN, or another account number. */
      partyAccount: z.nullable(z.string()),
      text: z.string(),
      /** The order numbers of ours that it has. */
      references: z.array(z.string()),
      isPending: z.boolean(),
    }),
  ),
});
export type CsvReading = z.infer<typeof csvReadingSchema>;

const checkedCsvSchema = z.object({
  /** As it was sent, or what the file suggests. */
  mapping: csvDraftSchema,
  /** The names of the columns; empty when the file has no table. */
  header: z.array(z.string()),
  /** The first lines below. */
  rows: z.array(z.array(z.string())),
  /** Null while the mapping lacks a column, and when a problem refuses the file. */
  reading: z.nullable(csvReadingSchema),
  problems: z.array(problemSchema),
});
export type CheckedCsv = z.infer<typeof checkedCsvSchema>;

/** The SHA-256 of a file, in hex. */
export const bankFileIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/u));
const fileParams = z.strictObject({ fileId: bankFileIdSchema });
const fileDecisionFields = {
  kind: z.enum(fileDecisionKinds),
  closingMinor: z.optional(signedMinorSchema),
};

const lineParams = z.strictObject({ lineId: bankLineIdSchema });
const lineRefusals = ['not_found', 'invalid_transition', 'own_case'] as const;

export const bank = area('bank', 'Staff: bank statements', {
  readBankAccount: endpoint({
    method: 'GET',
    path: '/api/bank/account/',
    summary:
      'The bank account beside our books: closing balance, what we book as cash at the bank, and the difference',
    access: { permission: 'read-queues' },
    reply: z.object({
      iban: z.string(),
      currency: z.string(),
      /** The last statement in the books; null before the first. */
      statement: z.nullable(
        z.object({
          number: z.nullable(z.int()),
          closingMinor: signedMinorSchema,
          closingOn: z.nullable(daySchema),
        }),
      ),
      /** What the account held before its first statement: no line explains it. */
      firstOpeningMinor: signedMinorSchema,
      /** What the ledger has as cash at the bank, over all areas. */
      cashBankMinor: signedMinorSchema,
      /** Closing balance less first opening balance less cash at the bank: 0 when books and bank agree. */
      differenceMinor: signedMinorSchema,
      /** Booked by hand and not confirmed by a bank line: money expected in, less money sent out. */
      inTransitMinor: signedMinorSchema,
    }),
  }),
  listBankFiles: endpoint({
    method: 'GET',
    path: '/api/bank/files/',
    summary: 'Files of the bank, newest first, with what became of their statements',
    access: { permission: 'read-queues' },
    query: z.strictObject(pageQuery),
    reply: pageOf(bankFileSchema),
  }),
  importStatement: endpoint({
    method: 'POST',
    path: '/api/bank/files/',
    summary:
      'Takes in a bank statement (camt.053, MT940, or CSV once its columns are mapped): the file is kept and imported in the background',
    access: { permission: 'decide-purchases' },
    freshFactor: true,
    status: 202,
    bodyCharactersMax: statementBase64Max + 100,
    body: z.strictObject({ content: fileContentSchema }),
    /**
     * `isKnown`: it was received before and isn't imported again. One that was refused, is on hold or whose import
     * hasn't ended is.
     */
    reply: z.object({ id: z.string(), isKnown: z.boolean() }),
  }),
  allowStatementUpload: endpoint({
    method: 'POST',
    path: '/api/bank/files/uploads/',
    summary:
      'Allows a large bank statement to be uploaded past the API, within ten minutes; it is imported when it has arrived',
    access: { permission: 'decide-purchases' },
    freshFactor: true,
    body: z.strictObject({
      /** SHA-256 of the file, in hex: its id, and what the upload is checked against. */
      id: bankFileIdSchema,
      bytes: z.int().check(z.minimum(1), z.maximum(statementBytesMax)),
    }),
    /** `upload`: the form to post, with the file as its last field; null where the file is known, as above. */
    reply: z.object({
      id: z.string(),
      upload: z.nullable(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),
    }),
  }),
  proposeFileDecision: endpoint({
    method: 'POST',
    path: '/api/bank/files/{fileId}/decision/',
    summary:
      'Proposes what becomes of a file on hold: it is admitted, which a skipped number or a typed closing balance can explain, or set aside',
    access: { permission: 'decide-suspense' },
    freshFactor: true,
    idempotent: true,
    params: fileParams,
    body: z.strictObject({ ...fileDecisionFields, reason: reasonSchema }),
    errors: ['not_found', 'invalid_transition', 'try_again'],
    reply: bankFileSchema,
  }),
  approveFileDecision: endpoint({
    method: 'POST',
    path: '/api/bank/files/{fileId}/approve/',
    summary: 'Approves what a colleague proposed about a file on hold, as it was shown',
    access: { permission: 'decide-suspense' },
    freshFactor: true,
    idempotent: true,
    params: fileParams,
    body: z.strictObject(fileDecisionFields),
    errors: ['not_found', 'invalid_transition', 'second_person_needed', 'changed_since_shown', 'try_again'],
    reply: bankFileSchema,
  }),
  dropFileDecision: endpoint({
    method: 'POST',
    path: '/api/bank/files/{fileId}/drop/',
    summary: 'Takes a proposal about a file on hold off; the file goes on waiting',
    access: { permission: 'decide-suspense' },
    idempotent: true,
    params: fileParams,
    errors: ['not_found', 'invalid_transition', 'try_again'],
    reply: bankFileSchema,
  }),
  readCsvMapping: endpoint({
    method: 'GET',
    path: '/api/bank/csv-mapping/',
    summary: 'How the bank writes CSV statements of our account: which column is what',
    access: { permission: 'decide-purchases' },
    reply: savedCsvMappingSchema,
  }),
  checkCsvMapping: endpoint({
    method: 'POST',
    path: '/api/bank/csv-mapping/check/',
    summary:
      'Reads a CSV statement by a mapping of its columns, or by one that the file suggests, and shows what the import would read. Books and stores nothing.',
    access: { permission: 'decide-purchases' },
    bodyCharactersMax: statementBase64Max + 20_000,
    body: z.strictObject({ content: fileContentSchema, mapping: z.nullable(csvDraftSchema) }),
    reply: checkedCsvSchema,
  }),
  saveCsvMapping: endpoint({
    method: 'PUT',
    path: '/api/bank/csv-mapping/',
    summary:
      'Saves which column of the CSV statements of our account is what; refused when a colleague saved another mapping meanwhile',
    access: { permission: 'decide-purchases' },
    freshFactor: true,
    idempotent: true,
    body: z.strictObject({
      mapping: csvMappingSchema,
      /** Of the mapping that was read; 0 for none. */
      version: changeCountSchema,
    }),
    errors: ['changed_since_shown'],
    reply: savedCsvMappingSchema,
  }),
  listBankLines: endpoint({
    method: 'GET',
    path: '/api/bank/lines/',
    summary:
      'Lines of bank statements in one state: unmatched (the default) oldest first, used newest first; with an amount, or with words of a name or the beginning of an IBAN or reference, those of any state that match (a page may be short and still have a next one); with an order, the unmatched credits that could pay it, best first, on one page',
    access: { permission: 'read-queues' },
    query: z.strictObject({
      ...pageQuery,
      state: z.optional(z.enum(bankLineStates)),
      q: z.optional(personText(bankLineSearchMax, bankLineSearchMin)),
      amountMinor: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
      orderId: z.optional(orderIdSchema),
    }),
    errors: ['not_found'],
    reply: pageOf(bankLineSchema),
  }),
  matchBankLine: endpoint({
    method: 'POST',
    path: '/api/bank/lines/{lineId}/match/',
    summary:
      "Uses an unmatched credit for any member's waiting order: a part payment is kept for it, a covering payment makes it active, and the rest of the line stays unmatched",
    access: { permission: 'decide-purchases' },
    freshFactor: true,
    idempotent: true,
    params: lineParams,
    body: z.strictObject({
      orderId: orderIdSchema,
      part: z.optional(linePartNumberSchema),
      /** Why, for the member; not needed for a candidate that is taken as it was shown. */
      reason: z.optional(reasonSchema),
      /** What was shown to differ; without a reason, nothing else may differ by now. */
      shown: z.optional(z.array(z.enum(transferDifferences)).check(z.maxLength(transferDifferences.length))),
    }),
    errors: [...lineRefusals, 'changed_since_shown', ...largeActRefusals],
    reply: bankLineSchema,
  }),
  bookExactLines: endpoint({
    method: 'POST',
    path: '/api/bank/exact-lines/',
    summary:
      'Books the lines of one page of the unmatched ones that pay an order exactly, each once however often it is asked; `next` leads to the page after it',
    access: { permission: 'decide-purchases' },
    freshFactor: true,
    query: z.strictObject(pageQuery),
    /** What they pay together; needed above the four-eyes limit, where it is confirmed with the second factor. */
    body: z.strictObject({ sumMinor: z.optional(minorSchema) }),
    errors: ['changed_since_shown', ...largeActRefusals],
    reply: z.object({
      /** How many lines were booked, and what they paid. */
      count: z.int(),
      amountMinor: minorSchema,
      next: z.nullable(z.string()),
    }),
  }),
  markOrders: endpoint({
    method: 'GET',
    path: '/api/bank/order-transfers/',
    summary: 'Which of these waiting orders an unmatched credit could pay; the others are left out',
    access: { permission: 'read-queues' },
    query: z.strictObject({
      /** Separated by commas. */
      orderIds: z.string().check(
        z.refine((text) => orderIdsSchema.safeParse(text.split(',')).success, {
          error: 'Not the numbers of purchases or deposits, or too many.',
        }),
      ),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          orderId: orderIdSchema,
          /** `exact`: reference, amount, currency and payer agree. `possible`: something doesn't. */
          transfer: z.enum(['exact', 'possible']),
        }),
      ),
    }),
  }),
  listTransit: endpoint({
    method: 'GET',
    path: '/api/bank/transit/',
    summary:
      'Money in transit: booked by hand and not yet confirmed by a bank line, oldest first; with a direction and an amount, what a line of these could confirm, on one page',
    access: { permission: 'read-queues' },
    query: z.strictObject({
      ...pageQuery,
      direction: z.optional(z.enum(['in', 'out'])),
      amountMinor: z.optional(z.coerce.number().check(z.int(), z.positive())),
    }),
    reply: pageOf(transitSchema),
  }),
  confirmTransit: endpoint({
    method: 'POST',
    path: '/api/bank/lines/{lineId}/confirm/',
    summary:
      'Says that an unmatched bank line is a payment that staff booked by hand; direction and amount must agree',
    access: { permission: 'decide-purchases' },
    freshFactor: true,
    idempotent: true,
    params: lineParams,
    body: z.strictObject({
      transitId: entryIdSchema,
      part: z.optional(linePartNumberSchema),
      reason: reasonSchema,
    }),
    errors: [...lineRefusals, 'amount_differs', ...largeActRefusals],
    reply: bankLineSchema,
  }),
  findLineCandidates: endpoint({
    method: 'GET',
    path: '/api/bank/lines/{lineId}/candidates/',
    summary:
      'What an unmatched line, or one of the payments in it, could be: for money that arrived, the waiting orders that it could pay, best first; for money that left, the released payout batches of its amount, newest first',
    access: { permission: 'read-queues' },
    params: lineParams,
    query: z.strictObject({
      part: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(linePartsMax))),
      /** An order that is held against the line in any case. */
      orderId: z.optional(orderIdSchema),
    }),
    errors: ['not_found'],
    reply: z.object({
      orders: z.array(
        z.object({
          order: namedOrderSchema,
          /** How the order's reference reads. */
          reference: z.string(),
          differences: z.array(z.enum(transferDifferences)),
          /** The digits that the payer typed in place of those of its reference, with a mistake or two. */
          mistyped: z.nullable(z.string()),
          /** The same account paid a part of it before. */
          paidBefore: z.boolean(),
        }),
      ),
      batches: z.array(
        z.object({
          id: payoutBatchIdSchema,
          executeOn: daySchema,
          count: z.int(),
          totalMinor: minorSchema,
          releaserName: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  confirmLineBatch: endpoint({
    method: 'POST',
    path: '/api/bank/lines/{lineId}/confirm-batch/',
    summary:
      'Says that an unmatched debit is a released payout batch that the bank booked in one sum; the amounts must agree, and its payouts are then booked one by one',
    access: { permission: 'decide-purchases' },
    freshFactor: true,
    idempotent: true,
    params: lineParams,
    body: z.strictObject({ batchId: payoutBatchIdSchema, reason: reasonSchema }),
    errors: [...lineRefusals, 'amount_differs'],
    reply: bankLineSchema,
  }),
  giveUpLineRefund: endpoint({
    method: 'POST',
    path: '/api/bank/lines/{lineId}/give-up-refund/',
    summary: 'Gives the refund of a bank line up that was never sent; the line is unmatched again',
    access: { permission: 'decide-withdrawals' },
    freshFactor: true,
    idempotent: true,
    params: lineParams,
    body: z.strictObject({ reason: reasonSchema }),
    errors: [...lineRefusals, 'in_payout_batch', 'payment_on_its_way', 'try_again'],
    reply: bankLineSchema,
  }),
  checkStatusReport: endpoint({
    method: 'POST',
    path: '/api/bank/status-reports/check/',
    summary:
      'Reads a status report of the bank (pain.002) and finds the payments that it is about. Books and stores nothing: only a bank line makes a payment paid, and only two people take a refused one back.',
    access: { permission: 'decide-withdrawals' },
    bodyCharactersMax: statementBase64Max + 100,
    body: z.strictObject({ content: fileContentSchema }),
    reply: z.object({
      payments: z.array(
        z.object({
          endToEndId: z.string(),
          status: z.enum(paymentStatuses),
          /** As the bank gives them: a code, a text, or both. */
          reasons: z.array(z.string()),
          /** Null for an id that isn't ours. */
          payable: z.nullable(namedPayableSchema),
        }),
      ),
      problems: z.array(problemSchema),
    }),
  }),
  checkStatement: endpoint({
    method: 'POST',
    path: '/api/bank/statements/check/',
    summary:
      'Reads a bank statement (camt.053, camt.052, camt.054, MT940, or CSV once its columns are mapped) and finds the orders that its transfers pay. Books and stores nothing.',
    access: { permission: 'decide-purchases' },
    bodyCharactersMax: statementBase64Max + 100,
    body: z.strictObject({ content: fileContentSchema }),
    reply: z.object({
      statements: z.array(statementSchema),
      problems: z.array(problemSchema),
    }),
  }),
});
