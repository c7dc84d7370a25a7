import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { documentStore } from '#functions/kyc/api/document-store.ts';
import { documentToView } from '#functions/kyc/kyc-review.ts';
import { requireNotOwnIdentity } from '#functions/kyc/same-identity.ts';
import { recordView } from '#functions/kyc/table/kyc-views.ts';
import { findCase } from '#functions/kyc/use-case/find-case.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { staffKyc } from '#shared/contract/kyc.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { documentLinkSeconds } from '#shared/domain/kyc-documents.ts';

/** The act in the audit log; its line has the document id in place of a reason. */
export const viewAct = 'kyc-document-viewed';

/**
 * Returns a link to a document. The view is logged first; if it cannot be logged, there is no link. Every request is a
 * new view with its own line, and is recorded for the approval, which needs a view of each document.
 */
export const viewKycDocument: Handler<typeof staffKyc.endpoints.viewKycDocument> = async (call) => {
  const { memberId, documentId } = call.params;
  const now = call.now();
  const viewerId = call.signedIn.member.id;
  const { kyc, same } = await findCase(call, memberId, viewerId, now);
  requireNotOwnIdentity(same, viewerId);
  const { contentType } = documentToView(kyc, documentId, viewerId);
  const transaction = new Transaction();
  recordView(transaction, kyc, documentId, viewerId);
  writeAudit(transaction, { actor: call.actor, act: viewAct, subjectId: memberId, reason: documentId }, now);
  await commit(call.database, transaction);
  const store = await documentStore();
  const url = await store.link({ memberId, documentId }, contentType, documentLinkSeconds);
  return { url, contentType, expiresAt: instantOf(new Date(now.getTime() + documentLinkSeconds * 1_000)) };
};
