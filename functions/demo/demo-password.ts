import { createHmac } from 'node:crypto';
import type { KeyRing } from '#functions/platform/key-ring.ts';

/** Sign-in password of a demo identity in this deployment; it can't be derived without the secret, which is never rotated. */
export const demoPassword = ({ key }: KeyRing, email: string): string =>
  `Demo-${createHmac('sha256', key).update(`demo sign-in\n${email}`).digest('base64url').slice(0, 16)}-9x`;
