import { requireChargeable } from '#functions/bank/bank-line.ts';
import { readBankLine } from '#functions/bank/table/bank-lines.ts';
import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** Proposes that the operator bears what is open of a debit, because it is a charge of the bank. */
export const proposeBankCharge: Handler<typeof proposals.endpoints.proposeBankCharge> = async (call) => {
  const { lineId, area, reason } = call.body;
  const line = await readBankLine(call.database, lineId);
  requireChargeable(line);
  const { openMinor: amountMinor, text, bankReference } = line;
  const act = { kind: 'bank-charge', area, amountMinor, lineId, text } as const;
  return propose(call, { act, reason, evidence: bankReference });
};
