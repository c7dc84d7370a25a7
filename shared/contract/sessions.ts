import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { sessionIdSchema } from '../domain/ids.ts';
import { area, endpoint } from './endpoint.ts';
import { stepUpSchema } from './otp.ts';

/** A session of a member. */
const ownSessionSchema = z.object({
  id: sessionIdSchema,
  /** Browser and operating system, such as 'Firefox, Windows'; empty if unknown. */
  device: z.string(),
  /** The IP address from which it began; empty if unknown. */
  address: z.string(),
  createdAt: instantSchema,
  /** To the hour. */
  lastUsedAt: instantSchema,
  /** It ends by then, even if in use. */
  endsAt: instantSchema,
  /** True for the current session. */
  isThisOne: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const sessions = area('sessions', 'Where a member is signed in', {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/sessions/',
    summary: 'My active sessions, most recently used first',
    access: 'member',
    reply: z.object({
      items: z.array(ownSessionSchema),
      /** There are more sessions than shown; ending all others ends them, too. */
      isMore: z.boolean(),
    }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{sessionId}/',
    summary: 'Ends one of my sessions; ending the current one signs me out',
    access: 'member',
    params: z.strictObject({ sessionId: sessionIdSchema }),
    errors: ['not_found'],
    reply: z.object({ ended: z.int() }),
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/api/sessions/step-up/',
    summary: 'Proves my second factor afresh in this session, for acts that need it from just now',
    access: 'member',
    body: stepUpSchema,
    otp: 'step-up',
    errors: ['otp_expired', 'otp_used', 'otp_not_yours', 'otp_other_request'],
    /** Until when the factor is fresh enough. */
    reply: z.object({ freshUntil: instantSchema }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/sessions/',
    summary: 'Ends all of my sessions except the current one',
    access: 'member',
    reply: z.object({ ended: z.int() }),
  }),
});
