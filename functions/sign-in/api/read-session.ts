import type { SessionHandler } from '#functions/entry/call.ts';
import { sessionReply } from './session-reply.ts';

/** Who is signed in. The client polls this; a session that is used does not run out. */
export const readSession: SessionHandler = (event, services) => sessionReply(event, services);
