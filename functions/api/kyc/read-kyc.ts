import { showOwnKyc } from '#functions/domain/kyc.ts';
import type { Handler } from '#functions/http/call.ts';
import { readOwnKyc } from '#functions/storage/kyc.ts';
import type { kyc } from '#shared/contract/kyc.ts';

export const readKyc: Handler<typeof kyc.endpoints.readKyc> = async ({ database, signedIn }) =>
  showOwnKyc(await readOwnKyc(database, signedIn.member.id));
