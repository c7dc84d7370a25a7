import type { Handler } from '#functions/entry/call.ts';
import { ownKycView } from '#functions/kyc/own-kyc-view.ts';
import { readOwnKyc } from '#functions/kyc/table/kyc.ts';
import type { kyc } from '#shared/contract/kyc.ts';
import { documentBytesMax } from './document-bytes-max.ts';

/** Returns the member's case, so that they can continue on any device. */
export const readKyc: Handler<typeof kyc.endpoints.readKyc> = async ({ database, signedIn, now }) => {
  const { member } = signedIn;
  const [kyc, bytesMax] = await Promise.all([readOwnKyc(database, member.id), documentBytesMax(database)]);
  return ownKycView(kyc, member, bytesMax, now());
};
