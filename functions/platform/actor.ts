import * as z from 'zod/mini';
import { memberIdSchema } from '#shared/domain/ids.ts';
import type { Stored } from './stored.ts';

/** Who did it: a member, a staff member, or the platform itself by the named function. */
export const actorSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['member', 'staff']), memberId: memberIdSchema }),
    z.object({ kind: z.literal('system'), name: z.string() }),
  ]),
);
export type Actor = Stored<typeof actorSchema>;
