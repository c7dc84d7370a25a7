import * as z from 'zod/mini';

export const idempotencyItem = z.lazy(() =>
  z.object({
    inputHash: z.string(),
    attempt: z.string(),
    status: z.int(),
    body: z.string(),
  }),
);
export type StoredReply = z.infer<typeof idempotencyItem>;

export const limitItem = z.lazy(() => z.object({ count: z.int() }));
