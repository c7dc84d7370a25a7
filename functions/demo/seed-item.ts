import * as z from 'zod/mini';

export const seedProgressItem = z.lazy(() =>
  z.object({
    state: z.enum(['idle', 'running', 'done', 'failed']),
    done: z.int(),
    total: z.int(),
    step: z.string(),
  }),
);
