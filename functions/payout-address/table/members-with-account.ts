import { memberSchema } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import { readSharers } from './payout-addresses.ts';

interface AccountMember {
  readonly memberId: MemberId;
  readonly name: string;
  readonly status: UserStatus;
}

/** The members, other than this one, who have this bank account as a payout address. */
export const readMembersWithAccount = async (
  database: Database,
  iban: string,
  otherThan: MemberId | null,
): Promise<AccountMember[]> => {
  const ids = await readSharers(database, iban, otherThan);
  const members = await readItems(database, ids.map(memberKey));
  return members.flatMap((item) => {
    const member = parseItem(memberSchema, item);
    return member ? [{ memberId: member.id, name: member.profile.name, status: member.status }] : [];
  });
};
