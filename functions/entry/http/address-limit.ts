import type { Services } from '#functions/entry/call.ts';
import { environment } from '#functions/platform/environment.ts';
import { countAttemptFrom } from './limit.ts';

/** Calls of one address, with IPv6 of one network, within the window; an office or a phone network may be one address. */
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
  await countAttemptFrom(call, `${what}-address`, call.address, most, windowSeconds);
};
