import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';

const recoveryCodeSchema = z.lazy(() => z.object({ hash: z.string(), usedAt: z.nullable(instantSchema) }));

/** A recovery code, as it is stored: a keyed hash. Only the member knows the code itself. */
export type RecoveryCode = Stored<typeof recoveryCodeSchema>;

/** A member's authenticator, required at each sign-in and for withdrawals while it is on. */
export const authenticatorSchema = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    /** `pending`: the member has seen the secret but has not yet proven that their app has it. */
    state: z.enum(['pending', 'on', 'off']),
    /** The secret that the member's app has, sealed; null while it is off. */
    sealedSecret: z.nullable(z.string()),
    since: z.nullable(instantSchema),
    /** The latest 30-second step whose code was accepted; it and all steps before it are no longer valid. */
    lastStep: z.int(),
    recoveryCodes: z.array(recoveryCodeSchema),
    version: z.int(),
  }),
);
export type Authenticator = Stored<typeof authenticatorSchema>;
