import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

const lengthBytes = 32;
/** The first of the settings that OWASP recommends. */
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, lengthBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** What is stored of a password: salt and hash, in base64. */
export async function hashOfPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `${salt.toString('base64')}:${key.toString('base64')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':');
  const key = await derive(password, Buffer.from(salt, 'base64'));
  return timingSafeEqual(key, Buffer.from(hash, 'base64'));
}
