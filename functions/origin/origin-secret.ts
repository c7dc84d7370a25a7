import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { keptForMinutes } from '#functions/platform/secrets.ts';

const value = z.string().check(z.minLength(32), z.maxLength(128));

/**
 * The values by which the site's distribution proves itself to the API, as they are kept in Secrets Manager. All of them
 * are valid: CloudFront changes what it sends edge by edge, within minutes.
 */
export const originSecretSchema = z.strictObject({
  /** What the distribution sends. */
  sent: value,
  /** What it will send after the next step; by then every process has read it. */
  next: z.optional(value),
  /** What it sent before; some edges may still. */
  previous: z.optional(value),
  /** When the last step was taken. */
  changedAt: z.optional(z.iso.datetime()),
});
export type OriginSecret = z.infer<typeof originSecretSchema>;

/** @throws Error when the text is not the secret's JSON */
export const parseOriginSecret = (text: string): OriginSecret => originSecretSchema.parse(JSON.parse(text));

export const validValues = ({ sent, next, previous }: OriginSecret): readonly string[] =>
  [sent, next, previous].filter((one) => one !== undefined);

/** Between two steps every process has read the secret anew, and every edge has been told, with much to spare. */
const betweenStepsMs = 4 * keptForMinutes * 60_000;

/**
 * The next step of the rotation: a new value is made known first, sent second, and what was sent before is given up with
 * the step after that. Two values are valid at every moment after the first step.
 * @returns undefined while the last step is less than an hour old
 */
export const nextStep = ({ next, changedAt }: OriginSecret, now: Date): 'introduce' | 'send' | undefined => {
  if (changedAt !== undefined && now.getTime() - Date.parse(changedAt) < betweenStepsMs) return undefined;
  return next === undefined ? 'introduce' : 'send';
};

/** The secret with a new value that is not sent yet, and without the one before the one that is. */
export const introduce = ({ sent }: OriginSecret, now: Date): OriginSecret => ({
  sent,
  next: randomBytes(32).toString('base64url'),
  changedAt: now.toISOString(),
});

/** The secret once the distribution sends the next value. */
export const sendNext = ({ sent, next = sent }: OriginSecret, now: Date): OriginSecret => ({
  sent: next,
  previous: sent,
  changedAt: now.toISOString(),
});
