import type { BankFileView, CheckedTransfer } from '#shared/contract/bank.ts';
import type { HoldReason, ShownBankFileState, StatementProblemCode } from '#shared/domain/statement-words.ts';
import type { Tone } from '#web/ui/feedback/state-pill.tsx';
import { useText } from './texts.ts';

type Match = CheckedTransfer['match'];

export const toneOf: Record<Match, Tone> = {
  exact: 'good',
  differs: 'waiting',
  several: 'waiting',
  unknown: 'bad',
  none: 'quiet',
};

export const useMatchWords = (): Record<Match, string> => {
  const t = useText();
  return {
    exact: t('Exact'),
    differs: t('Differs'),
    several: t('Several orders'),
    unknown: t('Unknown reference'),
    none: t('No reference'),
  };
};

const useProblemWords = (): Record<StatementProblemCode, string> => {
  const t = useText();
  return {
    too_large: t('The file is too large.'),
    encoding: t("The file's characters can't be read. Download it from the bank again."),
    encoding_mislabelled: t('The file states the wrong character encoding. Check the names.'),
    malformed: t('The file is damaged or incomplete. Download it from the bank again.'),
    doctype: t("The file contains instructions that a bank statement doesn't have."),
    too_deep: t("The file isn't structured like a bank statement."),
    text_too_long: t('A text in the file is too long.'),
    too_many_elements: t('An entry has too many fields.'),
    unknown_root: t(
      "This isn't a statement we can read. Choose a camt.053, camt.052, camt.054, MT940 or CSV file.",
    ),
    no_statement: t('The file has no statement.'),
    account_missing: t('The statement names no account.'),
    balance_missing: t('The statement lacks an opening or closing balance.'),
    balance_chain: t("The balances of the statement's pages don't follow on from each other."),
    amount: t('An amount is missing or unreadable.'),
    currency: t('A currency is missing or unknown.'),
    day: t('A date is missing or unreadable.'),
    direction: t("An entry doesn't say whether money came in or went out."),
    field: t('A field is missing or unreadable.'),
    too_many_details: t('An entry has too many parts.'),
    too_many_entries: t('The file has too many entries.'),
    booking_day_assumed: t('An entry has no booking day. The value date is shown instead.'),
    details_differ: t("The parts of an entry don't add up to it, so only the entry counts."),
    not_csv: t("This isn't a CSV file. camt and MT940 files are imported without mapping anything."),
    csv_not_mapped: t('Map the columns of CSV files first. Then import this file again.'),
    csv_other_account: t(
      'The file is of another account. Download the one of the account that members pay to.',
    ),
    column_missing: t('A column is missing.'),
    column_twice: t('A column occurs twice, so the file leaves open which one counts.'),
    column_count: t('A row has a different number of columns.'),
    quotes: t('A quotation mark is missing.'),
    too_many_problems: t('There are more problems than are listed here.'),
  };
};

type Problem = BankFileView['problems'][number];

/** A problem in words: what is wrong, with what the file says there, and in which line. */
export const useProblemText = () => {
  const t = useText();
  const words = useProblemWords();
  return ({ code, line, subject }: Pick<Problem, 'code' | 'line' | 'subject'>): string =>
    [words[code], subject && t('“{text}”', { text: subject }), t('Line {line}', { line })]
      .filter(Boolean)
      .join(' ');
};

export const fileTones: Record<ShownBankFileState, Tone> = {
  importing: 'waiting',
  imported: 'good',
  held: 'bad',
  'set-aside': 'quiet',
  informed: 'quiet',
  refused: 'bad',
  failed: 'bad',
};

export const useFileWords = (): Record<ShownBankFileState, string> => {
  const t = useText();
  return {
    importing: t('Importing'),
    imported: t('Imported'),
    held: t('On hold'),
    'set-aside': t('Set aside'),
    informed: t('For information'),
    refused: t("Can't be read"),
    failed: t('Import failed'),
  };
};

export const useHoldWords = (): Record<HoldReason, string> => {
  const t = useText();
  return {
    other_account: t(
      "It isn't the account that members are told to pay to. Import the statement of that one.",
    ),
    currency: t("It isn't in the account's currency, so nothing of it was booked."),
    balance_missing: t(
      'The statement lacks an opening or closing balance. For a CSV file, map the column of balances, then import it again.',
    ),
    does_not_add_up: t(
      "Its entries don't lead from its opening to its closing balance. Ask the bank for it again.",
    ),
    gap: t('A statement before it is missing. Import that one, and this one follows by itself.'),
    balance_differs: t(
      "Some of its lines are in the books, but the balances don't fit. Compare both statements.",
    ),
    ambiguous_twins: t(
      "Two of its lines are alike, and the balances don't say which of them are new. Ask the bank for a statement of one day.",
    ),
    missing_number: t('A statement number was skipped. Check whether a statement is missing.'),
  };
};
