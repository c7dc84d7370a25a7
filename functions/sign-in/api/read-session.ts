import type { SessionHandler } from '#functions/entry/call.ts';
import { sessionReply } from './session-reply.ts';

/** Returns who is signed in. The client polls this; a session in use does not expire. */
export const readSession: SessionHandler = (event, services) => sessionReply(event, services);
