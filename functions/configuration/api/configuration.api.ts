import { serve } from '#functions/entry/http/serve.ts';
import { configuration } from '#shared/contract/configuration.ts';
import { readConfiguration } from './read-configuration.ts';

export const handler = serve(configuration, { readConfiguration });
