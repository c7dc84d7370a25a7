import type { Member } from '#functions/domain/member.ts';
import type { Handler } from '#functions/http/call.ts';
import { memberItem } from '#functions/storage/items.ts';
import { allMembers, membersByStatus } from '#functions/storage/keys.ts';
import { readPage } from '#functions/storage/read.ts';
import type { ListedMember, userAdministration } from '#shared/contract/user-administration.ts';

const show = (member: Member): ListedMember => ({
  memberId: member.id,
  name: member.profile.name,
  email: member.email,
  status: member.status,
  joinedAt: member.joinedAt,
  statusSince: member.statusSince,
  statusReason: member.statusReason,
  sponsorName: member.sponsorName,
  roles: [...member.roles],
  version: member.version,
});

/** Members of one status, or all, newest first. */
export const listMembers: Handler<typeof userAdministration.endpoints.listMembers> = async (call) => {
  const { status } = call.query;
  const page = await call.page();
  const { items, last } = await readPage(
    call.database,
    status === undefined
      ? { index: 'gsi2', pk: allMembers, order: 'newest-first' }
      : { index: 'gsi1', pk: membersByStatus(status), order: 'newest-first' },
    memberItem,
    page,
  );
  return { items: items.map(show), next: page.next(last) };
};
