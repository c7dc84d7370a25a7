/**
 * `npm run code -- treasurer`: what the authenticator of somebody of the demo cast shows now, for who signs in by hand.
 * `--data DIR` as for `npm start`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { totpCode } from './cognito/totp.ts';
import type { CastSignIn } from './seed.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: '.local' } },
});
const [who = 'admin'] = positionals;
const { clock, cast } = JSON.parse(readFileSync(join(values.data, 'endpoints.json'), 'utf8')) as {
  clock: string;
  cast: CastSignIn[];
};
const person = cast.find(
  ({ role, email, totpSecret }) => totpSecret !== undefined && (role === who || email === who),
);
if (!person?.totpSecret) throw new Error(`nobody of the cast with an authenticator is ${who}`);
const { now } = (await (await fetch(clock)).json()) as { now: string };
console.log(`${person.email}  ${totpCode(person.totpSecret, Date.parse(now))}`);
