import { serve } from '#functions/entry/http/serve.ts';
import { meta } from '#shared/contract/meta.ts';
import { readHealth } from './read-health.ts';
import { readOpenApi } from './read-open-api.ts';

export const handler = serve(meta, { readHealth, readOpenApi });
