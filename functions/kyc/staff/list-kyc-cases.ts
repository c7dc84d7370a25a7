import type { Handler } from '#functions/entry/call.ts';
import { kycCaseSchema } from '#functions/kyc/kyc-case-schema.ts';
import { kycCaseView } from '#functions/kyc/kyc-case-view.ts';
import { notShared } from '#functions/kyc/same-identity.ts';
import { readOpenedOfAll } from '#functions/kyc/table/kyc-views.ts';
import { findProposedApprovals } from '#functions/kyc/table/proposed-approval.ts';
import { findSameIdentity } from '#functions/kyc/table/same-identity.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { kycQueue, memberKey } from '#functions/platform/table/keys.ts';
import { readItems, readPage } from '#functions/platform/table/read.ts';
import type { staffKyc } from '#shared/contract/kyc.ts';

/** Lists cases in one state (submitted by default), oldest first. */
export const listKycCases: Handler<typeof staffKyc.endpoints.listKycCases> = async (call) => {
  const { database, query, signedIn } = call;
  const now = call.now();
  const paging = await call.page();
  const { items, last } = await readPage(
    database,
    { index: 'gsi1', pk: kycQueue(query.state ?? 'submitted'), order: 'oldest-first' },
    kycCaseSchema,
    paging,
  );
  const ring = await call.secrets.fingerprints();
  const viewerId = signedIn.member.id;
  const [members, documents, opened, proposals] = await Promise.all([
    readItems(
      database,
      items.map(({ memberId }) => memberKey(memberId)),
    ),
    Promise.all(items.map((kyc) => findSameIdentity(database, ring, kyc))),
    readOpenedOfAll(database, items, viewerId),
    findProposedApprovals(database, items, now),
  ]);
  return {
    items: items.map((kyc, index) => {
      const review = {
        same: documents[index] ?? notShared,
        openedIds: opened[index] ?? [],
        proposal: proposals[index] ?? null,
      };
      return kycCaseView(kyc, memberSchema.parse(members[index]), review, viewerId, now);
    }),
    next: paging.next(last),
  };
};
