import { signedIn } from '../../../lib/auth.ts';
import { readDashboard } from '../../../lib/dashboard.ts';
import { answer } from '../../../lib/refusal.ts';

export const GET = (): Promise<Response> =>
  answer(async () => Response.json(await readDashboard((await signedIn()).id)));
