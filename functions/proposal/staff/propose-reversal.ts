import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import { ownerOf } from '#functions/platform/table/owner-of.ts';
import { requireReversible } from '#functions/reversal/reversal.ts';
import { readReversible } from '#functions/reversal/table/read-reversible.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** Proposes to reverse an active purchase or deposit. What it moves is decided when it is approved. */
export const proposeReversal: Handler<typeof proposals.endpoints.proposeReversal> = async (call) => {
  const { sourceId, cause, reason } = call.body;
  const memberId = await ownerOf(call.database, sourceId);
  const area = sourceId.startsWith('dep_') ? 'security' : 'infinity';
  const found = await readReversible(call.database, { area, sourceId, memberId });
  requireReversible(found, call.now());
  const { memberName, totalMinor: amountMinor } = found.order;
  const act = { kind: 'reversal', area, amountMinor, sourceId, cause, memberId, memberName } as const;
  return propose(call, { act, reason, evidence: null });
};
