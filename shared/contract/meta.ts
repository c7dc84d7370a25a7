import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';

export const meta = area('meta', 'Health and documentation of the API', {
  readHealth: endpoint({
    method: 'GET',
    path: '/api/health/',
    summary: 'Checks that the API answers and can read its table',
    access: 'public',
    reply: z.object({ ok: z.boolean(), stage: z.string(), at: z.string() }),
  }),
  readOpenApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json/',
    summary: 'This API as an OpenAPI 3.1 document, rendered at /api/docs/',
    access: 'public',
    reply: z.record(z.string(), z.unknown()),
  }),
});
