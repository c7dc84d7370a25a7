import { type SecretPurpose, secretPurposes } from '#shared/domain/secret-purposes.ts';
import { type KeyRing, parseKeyRing } from './key-ring.ts';
import { keptFor } from './secret.ts';

/** The application's secrets, one for each purpose. */
export type Secrets = Readonly<Record<SecretPurpose, () => Promise<KeyRing>>>;

/** Minutes for which a process keeps what it has read. */
export const keptForMinutes = 15;

/** Reads each secret when it is first needed, and again after a quarter of an hour. */
export const openSecrets = (read: (purpose: SecretPurpose) => Promise<string>, now: () => number): Secrets =>
  Object.fromEntries(
    secretPurposes.map((purpose) => {
      const current = keptFor(keptForMinutes, async () => parseKeyRing(await read(purpose)));
      return [purpose, () => current(now())];
    }),
  ) as Secrets;
