/**
 * Appoints an administrator, `npm run first-administrator -- --stage dev --email …`. Works while fewer than two can act;
 * every further change of roles takes two administrators, who make it on the staff page.
 */
import { text } from 'node:stream/consumers';
import { passwordMin } from '#shared/domain/limits.ts';
import { callJob } from './call-job.ts';
import { runOperatorCommand, WrongUse } from './command.ts';
import { placeOf, placeOptions } from './place.ts';

interface Appointed {
  memberId: string;
  email: string;
  administrators: number;
}

/** From standard input, so that no shell history or process list contains it. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY)
    console.error('The password, then Enter and Ctrl-D (it shows as you type; a file is better):');
  const password = (await text(process.stdin)).trim();
  if (password.length < passwordMin)
    throw new WrongUse(
      `The password comes from standard input and needs at least ${passwordMin} characters.`,
    );
  return password;
}

await runOperatorCommand(
  {
    name: 'first-administrator',
    about: `Appoints an administrator while fewer than two can act. With --name, a person who isn't registered gets an
account; the password is read from standard input (< password.txt).`,
    options: {
      ...placeOptions,
      email: { value: 'ADDRESS', about: 'of the person' },
      name: { value: '"FULL NAME"', about: 'of a person who has no account yet' },
    },
  },
  async ({ email, name, ...where }) => {
    if (!email) throw new WrongUse('Say who: --email ADDRESS.');
    const place = await placeOf(where);
    const account = name === undefined ? {} : { name, password: await readPassword() };
    const appointed = await callJob<Appointed>(place, 'first-administrator', { email, ...account });
    console.log(`${appointed.email} is an administrator (${appointed.memberId}).`);
    console.log(
      appointed.administrators < 2
        ? 'Appoint a second one the same way: every change of roles takes two.'
        : 'There are two administrators now. Together they give roles to others, on the page /users/staff/.',
    );
    return 0;
  },
);
