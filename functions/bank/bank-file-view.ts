import { payableIdIn } from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import type { BankFileView } from '#shared/contract/bank.ts';
import type { MemberId, PayableId } from '#shared/domain/ids.ts';
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

/** A file of the bank as this staff member sees it, with what became of the payments that it names as returned. */
export const bankFileView = (
  file: BankFile,
  viewer: MemberId,
  payables: Payables = new Map(),
): BankFileView => {
  const { decision, statements, problems, returns = [] } = file;
  return {
    ...file,
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
