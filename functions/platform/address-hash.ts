import { createHash } from 'node:crypto';

/**
 * Names an e-mail address where the address itself must not stand: in the key of what may belong to no member, in an
 * event, which outlives deleted personal data, and in a count of attempts.
 */
export const addressHashOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
