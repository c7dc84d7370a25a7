import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { currentConfigurationKey, emailKey, memberKey, subKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItem, readItems } from '#functions/platform/table/read.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { memberPointerItem } from './items.ts';

/** The member with this id; null when there is none. */
export const findMember = (database: Database, id: MemberId): Promise<Member | null> =>
  readItem(database, memberKey(id), memberSchema);

/** The member with this id, when looked up for another person. @throws AppError not_found */
export const requireMember = async (database: Database, id: MemberId): Promise<Member> => {
  const member = await findMember(database, id);
  if (!member) throw new AppError('not_found');
  return member;
};

/** The member with this e-mail address; null when there is none. */
export const findMemberByEmail = async (database: Database, email: string): Promise<Member | null> => {
  const pointer = await readItem(database, emailKey(email), memberPointerItem);
  return pointer && findMember(database, pointer.memberId);
};

/** The member of a Cognito identity, if it has one, and the configuration in force. */
export const findMemberBySub = async (
  database: Database,
  sub: string,
): Promise<{ readonly member: Member | null; readonly configuration: Configuration }> => {
  const [pointer, configuration] = await readItems(database, [subKey(sub), currentConfigurationKey]);
  const found = parseItem(memberPointerItem, pointer);
  return {
    member: found && (await findMember(database, found.memberId)),
    configuration: configurationOf(configuration),
  };
};
