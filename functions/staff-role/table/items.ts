import * as z from 'zod/mini';

export const administratorsItem = z.lazy(() => z.object({ count: z.int() }));
