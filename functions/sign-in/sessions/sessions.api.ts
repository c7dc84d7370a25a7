import { serve } from '#functions/entry/http/serve.ts';
import { sessions } from '#shared/contract/sessions.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { stepUp } from './step-up.ts';

export const handler = serve(sessions, { listSessions, endSession, endOtherSessions, stepUp });
