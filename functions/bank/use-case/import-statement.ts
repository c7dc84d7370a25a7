import type { AdmittedLine, HoldFigures, StatementToAdmit } from '#functions/bank/admission.ts';
import { admitStatement } from '#functions/bank/admit-statement.ts';
import type { BankAccount, FileDecision, FileStatement } from '#functions/bank/bank-account-schema.ts';
import { balanceChange, unmatchedArea } from '#functions/bank/bank-line.ts';
import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { heldLines } from '#functions/bank/held-lines.ts';
import { isInParts } from '#functions/bank/line-parts.ts';
import { certainPurpose, type LinePurpose } from '#functions/bank/line-purpose.ts';
import { countsOf, recognizeStatement } from '#functions/bank/recognize-lines.ts';
import type { CollectedStatement } from '#functions/bank/statement/collect-statements.ts';
import { withLastNumber, withOtherNumber } from '#functions/bank/statement-numbers.ts';
import { unknownLines } from '#functions/bank/statement-readings.ts';
import { type EntryLine, statementToAdmit } from '#functions/bank/statement-to-admit.ts';
import {
  createStatementMark,
  readBankAccount,
  statementMark,
  writeBankAccount,
} from '#functions/bank/table/bank-accounts.ts';
import { readStoredLines } from '#functions/bank/table/bank-lines.ts';
import { readLinesLike } from '#functions/bank/table/line-terms.ts';
import { isTryAgain, retry, tryAgain } from '#functions/platform/retry.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { requireConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { HoldReason } from '#shared/domain/statement-words.ts';
import { bookInParts, bookUnmatched, bookWithPurpose, type LineSource } from './book-lines.ts';
import { readPurposes, withoutPurpose } from './read-purposes.ts';

/** A statement on its way into the books of our account. */
interface Importing extends LineSource {
  /** The settlement currency. */
  readonly currency: string;
  /** The configuration that says which account is ours. */
  readonly configurationVersion: number;
  /** Lines that pay an order exactly wait until staff say so. */
  readonly asksFirst: boolean;
  /** What two people said of it, while it was on hold. */
  readonly decided: FileDecision | null;
  readonly statement: CollectedStatement;
}

type Line = AdmittedLine<EntryLine>;

/**
 * Lines that one transaction takes: each is a line and an entry, and with the account and up to 24 shards of platform
 * accounts that stays below the 100 writes that DynamoDB takes.
 */
const linesAtOnce = 30;

/** Imports of one account that run at the same time take turns, a transaction each. */
const attemptsMax = 25;

type Decision =
  | { readonly kind: 'inform' }
  | {
      readonly kind: 'hold';
      readonly reason: HoldReason;
      readonly figures: HoldFigures | null;
      /** Its lines that the books don't know; none of another account. */
      readonly unknown: readonly EntryLine[];
    }
  | {
      readonly kind: 'admit';
      readonly account: BankAccount;
      readonly lines: readonly Line[];
      /** It is in the books as a whole already. */
      readonly isRepeated: boolean;
    };

const newAccount = (iban: string, currency: string, firstOpeningMinor: Minor): BankAccount => ({
  iban,
  currency,
  firstOpeningMinor,
  balanceMinor: firstOpeningMinor,
  closingMinor: null,
  closingOn: null,
  lastNumber: null,
  numbersAhead: [],
  version: 0,
});

/** The statement as it is admitted: with the balance that two people read at the bank, where it has none. */
const readStatement = ({ statement, decided }: Importing): StatementToAdmit<EntryLine> => {
  const read = statementToAdmit(statement);
  const closingMinor = decided?.closingMinor ?? null;
  if (closingMinor === null || read.closingMinor !== null) return read;
  const linesMinor = sumMinor(zeroMinor, ...read.lines.map(({ changeMinor }) => changeMinor));
  const closingOn = read.lines.at(-1)?.entry.bookedOn ?? null;
  return { ...read, openingMinor: subtractMinor(closingMinor, linesMinor), closingMinor, closingOn };
};

