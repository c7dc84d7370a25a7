import { payableIdIn } from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import type { BankFileView } from '#shared/contract/bank.ts';
import { addMinutes, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId, PayableId } from '#shared/domain/ids.ts';
import type { ShownBankFileState } from '#shared/domain/statement-words.ts';
import type { BankFile, NamedReturn } from './bank-account-schema.ts';

type Payables = ReadonlyMap<PayableId, Payable>;

/** The payments of ours that a file names as returned. */
export const payablesNamedBy = ({ returns = [] }: BankFile): PayableId[] =>
  returns.flatMap(({ endToEndId }) => payableIdIn(endToEndId ?? '') ?? []);

const returnView = (named: NamedReturn, payables: Payables): BankFileView['returns'][number] => {
  const id = payableIdIn(named.endToEndId ?? '');
  const payable = id && payables.get(id);
  return {
    ...named,
    payable: payable
      ? { id: payable.id, state: payable.state, amountMinor: payable.amountMinor, payee: payable.payee }
      : null,
  };
};

/** One attempt is ended after 15 minutes, and the next one begins within two. */
const importMinutesMax = 20;

/** As staff see it: an import that has not ended after all this time won't. */
export const shownStateOf = (
  { state, receivedAt, importBegunAt = receivedAt }: Pick<BankFile, 'state' | 'receivedAt' | 'importBegunAt'>,
  now: Date,
): ShownBankFileState =>
  state === 'importing' && addMinutes(importBegunAt, importMinutesMax) < instantOf(now) ? 'failed' : state;

interface Viewing {
  readonly viewer: MemberId;
  readonly now: Date;
  /** What became of the payments that the file names as returned. */
  readonly payables?: Payables;
}

/** A file of the bank as this staff member sees it. */
export const bankFileView = (
  file: BankFile,
  { viewer, now, payables = new Map() }: Viewing,
): BankFileView => {
  const { decision, statements, problems, returns = [] } = file;
  return {
    ...file,
    state: shownStateOf(file, now),
    statements: [...statements],
    problems: [...problems],
    returns: returns.map((named) => returnView(named, payables)),
    decision: decision && {
      ...decision,
      proposedBy: decision.proposedBy.name,
      approvedBy: decision.approvedBy?.name ?? null,
      mine: decision.proposedBy.id === viewer,
    },
  };
};
