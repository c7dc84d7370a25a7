import { randomUUID } from 'node:crypto';
import { confirmWithCode } from '#functions/demo/confirm-with-code.ts';
import { confirmedBody } from '#shared/contract/endpoint.ts';
import type { OtpRequestInput } from '#shared/contract/otp.ts';
import type { Lined } from './lines.ts';
import type { Answer, Platform, Request } from './platform.ts';
import type { World } from './world.ts';

/** Lines of acts that are carried out once for each Idempotency-Key. */
export const isKeyed = ({ row }: Lined): boolean => row.key !== undefined;

/** The act as its row describes it, for an owner of its own, whose things are in the states it needs. */
export const requestFor = async (
  platform: Platform,
  world: World,
  { endpoint, row }: Lined,
): Promise<Request> => {
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
  return {
    as: caller,
    key: randomUUID(),
    ...(input && { input }),
    ...(row.otp && { otpProof: await proofOf() }),
  };
};

/** Carries that act out. */
export const carryOut = async (
  platform: Platform,
  world: World,
  line: Lined,
): Promise<{ readonly request: Request; readonly first: Answer }> => {
  const request = await requestFor(platform, world, line);
  return { request, first: await platform.send(line.area, line.name, request) };
};
