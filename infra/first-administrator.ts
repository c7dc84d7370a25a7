/**
 * Appoints an administrator of a deployment, `npm run first-administrator -- --stage dev --email …`, or of the local
 * cloud that runs on a data folder, `--data .local`. Works while fewer than two can act; every further change of roles
 * takes two administrators, who make it on the staff page.
 *
 * With `--name` and a password, an unregistered person gets an account. The password is read from standard input, so
 * that no shell history or process list contains it.
 */

import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { passwordMin } from '#shared/domain/limits.ts';
import { callJob } from './operator-lambda.ts';

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    data: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
  },
});
const { stage, data, email, name } = values;
if (!email || (stage === undefined) === (data === undefined)) {
  console.error(`Usage: npm run first-administrator -- --stage dev --email you@example.com --name "Your Name" < password.txt
  --data .local in the place of --stage: the local cloud
  without --name and password: a member who is already registered`);
  process.exit(2);
}
if (name !== undefined && process.stdin.isTTY)
  console.error(
    'The password, then Enter and Ctrl-D (it shows as you type; a file is better: < password.txt):',
  );
const account: { name?: string; password?: string } =
  name === undefined ? {} : { name, password: (await text(process.stdin)).trim() };
if (account.password !== undefined && account.password.length < passwordMin) {
  console.error(`The password comes from standard input and needs at least ${passwordMin} characters.`);
  process.exit(2);
}
const { reply, error } = await callJob<{ memberId: string; email: string; administrators: number }>(
  { stage, data },
  'first-administrator',
  { email, ...account },
);
if (!reply) {
  console.error(`Refused: ${messageOf(error)}`);
  process.exit(1);
}
console.log(`${reply.email} is an administrator (${reply.memberId}).`);
console.log(
  reply.administrators < 2
    ? 'Appoint a second one the same way: every change of roles takes two.'
    : 'There are two administrators now. Together they give roles to others, on the page /users/staff/.',
);

/** The payload of a failed Lambda function: a JSON object with its message. */
function messageOf(answer: string): string {
  try {
    return (JSON.parse(answer) as { errorMessage?: string }).errorMessage ?? answer;
  } catch {
    return answer;
  }
}
