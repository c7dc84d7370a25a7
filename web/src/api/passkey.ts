import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { PasskeyAnswer, PasskeyRequest, passkeys } from '#shared/contract/passkeys.ts';

/**
 * Why the browser gave no passkey: the person closed its dialog or waited too long; this device holds one already; or the
 * browser can't do it here.
 */
export type PasskeyProblem = 'declined' | 'known' | 'impossible';

export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(`no passkey: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Loaded only by who uses a passkey. */
const library = () => import('@simplewebauthn/browser');

const problems: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'declined',
  AbortError: 'declined',
  InvalidStateError: 'known',
};

const refused = (error: unknown): never => {
  const name = error instanceof Error ? error.name : '';
  throw new PasskeyError(problems[name] ?? 'impossible', error);
};

/** Has the person confirm with one of their passkeys. @throws PasskeyError */
export const answerWithPasskey = async (request: PasskeyRequest): Promise<PasskeyAnswer> => {
  const { startAuthentication } = await library();
  const optionsJSON = request as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(refused);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
};

/** Has the browser make a passkey. @throws PasskeyError */
export const makePasskey = async (options: ReplyOf<typeof passkeys.endpoints.beginPasskey>['options']) => {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(refused);
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports: [...transports] }) },
  };
};
