import { ServiceError } from '../cognito/stand-in.ts';
import type { StoredObject } from './object-store.ts';

const keysPerPageMax = 1000;

/** One page of a bucket in the form of ListObjectsV2: keys with the delimiter are rolled up to their prefix. */
export function pageOf(sorted: StoredObject[], query: URLSearchParams) {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const asked = Number(query.get('max-keys') ?? keysPerPageMax);
  if (!Number.isInteger(asked) || asked < 0)
    throw new ServiceError('InvalidArgument', 'max-keys is not a number.');
  const maxKeys = Math.min(asked, keysPerPageMax);
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');

  const objects: StoredObject[] = [];
  const prefixes: string[] = [];
  let last = '';
  for (const object of sorted) {
    if (!object.key.startsWith(prefix)) continue;
    const cut = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    const entry = cut < 0 ? object.key : object.key.slice(0, cut + delimiter.length);
    // A rolled-up prefix counts once, also when it was the last entry of the page before.
    if (entry === last || (after && Buffer.compare(Buffer.from(entry), Buffer.from(after)) <= 0)) continue;
    if (objects.length + prefixes.length >= maxKeys) {
      return {
        objects,
        prefixes,
        maxKeys,
        next: maxKeys ? Buffer.from(last).toString('base64url') : undefined,
      };
    }
    if (cut < 0) objects.push(object);
    else prefixes.push(entry);
    last = entry;
  }
  return { objects, prefixes, maxKeys, next: undefined };
}
