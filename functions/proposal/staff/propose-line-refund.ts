import { requireRefundable } from '#functions/bank/bank-line.ts';
import { atPart } from '#functions/bank/line-parts.ts';
import { readBankLine } from '#functions/bank/table/bank-lines.ts';
import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** Proposes to send what is open of a bank line, or of one of the payments in it, back to its payer, to the account that the bank names. */
export const proposeLineRefund: Handler<typeof proposals.endpoints.proposeLineRefund> = async (call) => {
  const { lineId, part, reason } = call.body;
  const line = atPart(await readBankLine(call.database, lineId), part);
  requireRefundable(line);
  const { area, openMinor: amountMinor, partyName: payerName, partyIban: iban, bankReference } = line;
  const payee = payerName && iban ? { name: payerName, iban } : null;
  const about = { lineId, ...(part && { part }) };
  const act = { kind: 'line-refund', area, amountMinor, ...about, payerName, payee } as const;
  return propose(call, { act, reason, evidence: bankReference });
};