/** Lines of the account that another dialect brought, on the days of these lines and with their amounts. */
const readOtherDialects = async (
  database: Database,
  { iban, dialect }: Importing,
  account: BankAccount | null,
  unknown: readonly EntryLine[],
): Promise<BankLine[]> => {
  if (!account) return [];
  // While lines of a statement are in the books and others not yet, the account doesn't say up to which day they are.
  const lastDay = account.balanceMinor === account.closingMinor ? account.closingOn : null;
  const booked = unknown.map(({ entry }) => entry);
  const lines = await readLinesLike(
    database,
    booked.filter(({ bookedOn }) => lastDay === null || bookedOn <= lastDay),
  );
  return lines.filter((line) => line.iban === iban && line.dialect !== undefined && line.dialect !== dialect);
};

/** What is new of the statement, by what is in the books now; and how many of its lines this file brought before. */
const decide = async (
  { database }: CommandContext,
  importing: Importing,
): Promise<{ readonly decision: Decision; readonly broughtBefore: number }> => {
  const { iban, currency, fileId, decided, statement } = importing;
  const read = readStatement(importing);
  if (statement.account !== iban)
    return {
      decision: { kind: 'hold', reason: 'other_account', figures: null, unknown: [] },
      broughtBefore: 0,
    };
  const mark = statementMark(statement.statementId, read);
  // The account first: lines that another import books meanwhile then show in its version.
  const { account, isRepeated } = await readBankAccount(database, iban, currency, mark);
  const identities = read.lines.map(({ identity }) => identity);
  const stored = await readStoredLines(database, identities);
  const unknown = unknownLines(read.lines, countsOf(stored));
  const others = await readOtherDialects(database, importing, account, unknown);
  const { lines: known, storedLines, isDoubtful } = recognizeStatement(read.lines, stored, others);
  const broughtBefore = [...stored.values()].flat().filter((line) => line.fileId === fileId).length;
  const admission = admitStatement(
    {
      currency,
      closingMinor: account?.balanceMinor ?? null,
      closingOn: account?.closingOn ?? null,
      // Two people know of the number that the bank skipped.
      lastNumber: decided ? null : (account?.lastNumber ?? null),
      storedLines,
      isDoubtful,
      isRepeated,
    },
    { ...read, lines: known },
  );
  if (admission.kind === 'hold') {
    // Account and lines are two reads: another import between them makes balances seem wrong.
    const { account: reread } = await readBankAccount(database, iban, currency);
    if (reread?.version !== account?.version) throw tryAgain();
  }
  if (admission.kind === 'hold')
    return { decision: { ...admission, unknown: unknownLines(known, storedLines) }, broughtBefore };
  if (admission.kind === 'inform') return { decision: admission, broughtBefore };
  const { lines, firstOpeningMinor } = admission;
  return {
    decision: {
      kind: 'admit',
      account: account ?? newAccount(iban, currency, firstOpeningMinor ?? zeroMinor),
      lines,
      isRepeated,
    },
    broughtBefore,
  };
};

/** The account as these lines leave it. */
const movedBy = (account: BankAccount, lines: readonly BankLine[]): BankAccount => ({
  ...account,
  balanceMinor: sumMinor(account.balanceMinor, ...lines.map(balanceChange)),
  version: account.version + 1,
});

/** The account as it moved. The first statement is refused if another account became ours since. */
const writeAccount = (transaction: Transaction, importing: Importing, next: BankAccount): void => {
  writeBankAccount(transaction, next);
  if (next.version === 1) requireConfiguration(transaction, importing.configurationVersion, tryAgain);
};

/**
 * Books a line with its purpose; null when that is impossible right now, because a member's wallet takes no money or an
 * order has changed: the line then waits for a person, like any other.
 */
const tryPurpose = async (
  context: CommandContext,
  importing: Importing,
  account: BankAccount,
  purpose: LinePurpose,
  line: Line,
): Promise<BankAccount | null> => {
  try {
    const transaction = new Transaction();
    const next = movedBy(account, [await bookWithPurpose(context, transaction, purpose, line, importing)]);
    writeAccount(transaction, importing, next);
    await commit(context.database, transaction);
    return next;
  } catch (error) {
    if (error instanceof AppError && !isTryAgain(error)) return null;
    throw error;
  }
};

/**
 * Books new lines in their order. Every transaction moves the account together with its lines and the cash at the bank,
 * so that an import which is interrupted anywhere resumes where it stopped.
 * @throws AppError try_again when another import or the member was faster
 */
