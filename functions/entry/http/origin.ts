import { createHash, timingSafeEqual } from 'node:crypto';
import { keptForMinutes, parseOriginSecret, validValues } from '#functions/origin/origin-secret.ts';

/** Whether a request with this header came through the site, and therefore through its firewall. */
export type OriginCheck = (header: string | undefined, now: Date) => Promise<boolean>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Compares with every valid value, in a time that tells nothing about them. They are read again after a quarter of an
 * hour; while that fails, what was known before still counts, and a request without the header never asks.
 */
export const originCheck = (read: () => Promise<string>): OriginCheck => {
  let known: { readonly values: readonly string[]; readonly readAt: number } | undefined;
  const current = async (now: number): Promise<readonly string[]> => {
    if (known && Math.abs(now - known.readAt) < keptForMinutes * 60_000) return known.values;
    try {
      known = { values: validValues(parseOriginSecret(await read())), readAt: now };
    } catch (error) {
      if (!known) throw error;
      // Asked again in a minute, and not with every request.
      known = { ...known, readAt: now - (keptForMinutes - 1) * 60_000 };
    }
    return known.values;
  };
  return async (header, now) => {
    if (!header) return false;
    const given = digest(header);
    const matches = (await current(now.getTime())).map((value) => timingSafeEqual(given, digest(value)));
    return matches.includes(true);
  };
};
