import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { sessionIdSchema } from '../domain/ids.ts';
import { area, endpoint } from './endpoint.ts';

/** A place where a member is signed in. */
const ownSessionSchema = z.object({
  id: sessionIdSchema,
  /** Browser and system in words, such as 'Firefox, Windows'; empty where neither is known. */
  device: z.string(),
  /** The address on the internet from which it began; empty where it is not known. */
  address: z.string(),
  createdAt: instantSchema,
  /** To the hour. */
  lastUsedAt: instantSchema,
  /** It ends by then, however much it is used. */
  endsAt: instantSchema,
  /** True for the one that asks. */
  isThisOne: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const sessions = area('sessions', 'Where a member is signed in', {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/sessions/',
    summary: 'My sessions that live, the one used last first',
    access: 'member',
    reply: z.object({
      items: z.array(ownSessionSchema),
      /** There are more than are shown; ending all others ends them, too. */
      isMore: z.boolean(),
    }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{sessionId}/',
    summary: 'Ends one of my sessions at once; the very one that asks is signed out by it',
    access: 'member',
    params: z.strictObject({ sessionId: sessionIdSchema }),
    errors: ['not_found'],
    reply: z.object({ ended: z.int() }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/sessions/',
    summary: 'Ends all of my sessions but the one that asks',
    access: 'member',
    reply: z.object({ ended: z.int() }),
  }),
});
