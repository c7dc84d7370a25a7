import { type Attributes, attributeNames } from './attributes.ts';
import type { Pool } from './pool.ts';
import { ServiceError } from './stand-in.ts';
import type { UserRecord } from './users.ts';

/**
 * The attributes of a user after a change of some of them. An address counts at once, also for signing in, and the
 * former one no longer does. Sessions stay.
 */
export function changedAttributes(pool: Pool, user: UserRecord, changes: Attributes): Attributes {
  const fixed = attributeNames(pool.settings.immutableAttributes ?? []).find((name) => name in changes);
  if (fixed)
    throw new ServiceError('InvalidParameterException', `user.${fixed}: Attribute cannot be updated.`);
  const attributes: Attributes = { ...user.attributes, ...changes };
  if (changes.email === undefined) return attributes;
  const owner = pool.users.find(changes.email);
  if (owner && owner.sub !== user.sub)
    throw new ServiceError('AliasExistsException', 'An account with the given email already exists.');
  // A new address is unproven unless the caller vouches for it in the same call.
  if (changes.email !== user.attributes.email && changes.email_verified === undefined)
    attributes.email_verified = 'false';
  return attributes;
}
