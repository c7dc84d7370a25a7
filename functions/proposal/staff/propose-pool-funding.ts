import { propose } from '#functions/api/proposals/propose.ts';
import type { Handler } from '#functions/http/call.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** Proposes to move the operator's money into a pool. Whether it covers that is asked when it is approved. */
export const proposePoolFunding: Handler<typeof proposals.endpoints.proposePoolFunding> = (call) => {
  const { reason, ...funding } = call.body;
  return propose(call, { act: { kind: 'pool-funded', ...funding }, reason, evidence: null });
};
