import type { Handler } from '#functions/entry/call.ts';
import { proposalQueue } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { isKeptFrom } from '#functions/proposal/proposal.ts';
import { proposalSchema } from '#functions/proposal/proposal-schema.ts';
import { proposalView } from '#functions/proposal/proposal-view.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** Proposals in one state (waiting by default), oldest first. */
export const listProposals: Handler<typeof proposals.endpoints.listProposals> = async (call) => {
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { index: 'gsi1', pk: proposalQueue(call.query.state ?? 'waiting'), order: 'oldest-first' },
    proposalSchema,
    paging,
  );
  const { id: viewerId } = call.signedIn.member;
  return {
    items: items
      .filter((proposal) => !isKeptFrom(proposal, viewerId))
      .map((proposal) => proposalView(proposal, viewerId)),
    next: paging.next(last),
  };
};
