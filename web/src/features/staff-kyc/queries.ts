import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf, QueryOf } from '#shared/contract/endpoint.ts';
import { staffKyc } from '#shared/contract/kyc.ts';
import type { DocumentId, MemberId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import { queueQueries } from '#web/staff/queue/queue-queries.ts';
import { staffKey, useStaffAct } from '#web/staff/use-staff-act.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

const {
  listKycCases,
  readKycCase,
  claimKycCase,
  releaseKycCase,
  viewKycDocument,
  listKycViews,
  decideKycCase,
} = staffKyc.endpoints;

/** The cases, oldest first. */
export const kycQueue = queueQueries('kyc', {
  page: (query: QueryOf<typeof listKycCases>, signal) => call(listKycCases, { query, signal }),
  one: (memberId: MemberId, signal) => call(readKycCase, { params: { memberId }, signal }),
});

/** The cases and the views of their documents. */
const casesKey = [...staffKey, 'kyc'];
const viewsKey = (memberId: MemberId) => [...casesKey, 'views', memberId];

/** Who viewed which document of a case, newest first. */
export const kycViewsQuery = (memberId: MemberId, page: ListPage['query']) =>
  queryOptions({
    queryKey: [...viewsKey(memberId), page],
    queryFn: ({ signal }) => call(listKycViews, { params: { memberId }, query: page, signal }),
  });

/** Claims a case, so that no colleague reviews it at the same time. */
export const useClaim = (memberId: MemberId) =>
  useStaffAct(`claim kyc ${memberId}`, (_: undefined, idempotencyKey) =>
    call(claimKycCase, { params: { memberId }, idempotencyKey }),
  );

/** Releases a case. */
export const useRelease = (memberId: MemberId) =>
  useStaffAct(`release kyc ${memberId}`, (_: undefined, idempotencyKey) =>
    call(releaseKycCase, { params: { memberId }, idempotencyKey }),
  );

/** Decides about a case in review. */
export const useDecide = (memberId: MemberId) =>
  useStaffAct(`decide kyc ${memberId}`, (body: BodyInputOf<typeof decideKycCase>, idempotencyKey) =>
    call(decideKycCase, { params: { memberId }, body, idempotencyKey }),
  );

/**
 * Opens a document; every view is logged, and the case then says that it was opened. The link is not cached and is
 * dropped with the viewer.
 */
export const useView = (memberId: MemberId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documentId: DocumentId) => call(viewKycDocument, { params: { memberId, documentId } }),
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: casesKey }),
  });
};
