import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** Proposes to book the operator's capital, a placement, its return, or what it earned or lost. */
export const proposeFunding: Handler<typeof proposals.endpoints.proposeFunding> = (call) =>
  propose(call, call.body);
