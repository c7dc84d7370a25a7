import type { Handler } from '#functions/entry/call.ts';
import { decideSaveStep } from '#functions/kyc/kyc-draft.ts';
import { ownKycView } from '#functions/kyc/own-kyc-view.ts';
import { changeDraft } from '#functions/kyc/table/kyc.ts';
import type { kyc } from '#shared/contract/kyc.ts';
import { documentBytesMax } from './document-bytes-max.ts';

/** Saves one step, so that the member can continue on any device. */
export const saveKycStep: Handler<typeof kyc.endpoints.saveKycStep> = async (call) => {
  const { member } = call.signedIn;
  const now = call.now();
  const bytesMax = await documentBytesMax(call.database);
  const { kyc } = await changeDraft(call.database, member.id, (stored) => {
    const saved = decideSaveStep(stored, member, call.body, now);
    return saved && { kyc: saved };
  });
  return ownKycView(kyc, member, bytesMax, now);
};
