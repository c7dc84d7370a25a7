import { serve } from '#functions/entry/http/serve.ts';
import { seed } from '#shared/contract/seed.ts';
import { readSeed } from './read-seed.ts';
import { startSeed } from './start-seed.ts';

export const handler = serve(seed, { startSeed, readSeed });
