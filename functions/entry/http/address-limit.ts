import type { Services } from '#functions/entry/call.ts';
import { environment } from '#functions/platform/environment.ts';
import { countAttempt } from './limit.ts';

/** Calls of one address within the window, by what they are for; an office or a phone network is one address. */
const callsMax = { register: 20, 'resend-code': 20, 'confirm-email': 40, recovery: 30 } as const;
const windowSeconds = 600;

/**
 * Counts a call that needs no sign-in against the caller's address. Stages on which every test comes from one address
 * allow a multiple.
 * @throws AppError too_many_requests with retryAfterSeconds
 */
export const countAddress = async (
  call: Pick<Services, 'database' | 'now'> & { readonly address: string },
  what: keyof typeof callsMax,
): Promise<void> => {
  const most = callsMax[what] * environment().ADDRESS_LIMIT_FACTOR;
  await countAttempt(call, `${what}-address`, call.address, most, windowSeconds);
};
