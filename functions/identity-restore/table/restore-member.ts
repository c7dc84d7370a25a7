import {
  emitChange,
  readAuthenticator,
  writeAuthenticator,
} from '#functions/authenticator/table/authenticator.ts';
import { decideRestored } from '#functions/identity-restore/restored-member.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { memberAttributes } from '#functions/member/table/attributes.ts';
import type { Sub } from '#functions/platform/proven-identity.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey, subKey } from '#functions/platform/table/keys.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';

/**
 * Lets the member sign in with their new identity. The pointer of the former one stays, so that it can't register again.
 * @throws AppError try_again when the member has changed since they were read
 */
export const restoreMember = async (
  database: Database,
  member: Member,
  sub: Sub,
  now: Date,
): Promise<void> => {
  const current = await readAuthenticator(database, member.id);
  const restored = decideRestored(member, current, sub, now);
  const transaction = new Transaction()
    .replace(memberKey(member.id), memberAttributes(restored.member), member.version)
    .create(subKey(sub), { memberId: member.id });
  if (restored.authenticator) {
    writeAuthenticator(transaction, current, restored.authenticator);
    emitChange(transaction, member.id, 'off-by-restore', now);
  }
  await commit(database, transaction);
};
