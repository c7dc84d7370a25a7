import { randomUUID } from 'node:crypto';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import type { Services } from '#functions/entry/call.ts';
import { closeAccount } from '#functions/my-data/api/close-account.ts';
import { openExport } from '#functions/my-data/api/open-export.ts';
import { readClosure } from '#functions/my-data/api/read-closure.ts';
import { readExport } from '#functions/my-data/api/read-export.ts';
import { requestExport } from '#functions/my-data/api/request-export.ts';
import { myData } from '#shared/contract/my-data.ts';
import { proofFor } from './otp.ts';

/** What members do with their data and their account in tests, through the whole pipeline of the API. */
export const myDataOn = (services: Services) =>
  new Acting(services, myData, { requestExport, readExport, openExport, readClosure, closeAccount });

/** A closing of the account that is confirmed with a code and only needs to be sent. */
export const confirmedClosing = async (services: Services, as: ActsAs, body: { reason?: string } = {}) => {
  const otpProof = await proofFor(services, as, 'account-closure', body);
  return { as, body, otpProof, key: randomUUID() };
};

/** Closes the account. */
export const closeAs = async (services: Services, as: ActsAs, body: { reason?: string } = {}) =>
  myDataOn(services).request('closeAccount', await confirmedClosing(services, as, body));

/** Requests the archive of all data, confirmed with a code. */
export const requestExportAs = async (services: Services, as: ActsAs, key: string = randomUUID()) => {
  const body = {};
  const otpProof = await proofFor(services, as, 'data-export', body);
  return myDataOn(services).request('requestExport', { as, key, body, otpProof });
};
