import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** Proposes to fund a pool from operator equity, which is checked when it is approved. */
export const proposePoolFunding: Handler<typeof proposals.endpoints.proposePoolFunding> = (call) => {
  const { reason, ...funding } = call.body;
  return propose(call, { act: { kind: 'pool-funded', ...funding }, reason, evidence: null });
};
