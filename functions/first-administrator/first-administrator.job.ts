import * as z from 'zod/mini';
import type { Services } from '#functions/entry/call.ts';
import { realServices } from '#functions/entry/services.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { findMemberByEmail } from '#functions/member/table/find-member.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { addRole, registerIdentity } from '#functions/registration/provider/identity.ts';
import { registerMember } from '#functions/registration/table/register-member.ts';
import { countAdministrators, EnoughAdministrators } from '#functions/staff-role/table/administrators.ts';
import { administratorsMin, countsAsAdministrator } from '#shared/domain/staff-roles.ts';
import { personText } from '#shared/domain/text.ts';
import { appointAdministrator } from './table/appoint-administrator.ts';

const inputSchema = z.strictObject({
  email: z.email(),
  /** For a person who has not registered; a member keeps their own name and password. */
  name: z.optional(personText(80, 2)),
  password: z.optional(z.string().check(z.minLength(12), z.maxLength(256))),
});
type Input = z.infer<typeof inputSchema>;

const actor: Actor = { kind: 'system', name: 'first-administrator' };
const reason = 'Appointed by the operator';

/** Registers a person whose address the operator vouches for, with a password that registering would accept, too. */
const register = async ({ database, now }: Services, { email, name, password }: Input): Promise<Member> => {
  if (name === undefined || password === undefined)
    throw new Error(`there is no account for ${email}; give a name and a password to create one`);
  const { passwordProblem } = await import('#functions/sign-in/password.ts');
  const problem = passwordProblem(password, [name, email]);
  if (problem !== null) throw new Error(`the password is refused: ${problem}`);
  const { legal } = await readConfiguration(database);
  const { sub } = await registerIdentity({ email, name }, password);
  const chosen = { email, name, language: 'en', interest: 'security', sponsorCode: null } as const;
  return registerMember(database, { sub, registration: { ...legal, ...chosen } }, now());
};

/**
 * Appoints an administrator while fewer than two are active: every further change of roles takes two of them, and the
 * first member needs approval. This is the case at first, and again if one of the last two is blocked. Repeated for the
 * same e-mail, it completes what was left open and returns the same.
 * @throws EnoughAdministrators while two are active; AppError person_not_active for a member whom staff restricted or
 * blocked; Error for a new person without a name, or without a password that registering would accept
 */
export const makeFirstAdministrator = async (
  input: unknown,
  services: Services,
): Promise<{ readonly memberId: string; readonly email: string; readonly administrators: number }> => {
  const { database, now, log } = services;
  const parsed = inputSchema.parse(input);
  const email = parsed.email.toLowerCase();
  const known = await findMemberByEmail(database, email);
  const isAppointed = known !== null && countsAsAdministrator(known);
  // Checked before anyone is registered; that no third is appointed is a condition of the write.
  if (!isAppointed && (await countAdministrators(database)) >= administratorsMin)
    throw new EnoughAdministrators();
  const member = known ?? (await register(services, { ...parsed, email }));
  if (!isAppointed) {
    const transaction = new Transaction();
    appointAdministrator(transaction, member, { actor, reason }, now());
    await commit(database, transaction);
  }
  await addRole(member.sub, 'admin');
  log.info('administrator appointed', { memberId: member.id });
  return { memberId: member.id, email, administrators: await countAdministrators(database) };
};

export const handler = (input: unknown) => makeFirstAdministrator(input, realServices());
