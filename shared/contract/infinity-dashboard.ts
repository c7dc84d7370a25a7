import * as z from 'zod/mini';
import { dashboardParts, newestOf } from './dashboard-parts.ts';
import { endpoint, type ReplyOf } from './endpoint.ts';
import { purchaseSchema } from './infinity-purchases.ts';

export const readInfinityDashboard = endpoint({
  method: 'GET',
  path: '/api/infinity/dashboard/',
  summary: 'Everything that the infinity dashboard shows, with my newest hundred purchases',
  access: 'sees-money',
  reply: z.object({ ...dashboardParts, purchases: newestOf(purchaseSchema) }),
});
export type InfinityDashboard = ReplyOf<typeof readInfinityDashboard>;
