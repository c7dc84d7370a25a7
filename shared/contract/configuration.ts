import * as z from 'zod/mini';
import { configurationSchema } from '../domain/configuration.ts';
import { area, endpoint } from './endpoint.ts';

export const configuration = area(
  'configuration',
  'What a deployment has decided: brand, prices, rates, limits',
  {
    readConfiguration: endpoint({
      method: 'GET',
      path: '/api/configuration/',
      summary: 'The configuration in force, and where this site signs people in',
      access: 'public',
      reply: z.object({
        configuration: configurationSchema,
        identity: z.object({ userPoolId: z.string(), clientId: z.string(), endpoint: z.string() }),
      }),
    }),
  },
);
