import type { Handler } from '#functions/entry/call.ts';
import { propose } from '#functions/entry/propose.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** Proposes operator capital or a draw of it, a placement, its return, or its gain or loss. */
export const proposeFunding: Handler<typeof proposals.endpoints.proposeFunding> = (call) =>
  propose(call, call.body);
