import { castMembers, castStaff } from '#functions/demo/cast.ts';
import { demoPassword } from '#functions/demo/demo-password.ts';
import { readSeedProgress } from '#functions/demo/seed-progress.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { seed } from '#shared/contract/seed.ts';
import { refuseInProduction } from './refuse-in-production.ts';

/** The progress of the demo cast and, once it is complete, how to sign in as each member of it. */
export const readSeed: Handler<typeof seed.endpoints.readSeed> = async (call) => {
  refuseInProduction();
  const progress = await readSeedProgress(call.database);
  if (progress.state !== 'done') return { ...progress, cast: [] };
  const ring = await call.secrets.demo();
  const cast = [...castStaff, ...castMembers].map(({ role, email, name, status }) => ({
    role: role ?? ('member' as const),
    email,
    name,
    status,
    password: demoPassword(ring, email),
  }));
  return { ...progress, cast };
};