const bookLines = async (
  context: CommandContext,
  importing: Importing,
  from: BankAccount,
  lines: readonly Line[],
): Promise<BankAccount> => {
  let account = from;
  const entries = lines.map(({ line }) => line.entry);
  let purposes = await readPurposes(context.database, entries, importing.currency);
  let unmatched: Line[] = [];
  const bookAlone = async (line: Line): Promise<void> => {
    const transaction = new Transaction();
    const next = movedBy(account, [await bookInParts(context, transaction, unmatchedArea, line, importing)]);
    writeAccount(transaction, importing, next);
    await commit(context.database, transaction);
    account = next;
  };
  const bookWaiting = async (): Promise<void> => {
    if (unmatched.length === 0) return;
    const transaction = new Transaction();
    const booked = await bookUnmatched(context, transaction, unmatchedArea, unmatched, importing);
    const next = movedBy(account, booked);
    writeAccount(transaction, importing, next);
    await commit(context.database, transaction);
    account = next;
    unmatched = [];
  };
  for (const line of lines) {
    const purpose = certainPurpose(line.line.entry, purposes);
    if (purpose && !(purpose.kind === 'order' && importing.asksFirst)) {
      await bookWaiting();
      const next = await tryPurpose(context, importing, account, purpose, line);
      if (next) {
        account = next;
        purposes = withoutPurpose(purposes, purpose);
        continue;
      }
    }
    if (isInParts(line.line.entry)) {
      await bookWaiting();
      await bookAlone(line);
      continue;
    }
    unmatched.push(line);
    if (unmatched.length === linesAtOnce) await bookWaiting();
  }
  await bookWaiting();
  return account;
};

/** Notes that the statement is in the books as a whole. Another than the newest leaves the account's last statement as it is. */
const finish = async (
  { database, now }: CommandContext,
  importing: Importing,
  account: BankAccount,
): Promise<void> => {
  const { fileId, statement } = importing;
  const toAdmit = readStatement(importing);
  const isLast =
    toAdmit.closingMinor === account.balanceMinor && (account.closingOn ?? '') <= (toAdmit.closingOn ?? '');
  const transaction = new Transaction();
  const next: BankAccount = {
    ...account,
    ...(isLast && { closingMinor: toAdmit.closingMinor, closingOn: toAdmit.closingOn }),
    ...(isLast ? withLastNumber : withOtherNumber)(account, toAdmit.number),
    version: account.version + 1,
  };
  writeAccount(transaction, importing, next);
  const mark = statementMark(statement.statementId, toAdmit);
  createStatementMark(transaction, next, mark, { fileId, at: instantOf(now()) });
  await commit(database, transaction);
};

/**
 * Brings a statement into the books: its new lines, each once, with what they certainly pay or confirm. However often
 * it is imported, by however many at once and wherever it is interrupted, the result is the same.
 * @returns what became of it; null for a report within the day, which books nothing
 */
export const importStatement = async (
  context: CommandContext,
  importing: Importing,
): Promise<FileStatement | null> => {
  const { statement } = importing;
  const { decision, broughtBefore } = await retry(
    async () => {
      const decided = await decide(context, importing);
      if (decided.decision.kind !== 'admit') return decided;
      const { account, lines, isRepeated } = decided.decision;
      const after = await bookLines(context, importing, account, lines);
      if (!isRepeated) await finish(context, importing, after);
      return decided;
    },
    { attemptsMax, retriesOn: isTryAgain, waitMsMax: 1_000 },
  );
  if (decision.kind === 'inform') return null;
  const { number, openingMinor, closingMinor, closingOn, lines } = readStatement(importing);
  return {
    account: statement.account,
    currency: statement.currency,
    number,
    openingMinor,
    closingMinor,
    closingOn,
    lines: lines.length,
    newLines: decision.kind === 'admit' ? broughtBefore + decision.lines.length : broughtBefore,
    held:
      decision.kind === 'hold'
        ? {
            reason: decision.reason,
            differenceMinor: decision.figures?.differenceMinor ?? null,
            storedClosingMinor: decision.figures?.storedClosingMinor ?? null,
            ...heldLines(decision.unknown),
          }
        : null,
  };
};
