import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';

/** A member's authenticator. Its secret is sealed, and of the recovery codes only keyed hashes are here. */
export const authenticatorItem = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    state: z.enum(['pending', 'on', 'off']),
    sealedSecret: z.nullable(z.string()),
    since: z.nullable(instantSchema),
    lastStep: z.int(),
    recoveryCodes: z.array(z.object({ hash: z.string(), usedAt: z.nullable(instantSchema) })),
    version: z.int(),
  }),
);
