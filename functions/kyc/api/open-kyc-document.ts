import type { Handler } from '#functions/entry/call.ts';
import { visiblePapers } from '#functions/kyc/own-kyc-view.ts';
import { readOwnKyc } from '#functions/kyc/table/kyc.ts';
import type { kyc } from '#shared/contract/kyc.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { documentLinkSeconds } from '#shared/domain/kyc-documents.ts';
import { documentStore } from './document-store.ts';

/** Returns a link to the member's own document, short-lived enough to be useless in a browser history. */
export const openKycDocument: Handler<typeof kyc.endpoints.openKycDocument> = async (call) => {
  const memberId = call.signedIn.member.id;
  const now = call.now();
  const kyc = await readOwnKyc(call.database, memberId);
  const document = kyc && visiblePapers(kyc, now).documents.find(({ kind }) => kind === call.params.kind);
  if (!document) throw new AppError('not_found');
  const { documentId, contentType } = document;
  const store = await documentStore();
  const url = await store.link({ memberId, documentId }, contentType, documentLinkSeconds);
  return { url, expiresAt: instantOf(new Date(now.getTime() + documentLinkSeconds * 1_000)) };
};
