import type { Handler } from '#functions/entry/call.ts';
import { visiblePapers } from '#functions/kyc/own-kyc-view.ts';
import { readOwnKyc } from '#functions/kyc/table/kyc.ts';
import type { kyc } from '#shared/contract/kyc.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { documentLinkSeconds } from '#shared/domain/kyc-documents.ts';
import { documentStore } from './document-store.ts';

/** A link to my own document, short enough that nobody finds it in a history and gets anything by it. */
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
