import * as z from 'zod/mini';
import type { Actor } from '#functions/domain/ledger.ts';
import type { Member } from '#functions/domain/member.ts';
import { decideStatus } from '#functions/domain/user-status.ts';
import type { Services } from '#functions/http/call.ts';
import { realServices } from '#functions/http/services.ts';
import { addRole, registerIdentity } from '#functions/providers/identity.ts';
import { putStatus } from '#functions/storage/change-member-status.ts';
import { readConfiguration } from '#functions/storage/current-configuration.ts';
import { findMemberBySub } from '#functions/storage/find-member.ts';
import { onceKey } from '#functions/storage/keys.ts';
import { readItem } from '#functions/storage/read.ts';
import { commit, Transaction } from '#functions/storage/transaction.ts';
import { memberIdSchema } from '#shared/domain/ids.ts';
import { personText } from '#shared/domain/text.ts';

const inputSchema = z.strictObject({
  email: z.email(),
  password: z.string().check(z.minLength(12), z.maxLength(256)),
  name: personText(80, 2),
});

const markerKey = onceKey('first-administrator', 'ADMINISTRATOR');
const markerItem = z.object({ email: z.string(), memberId: memberIdSchema });

const actor: Actor = { kind: 'system', name: 'first-administrator' };
const taken = () => new Error('there is a first administrator already; administrators make further ones');

/** Active, with the marker that there is a first administrator now: both or none. */
const appoint = (before: Member, now: Date): Transaction => {
  const decided = decideStatus(
    before,
    {
      status: 'active',
      reason: 'first administrator of this deployment',
      visibleToMember: false,
      until: null,
    },
    actor,
    now,
  );
  const after: Member = { ...decided, roles: ['admin'] };
  const transaction = new Transaction().create(
    markerKey,
    { email: before.email, memberId: before.id },
    taken,
  );
  putStatus(transaction, { before, after, actor }, now);
  return transaction;
};

/**
 * Makes the first administrator of a deployment: somebody has to approve the first member. Works once; asked again for
 * the same e-mail it finishes what was left open and answers the same.
 * @throws Error when there is a first administrator with another e-mail
 */
export const makeFirstAdministrator = async (
  input: unknown,
  { database, now, log }: Services,
): Promise<{ readonly memberId: string; readonly email: string }> => {
  const { password, name, ...rest } = inputSchema.parse(input);
  const email = rest.email.toLowerCase();
  const standing = await readItem(database, markerKey, markerItem);
  if (standing && standing.email !== email) throw taken();
  const { legal } = await readConfiguration(database);
  const { sub } = await registerIdentity(
    { ...legal, email, name, language: 'en', interest: 'security', sponsorCode: null },
    password,
  );
  const { member } = await findMemberBySub(database, sub);
  if (!member) throw new Error('the identity was confirmed, but no member was registered for it');
  if (!standing) await commit(database, appoint(member, now()));
  await addRole(email, 'admin');
  log.info('first administrator', { memberId: member.id });
  return { memberId: member.id, email };
};

export const handler = (input: unknown) => makeFirstAdministrator(input, realServices());
