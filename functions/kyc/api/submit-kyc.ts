import type { Handler } from '#functions/entry/call.ts';
import { decideSubmit, notSent } from '#functions/kyc/kyc-draft.ts';
import { ownKycView } from '#functions/kyc/own-kyc-view.ts';
import { readOwnKyc, writeSubmittedKyc } from '#functions/kyc/table/kyc.ts';
import { rememberIdentity } from '#functions/kyc/table/same-identity.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { kyc } from '#shared/contract/kyc.ts';
import { documentBytesMax } from './document-bytes-max.ts';
import { documentStore } from './document-store.ts';

/**
 * Submits exactly what the member reviewed; the case then enters the compliance queue. Uploaded files that are not part
 * of the submission are deleted, because nothing references them any more.
 */
export const submitKyc: Handler<typeof kyc.endpoints.submitKyc> = async (call) => {
  const { member } = call.signedIn;
  const now = call.now();
  const [before, bytesMax] = await Promise.all([
    readOwnKyc(call.database, member.id),
    documentBytesMax(call.database),
  ]);
  const submitted = decideSubmit(before, member, call.body, now);
  const transaction = new Transaction();
  writeSubmittedKyc(transaction, submitted);
  rememberIdentity(transaction, await call.secrets.fingerprints(), submitted);
  const shown = await call.commit(transaction, ownKycView(submitted, member, bytesMax, now));
  for (const { documentId } of before ? notSent(before, submitted) : []) {
    const store = await documentStore();
    await store.remove({ memberId: member.id, documentId });
  }
  return shown;
};
