import type { Member } from '#functions/member/member-schema.ts';
import { isLookedUp, sortedName, termPartition, termsOf } from '#functions/member/search-terms.ts';
import {
  type Key,
  searchIdKey,
  searchList,
  searchListKey,
  searchTermKey,
  searchTerms,
} from '#functions/platform/table/keys.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { KycStatus, UserStatus } from '#shared/domain/states.ts';
import type { ProductArea, Role } from '#shared/domain/words.ts';

/** What the members of a list have in common. */
export const commons = {
  all: 'all',
  status: (status: UserStatus) => `status:${status}`,
  kyc: (kyc: KycStatus) => `kyc:${kyc}`,
  role: (role: Role) => `role:${role}`,
  interest: (area: ProductArea) => `interest:${area}`,
} as const;

/**
 * The keys of all search rows of a member. Lists by time of joining, of all members and by status, are indexes of the
 * member itself (gsi2, gsi1) and need none.
 */
export const searchRowsOf = (member: Member): Key[] => {
  const { id, status, kyc, roles, interest, joinedAt, statusSince } = member;
  const shared = [commons.kyc(kyc), ...roles.map(commons.role), ...interest.areas.map(commons.interest)];
  const byStatus = [commons.all, commons.status(status)];
  const name = sortedName(member.profile.name);
  return [
    searchIdKey(id),
    ...termsOf(member)
      .filter(isLookedUp)
      .flatMap((term) =>
        byStatus.map((common) => searchTermKey(searchTerms(common, termPartition(term)), term, id)),
      ),
    ...[...byStatus, ...shared].map((common) => searchListKey(searchList(common, 'name'), name, id)),
    ...shared.map((common) => searchListKey(searchList(common, 'joined'), joinedAt, id)),
    searchListKey(searchList(commons.status(status), 'since'), statusSince, id),
  ];
};

/** A key as one string; neither part contains a line break. */
export const rowName = ({ pk, sk }: Key): string => `${pk}\n${sk}`;
export const rowKey = (name: string): Key => {
  const [pk = '', sk = ''] = name.split('\n');
  return { pk, sk };
};

/** Rows are only created and removed, so their version never changes. */
export const rowVersion = 1;

/** The attributes of a search row. */
export const searchRowAttributes = (memberId: MemberId) => ({ memberId, version: rowVersion });
