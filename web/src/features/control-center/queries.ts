import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf, QueryOf } from '#shared/contract/endpoint.ts';
import { operations } from '#shared/contract/operations.ts';
import { proposals } from '#shared/contract/proposals.ts';
import { solvency } from '#shared/contract/solvency.ts';
import { userAdministration } from '#shared/contract/user-administration.ts';
import type { EntryId, MemberId, ProposalId } from '#shared/domain/ids.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { call } from '#web/api/client.ts';
import { configurationQuery } from '#web/api/configuration.ts';
import { queueQueries } from '#web/staff/queue/queue-queries.ts';
import { queueRefreshMilliseconds, staffKey, useStaffAct } from '#web/staff/use-staff-act.ts';

const {
  listProposals,
  readProposal,
  readProposalEffect,
  readPools,
  approveProposal,
  rejectProposal,
  withdrawProposal,
  proposeFunding,
  proposePoolFunding,
  proposeInfinityBonus,
  proposeSecurityBonus,
  proposeCorrection,
  suggestCorrection,
  listCorrectable,
} = proposals.endpoints;

/** What each area's pool holds and owes, and the operator's means. */
export const poolsQuery = queryOptions({
  queryKey: [...staffKey, 'pools'],
  queryFn: ({ signal }) => call(readPools, { signal }),
  refetchInterval: queueRefreshMilliseconds,
});

/** The proposals, oldest first. */
export const proposalQueue = queueQueries('proposals', {
  page: (query: QueryOf<typeof listProposals>, signal) => call(listProposals, { query, signal }),
  one: (proposalId: ProposalId, signal) => call(readProposal, { params: { proposalId }, signal }),
});

/**
 * What a waiting proposal would do, read whenever one is opened. It isn't refreshed on the screen: a person approves
 * what they see, and the approval is refused if that no longer holds. It isn't read again after acts of staff either,
 * because a decided proposal has no effect any more.
 */
export const effectQuery = (proposalId: ProposalId) =>
  queryOptions({
    queryKey: ['proposal-effect', proposalId],
    queryFn: ({ signal }) => call(readProposalEffect, { params: { proposalId }, signal }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Approves a proposal that does what was shown, which carries it out. */
export const useApprove = (proposalId: ProposalId) => {
  const client = useQueryClient();
  return useStaffAct(
    `approve ${proposalId}`,
    async (body: BodyInputOf<typeof approveProposal>, idempotencyKey) => {
      const proposal = await call(approveProposal, { params: { proposalId }, body, idempotencyKey });
      // A new configuration and resumed withdrawals both change the configuration that every page reads.
      void client.invalidateQueries({ queryKey: configurationQuery.queryKey });
      return proposal;
    },
  );
};

/** Rejects a proposal with a reason. */
export const useReject = (proposalId: ProposalId) =>
  useStaffAct(`reject ${proposalId}`, (body: { reason: string }, idempotencyKey) =>
    call(rejectProposal, { params: { proposalId }, body, idempotencyKey }),
  );

/** Withdraws the reader's own proposal. */
export const useWithdraw = (proposalId: ProposalId) =>
  useStaffAct(`withdraw ${proposalId}`, (_: undefined, idempotencyKey) =>
    call(withdrawProposal, { params: { proposalId }, idempotencyKey }),
  );

/** A proposal, by the endpoint that takes it. */
export type Proposing =
  | { readonly to: 'funding'; readonly body: BodyInputOf<typeof proposeFunding> }
  | { readonly to: 'pool'; readonly body: BodyInputOf<typeof proposePoolFunding> }
  | { readonly to: 'infinity-bonus'; readonly body: BodyInputOf<typeof proposeInfinityBonus> }
  | { readonly to: 'security-bonus'; readonly body: BodyInputOf<typeof proposeSecurityBonus> };

/** Makes a proposal. Nothing moves by it. */
export const usePropose = () =>
  useStaffAct('propose', (proposing: Proposing, idempotencyKey) => {
    switch (proposing.to) {
      case 'funding':
        return call(proposeFunding, { body: proposing.body, idempotencyKey });
      case 'pool':
        return call(proposePoolFunding, { body: proposing.body, idempotencyKey });
      case 'infinity-bonus':
        return call(proposeInfinityBonus, { body: proposing.body, idempotencyKey });
      case 'security-bonus':
        return call(proposeSecurityBonus, { body: proposing.body, idempotencyKey });
    }
  });

/** Whose entries: a member's, or without one those of the operator's own acts. */
export interface EntryOwner {
  readonly area: ProductArea;
  readonly memberId?: MemberId;
}

/** The entries of a member or of the operator's own acts, newest first, page by page. */
export const correctableQuery = (owner: EntryOwner) =>
  infiniteQueryOptions({
    queryKey: [...staffKey, 'entries', owner],
    queryFn: ({ pageParam, signal }) =>
      call(listCorrectable, {
        query: { ...owner, limit: 10, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** One entry, what would undo it, and what the accounts hold. */
export const suggestionQuery = (entryId: EntryId, owner: EntryOwner) =>
  queryOptions({
    queryKey: [...staffKey, 'entries', owner, entryId],
    queryFn: ({ signal }) => call(suggestCorrection, { params: { entryId }, query: { ...owner }, signal }),
    retry: false,
  });

/** Proposes a correction. */
export const useProposeCorrection = () =>
  useStaffAct('correct', (body: BodyInputOf<typeof proposeCorrection>, idempotencyKey) =>
    call(proposeCorrection, { body, idempotencyKey }),
  );

/** How much waits in each queue, and since when the oldest of it. */
export const queueCountsQuery = queryOptions({
  queryKey: [...staffKey, 'counts'],
  queryFn: ({ signal }) => call(operations.endpoints.countQueues, { signal }),
  refetchInterval: queueRefreshMilliseconds,
});

/** How many members have each status. */
export const memberCountsQuery = queryOptions({
  queryKey: [...staffKey, 'member-counts'],
  queryFn: ({ signal }) => call(userAdministration.endpoints.countMembers, { signal }),
});

/** Members' balances by account, from the ledger's running totals; shared with the solvency section. */
export const booksQuery = queryOptions({
  queryKey: [...staffKey, 'solvency'],
  queryFn: ({ signal }) => call(solvency.endpoints.readSolvency, { signal }),
});

/** More are not shown; who is not among them is found by more letters. */
const foundMax = 10;

/** Active members whose name, e-mail address or id begins with the text. */
export const foundMembersQuery = (text: string) =>
  queryOptions({
    queryKey: [...staffKey, 'members', 'found', text],
    queryFn: async ({ signal }) => {
      const query = { status: 'active', q: text, limit: foundMax } as const;
      return (await call(userAdministration.endpoints.listMembers, { query, signal })).items;
    },
    enabled: text.length >= 2,
  });
