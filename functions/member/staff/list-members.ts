import type { Handler } from '#functions/entry/call.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { findMembers, type MemberOrder } from '#functions/member/table/find-members.ts';
import type { ListedMember, MemberSort, userAdministration } from '#shared/contract/user-administration.ts';
import { AppError } from '#shared/domain/errors.ts';
import { pictureUrl } from '#shared/domain/pictures.ts';

const orders: Readonly<Record<MemberSort, MemberOrder>> = {
  'joined-newest': { by: 'joined', order: 'newest-first' },
  'joined-oldest': { by: 'joined', order: 'oldest-first' },
  'name-first': { by: 'name', order: 'oldest-first' },
  'name-last': { by: 'name', order: 'newest-first' },
  'since-newest': { by: 'since', order: 'newest-first' },
  'since-oldest': { by: 'since', order: 'oldest-first' },
};

/** List rows show the picture 24 pixels wide, on screens with up to three device pixels per pixel. */
const avatarWidth = 128;

const show = (member: Member): ListedMember => ({
  memberId: member.id,
  name: member.profile.name,
  email: member.email,
  avatarUrl: member.avatarId && pictureUrl('avatar', member.avatarId, avatarWidth),
  status: member.status,
  kyc: member.kyc,
  joinedAt: member.joinedAt,
  statusSince: member.statusSince,
  statusUntil: member.statusUntil,
  statusProposalId: member.statusUnconfirmed?.proposalId ?? null,
  statusReason: member.statusReason,
  sponsorName: member.sponsorName,
  roles: [...member.roles],
  version: member.version,
});

/** Searches, filters and sorts members. */
export const listMembers: Handler<typeof userAdministration.endpoints.listMembers> = async (call) => {
  const { sort = 'joined-newest', limit: _, cursor: __, ...filter } = call.query;
  const order = orders[sort];
  if (order.by === 'since' && filter.status === undefined)
    throw new AppError('invalid_input', {
      fields: [{ path: 'query.sort', message: 'Choose a status to sort by the time of the status.' }],
    });
  const page = await call.page();
  const { items, last } = await findMembers(call.database, filter, order, page);
  return { items: items.map(show), next: page.next(last) };
};
