import type { KeyRing } from '#functions/platform/key-ring.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import { secretPurposes } from '#shared/domain/secret-purposes.ts';

/** A ring with one version, which this text is. */
export const ringForTests = (key = 'a secret for tests', id = '1'): KeyRing => ({ id, key, former: [] });

/** Secrets that are never rotated, each of its own. */
export const secretsForTests = (): Secrets =>
  Object.fromEntries(
    secretPurposes.map((purpose) => [purpose, async () => ringForTests(`a secret for tests of ${purpose}`)]),
  ) as Secrets;
