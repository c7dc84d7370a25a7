import * as z from 'zod/mini';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import { required } from '#functions/platform/environment.ts';
import { type KeyRing, parseKeyRing } from '#functions/platform/key-ring.ts';
import { readSecret, writeSecret } from '#functions/platform/secret.ts';
import { type RotatedPurpose, rotatedPurposes, secretSettingOf } from '#shared/domain/secret-purposes.ts';
import { nextStep, nextStepAt, type Step } from './rotation.ts';
import { neededOf } from './table/needed-keys.ts';

/** What an operator asks for; the schedule sends nothing. */
const orderSchema = z.object({
  /** All of them unless given. */
  purposes: z.optional(z.array(z.enum(rotatedPurposes)).check(z.minLength(1))),
  /** Begins rotations that would not be due yet; those that have begun are continued in any case. */
  begins: z.optional(z.boolean()),
});

/** How one secret stands after a run. */
export interface Rotation {
  readonly purpose: RotatedPurpose;
  /** What this run did; null for nothing. */
  readonly step: Step | null;
  /** Ids of versions. */
  readonly inUse: string;
  readonly next: string | null;
  readonly former: readonly string[];
  /** Those of them that stored items need. */
  readonly needed: readonly string[];
  /** When the next step of this rotation can be taken; null when none has begun, or items decide about it. */
  readonly nextStepAt: string | null;
}

type Needs = Pick<Services, 'database' | 'now' | 'log'>;

const rotate = async (
  purpose: RotatedPurpose,
  begins: boolean,
  { database, now, log }: Needs,
): Promise<Rotation> => {
  const secretId = required(secretSettingOf(purpose));
  const before = parseKeyRing(await readSecret(secretId));
  const formerIds = before.former.map(({ id }) => id);
  const needed = await neededOf(database, purpose, formerIds);
  const taken = nextStep(before, purpose, { now: now(), begins, needed });
  const ring: KeyRing = taken?.ring ?? before;
  if (taken) {
    await writeSecret(secretId, JSON.stringify(ring));
    log.info('rotated a secret', { purpose, step: taken.step });
  }
  const former = ring.former.map(({ id }) => id);
  return {
    purpose,
    step: taken?.step ?? null,
    inUse: ring.id,
    next: ring.next?.id ?? null,
    former,
    needed: former.filter((id) => needed.has(id)),
    nextStepAt: nextStepAt(ring, purpose, needed),
  };
};

/**
 * Takes the step that is due of each secret's rotation. A failure leaves its secret as it was and hinders no other.
 * @throws AggregateError with the failures, after the others
 */
export const rotateSecrets = async (event: unknown, services: Needs): Promise<readonly Rotation[]> => {
  const { purposes = rotatedPurposes, begins = false } = orderSchema.parse(event ?? {});
  const ended = await Promise.allSettled(purposes.map((purpose) => rotate(purpose, begins, services)));
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} secrets were not rotated`);
  return ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
};

export const handler = async (
  event: unknown,
): Promise<{ readonly done: number; readonly rotations: readonly Rotation[] }> => {
  const { database, now, log } = realServices();
  const rotations = await rotateSecrets(event, { database, now, log });
  return { done: rotations.filter(({ step }) => step !== null).length, rotations };
};
