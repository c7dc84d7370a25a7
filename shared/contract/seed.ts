import * as z from 'zod/mini';
import { userStatusSchema } from '../domain/states.ts';
import { roles } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';

const progress = {
  state: z.enum(['idle', 'running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  step: z.string(),
};
const progressSchema = z.object(progress);
export type SeedProgress = z.infer<typeof progressSchema>;

const castMemberSchema = z.object({
  role: z.enum(['member', ...roles]),
  email: z.string(),
  name: z.string(),
  status: userStatusSchema,
  password: z.string(),
});

export const seed = area('seed', 'The deterministic demo cast (never in production)', {
  startSeed: endpoint({
    method: 'POST',
    path: '/api/seed/',
    summary: 'Starts making the demo cast; asking again continues where it stopped',
    access: { permission: 'seed-demo' },
    status: 202,
    errors: ['not_in_production', 'seed_running'],
    reply: progressSchema,
  }),
  readSeed: endpoint({
    method: 'GET',
    path: '/api/seed/',
    summary: 'How far the demo cast is; complete, it comes with its sign-ins',
    access: { permission: 'seed-demo' },
    errors: ['not_in_production'],
    reply: z.object({ ...progress, cast: z.array(castMemberSchema) }),
  }),
});
