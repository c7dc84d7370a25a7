/**
 * What the application's own secrets are for. Each purpose has a secret of its own, and a function reads only those that
 * infra/access.ts gives it.
 */
export const secretPurposes = [
  /** Signs csrf tokens and the cursors of lists. */
  'request',
  /** Derives mailed codes, and the challenges that passkeys sign. */
  'codes',
  /** Signs the links in mails. */
  'links',
  /** Seals the secrets of authenticators. */
  'seeds',
  /** Keys the hashes of recovery codes. */
  'recovery',
  /** Keys the fingerprints of identity documents and of persons. */
  'fingerprints',
  /** Derives the passwords of the demo cast; exists only where a stage may have one. */
  'demo',
] as const;
/** The passwords of the demo cast are given out, and last as long as the cast. */
export const rotatedPurposes = secretPurposes.filter((purpose) => purpose !== 'demo');
export type RotatedPurpose = (typeof rotatedPurposes)[number];

export type SecretPurpose = (typeof secretPurposes)[number];

export type SecretSetting<Purpose extends SecretPurpose = SecretPurpose> = `${Uppercase<Purpose>}_SECRET_ID`;

/** The setting that names the secret in a function's environment. */
export const secretSettingOf = <Purpose extends SecretPurpose>(purpose: Purpose) =>
  `${purpose.toUpperCase()}_SECRET_ID` as SecretSetting<Purpose>;
