import { randomUUID } from 'node:crypto';
import { confirmWithCode } from '#functions/demo/confirm-with-code.ts';
import { confirmedBody } from '#shared/contract/endpoint.ts';
import type { OtpRequestInput } from '#shared/contract/otp.ts';
import type { Lined } from './lines.ts';
import type { Answer, Platform, Request } from './platform.ts';
import type { World } from './world.ts';

/** Lines of acts that are carried out once for each Idempotency-Key. */
export const isKeyed = ({ row }: Lined): boolean => row.key !== undefined;

/** Carries the act out as its row describes it, for an owner of its own, whose things are in the states it needs. */
export const carryOut = async (
  platform: Platform,
  world: World,
  { area, name, endpoint, row }: Lined,
): Promise<{ readonly request: Request; readonly first: Answer }> => {
  const owner = await world.newOwnerFor(row);
  const caller = typeof row.who === 'object' ? world.administrator : owner;
  const input = row.input?.(await world.thingsFor(row, owner, caller));
  /** The proof that the caller confirmed exactly this request with a code. */
  const proofOf = async (): Promise<string> =>
    endpoint.otp === undefined
      ? ''
      : confirmWithCode(platform.services(), caller, {
          purpose: endpoint.otp,
          payload: confirmedBody(endpoint, input?.body),
        } as OtpRequestInput);
  const request: Request = {
    as: caller,
    key: randomUUID(),
    ...(input && { input }),
    ...(row.otp && { otpProof: await proofOf() }),
  };
  return { request, first: await platform.send(area, name, request) };
};
