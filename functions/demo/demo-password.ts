import { createHmac } from 'node:crypto';

/** Sign-in password of a demo identity in this deployment; it can't be derived without the secret. */
export const demoPassword = (secret: string, email: string): string =>
  `Demo-${createHmac('sha256', secret).update(`demo sign-in\n${email}`).digest('base64url').slice(0, 16)}-9x`;
