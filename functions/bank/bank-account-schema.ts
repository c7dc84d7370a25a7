import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { heldLineSchema } from '#shared/domain/held-line.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';
import { minorSchema, signedMinorSchema } from '#shared/domain/money.ts';
import {
  bankFileStates,
  fileDecisionKinds,
  holdReasons,
  statementProblemCodes,
} from '#shared/domain/statement-words.ts';

/** What the bank has on an account by the lines in the books. Moves with each of them, in the same transaction. */
export const bankAccountSchema = z.lazy(() =>
  z.object({
    iban: z.string(),
    currency: z.string(),
    /** The balance before the first statement, which no line explains. */
    firstOpeningMinor: signedMinorSchema,
    /** First opening balance plus every line in the books. */
    balanceMinor: signedMinorSchema,
    /** Of the last statement that is in the books as a whole. */
    closingMinor: z.nullable(signedMinorSchema),
    closingOn: z.nullable(daySchema),
    /** The number of that statement, or the last of those that follow it without a gap. */
    lastNumber: z.nullable(z.int()),
    /** Higher numbers that are in the books although one before them is missing. */
    numbersAhead: z._default(z.array(z.int()), []),
    version: z.int(),
  }),
);
export type BankAccount = Stored<typeof bankAccountSchema>;

/** What became of one statement of a file. */
const fileStatementSchema = z.lazy(() =>
  z.object({
    account: z.string(),
    currency: z.nullable(z.string()),
    number: z.nullable(z.int()),
    openingMinor: z.nullable(signedMinorSchema),
    closingMinor: z.nullable(signedMinorSchema),
    closingOn: z.nullable(daySchema),
    lines: z.int(),
    newLines: z.int(),
    held: z.nullable(
      z.object({
        reason: z.enum(holdReasons),
        differenceMinor: z.nullable(signedMinorSchema),
        storedClosingMinor: z.nullable(signedMinorSchema),
        /** The first of its lines that the books don't know, and how many more there are. */
        unknown: z._default(z.array(heldLineSchema), []),
        unknownMore: z._default(z.int(), 0),
      }),
    ),
  }),
);
export type FileStatement = Stored<typeof fileStatementSchema>;

/** A payment that came back, by a report that books nothing: the statement brings its money. */
const namedReturnSchema = z.lazy(() =>
  z.object({
    endToEndId: z.nullable(z.string()),
    amountMinor: minorSchema,
    currency: z.string(),
    partyName: z.nullable(z.string()),
    /** Why, as the bank gives it: a code, a text, or both. */
    reason: z.nullable(z.string()),
  }),
);
export type NamedReturn = Stored<typeof namedReturnSchema>;

const staffMemberSchema = z.object({ id: memberIdSchema, name: z.string() });

/** What one person proposed about a file on hold, and another one approved. */
const fileDecisionSchema = z.lazy(() =>
  z.object({
    kind: z.enum(fileDecisionKinds),
    /** The closing balance at the bank, for a statement without one. */
    closingMinor: z.nullable(signedMinorSchema),
    reason: z.string(),
    proposedBy: staffMemberSchema,
    approvedBy: z.nullable(staffMemberSchema),
  }),
);
export type FileDecision = Stored<typeof fileDecisionSchema>;

export const bankFileSchema = z.lazy(() =>
  z.object({
    /** The SHA-256 of its bytes, in hex. */
    id: z.string(),
    /** Where it is kept. */
    key: z.string(),
    /** Which of the files of that name it is: the bank may use one again. Absent in older records. */
    versionId: z.optional(z.string()),
    receivedAt: instantSchema,
    /** When its latest import began; absent in older records. */
    importBegunAt: z.optional(instantSchema),
    state: z.enum(bankFileStates),
    statements: z.array(fileStatementSchema),
    problems: z.array(
      z.object({
        code: z.enum(statementProblemCodes),
        line: z.int(),
        subject: z.optional(z.string()),
        refusesFile: z.boolean(),
      }),
    ),
    /** The returned payments that a report within the day or a notification names; absent for statements. */
    returns: z.optional(z.array(namedReturnSchema)),
    /** Null while nobody has decided about it. */
    decision: z._default(z.nullable(fileDecisionSchema), null),
    /** Grows with every change. */
    version: z._default(z.int(), 0),
  }),
);
export type BankFile = Stored<typeof bankFileSchema>;

/** Where a file is kept; without a version, it is the newest of that name. */
export type FilePlace = Pick<BankFile, 'key' | 'versionId'>;
