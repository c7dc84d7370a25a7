import type { Handler } from '#functions/entry/call.ts';
import { ownKycView } from '#functions/kyc/own-kyc-view.ts';
import { readOwnKyc } from '#functions/kyc/table/kyc.ts';
import type { kyc } from '#shared/contract/kyc.ts';
import { documentBytesMax } from './document-bytes-max.ts';

/** My case, on whichever device I go on with it. */
export const readKyc: Handler<typeof kyc.endpoints.readKyc> = async ({ database, signedIn, now }) => {
  const { member } = signedIn;
  const [standing, bytesMax] = await Promise.all([
    readOwnKyc(database, member.id),
    documentBytesMax(database),
  ]);
  return ownKycView(standing, member, bytesMax, now());
};
