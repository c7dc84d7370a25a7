import * as z from 'zod/mini';
import { deriveCode } from '#functions/platform/derived-code.ts';
import type { KeyRing } from '#functions/platform/key-ring.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { addHours, instantOf, instantSchema } from '#shared/domain/calendar.ts';
import { type RecoveryId, recoveryIdSchema } from '#shared/domain/ids.ts';

/** As the mail says. */
const codeHours = 1;

/** A request for a new password, whether or not the address has an account. */
export const recoverySchema = z.lazy(() =>
  z.object({
    id: recoveryIdSchema,
    email: z.string(),
    /** Of the key with which its code is derived. */
    keyId: z.string(),
    codeUntil: instantSchema,
    /** `taken`: its code was accepted, and the password is being set, by one request at a time. */
    state: z.enum(['open', 'taken', 'used']),
    /** Until when another request has to wait; null unless it is taken. */
    takenUntil: z.nullable(instantSchema),
  }),
);
export type Recovery = Stored<typeof recoverySchema>;

export const openRecovery = (email: string, id: RecoveryId, keyId: string, now: Date): Recovery => ({
  id,
  email,
  keyId,
  codeUntil: addHours(instantOf(now), codeHours),
  state: 'open',
  takenUntil: null,
});

/** The code that its mail carries. */
export const recoveryCode = (ring: KeyRing, { id, keyId }: Pick<Recovery, 'id' | 'keyId'>): string =>
  deriveCode(ring, keyId, ['recovery code', id], 6);

/** Whether its code still counts. A request that was cut off after taking it may be repeated. */
export const hasValidCode = ({ state, codeUntil }: Recovery, now: Date): boolean =>
  state !== 'used' && codeUntil > instantOf(now);
