import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { configurationSchema } from '../domain/configuration.ts';
import { productAreaSchema, withdrawalStopCauseSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';

export const configuration = area(
  'configuration',
  'The configuration of a deployment: brand, prices, rates, limits',
  {
    readConfiguration: endpoint({
      method: 'GET',
      path: '/api/configuration/',
      summary: 'The configuration in force, current notices, and where this site signs members in',
      access: 'public',
      reply: z.object({
        configuration: configurationSchema,
        /** Current withdrawal stops. Members are shown the reason that staff gave; other causes have sentences of their own. */
        notices: z.array(
          z.object({
            area: productAreaSchema,
            since: instantSchema,
            cause: withdrawalStopCauseSchema,
            reason: z.string(),
          }),
        ),
        identity: z.object({ userPoolId: z.string(), clientId: z.string(), endpoint: z.string() }),
        /** Whether this stage can be filled with demo data; absent in production. */
        hasDemo: z.optional(z.literal(true)),
      }),
    }),
  },
);
