import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Services } from '#functions/entry/call.ts';
import { limitItem } from '#functions/platform/table/items/requests.ts';
import { limitKey } from '#functions/platform/table/keys.ts';
import { AppError } from '#shared/domain/errors.ts';
import { networkOf } from './address.ts';

/**
 * Counts one attempt of `subject` (an account or a network) at `purpose` in a fixed window, and refuses attempts
 * beyond `most`. The count is one atomic write, so that parallel attempts cannot exceed it.
 * @returns how many attempts are left in the window
 * @throws AppError too_many_requests with retryAfterSeconds
 */
export const countAttempt = async (
  services: Pick<Services, 'database' | 'now'>,
  purpose: string,
  subject: string,
  most: number,
  windowSeconds: number,
): Promise<number> => {
  const seconds = Math.floor(services.now().getTime() / 1_000);
  const window = Math.floor(seconds / windowSeconds);
  const { Attributes } = await services.database.client.send(
    new UpdateCommand({
      TableName: services.database.tableName,
      Key: { ...limitKey(purpose, subject, window) },
      UpdateExpression: 'ADD #count :one SET #ttl = :ttl',
      ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':one': 1, ':ttl': (window + 2) * windowSeconds },
      ReturnValues: 'ALL_NEW',
    }),
  );
  const { count } = limitItem.parse(Attributes);
  if (count > most)
    throw new AppError('too_many_requests', { retryAfterSeconds: (window + 1) * windowSeconds - seconds });
  return most - count;
};

/**
 * Counts one attempt of the caller at this address, together with those of its network.
 * @throws AppError too_many_requests with retryAfterSeconds
 */
export const countAttemptFrom = (
  services: Pick<Services, 'database' | 'now'>,
  purpose: string,
  address: string,
  most: number,
  windowSeconds: number,
): Promise<number> => countAttempt(services, purpose, networkOf(address), most, windowSeconds);
