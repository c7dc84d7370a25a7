import * as z from 'zod/mini';
import { required } from '#functions/platform/environment.ts';
import { type DeadLetters, redriveDeadLetters } from './provider/dead-letters.ts';
import { parseRoutes } from './routes.ts';

const orderSchema = z.object({ consumer: z.optional(z.string()) });

/**
 * Puts dead letters back into the queues of their consumers, all or those of one. Invoked by the operator
 * (`npm run redrive`).
 */
export const handler = async (event: unknown): Promise<{ readonly redriven: readonly DeadLetters[] }> => {
  const { consumer } = orderSchema.parse(event);
  const consumers = Object.keys(parseRoutes(required('ROUTES')));
  if (consumer !== undefined && !consumers.includes(consumer))
    throw new Error(`There is no consumer “${consumer}”; there are ${consumers.join(', ')}.`);
  return { redriven: await redriveDeadLetters(consumer === undefined ? consumers : [consumer]) };
};
