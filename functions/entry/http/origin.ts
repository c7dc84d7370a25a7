import { createHash, timingSafeEqual } from 'node:crypto';
import { parseOriginSecret, validValues } from '#functions/origin/origin-secret.ts';
import { keptFor } from '#functions/platform/secret.ts';
import { keptForMinutes } from '#functions/platform/secrets.ts';

/** Whether a request with this header came through the site, and therefore through its firewall. */
export type OriginCheck = (header: string | undefined, now: Date) => Promise<boolean>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Compares with every valid value, in a time that tells nothing about them. They are read again after a quarter of an
 * hour; while that fails, what was known before still counts, and a request without the header never asks.
 */
export const originCheck = (read: () => Promise<string>): OriginCheck => {
  const current = keptFor(keptForMinutes, async () => validValues(parseOriginSecret(await read())));
  return async (header, now) => {
    if (!header) return false;
    const given = digest(header);
    const matches = (await current(now.getTime())).map((value) => timingSafeEqual(given, digest(value)));
    return matches.includes(true);
  };
};
