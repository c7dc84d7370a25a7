import type { Handler } from '#functions/entry/call.ts';
import { decideRemoveDocument } from '#functions/kyc/kyc-draft.ts';
import { ownKycView } from '#functions/kyc/own-kyc-view.ts';
import { changeDraft } from '#functions/kyc/table/kyc.ts';
import type { kyc } from '#shared/contract/kyc.ts';
import { documentBytesMax } from './document-bytes-max.ts';
import { documentStore } from './document-store.ts';

/** Removes a document from the draft, and its file unless it has been sent. */
export const removeKycDocument: Handler<typeof kyc.endpoints.removeKycDocument> = async (call) => {
  const { member } = call.signedIn;
  const now = call.now();
  const bytesMax = await documentBytesMax(call.database);
  const { kyc, decided } = await changeDraft(call.database, member.id, (stored) =>
    decideRemoveDocument(stored, call.params.kind, now),
  );
  if (decided?.dropped) {
    const store = await documentStore();
    await store.remove({ memberId: member.id, documentId: decided.dropped.documentId });
  }
  return ownKycView(kyc, member, bytesMax, now);
};
