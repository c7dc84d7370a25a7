import { vi } from 'vitest';

/** With these, nothing on this machine leads the SDK to an AWS account. */
export const noAccount = {
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_EC2_METADATA_DISABLED: 'true',
} as const;

/** Whatever asks for an account asks the stand-in for AWS, until `vi.unstubAllEnvs`. */
export const stubRehearsalAccount = (): void => {
  const rehearsal = { AWS_ACCESS_KEY_ID: 'rehearsal', AWS_SECRET_ACCESS_KEY: 'rehearsal', ...noAccount };
  for (const [name, value] of Object.entries(rehearsal)) vi.stubEnv(name, value);
};
