import { Acting } from '#functions/demo/acting.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { downlineTotalKey, sponsorshipKey } from '#functions/platform/table/keys.ts';
import { browseDownline } from '#functions/sponsor/api/browse-downline.ts';
import { findPath } from '#functions/sponsor/api/find-path.ts';
import { listSponsoredUsers } from '#functions/sponsor/api/list-sponsored-users.ts';
import { paginateSponsoredUsers } from '#functions/sponsor/api/paginate-sponsored-users.ts';
import { readSponsorName } from '#functions/sponsor/api/read-sponsor-name.ts';
import { downlineRow, readDownlineTotals } from '#functions/sponsor/table/downline.ts';
import { infinitySponsors } from '#shared/contract/infinity-sponsors.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import type { GrowthPart } from './growth-table.ts';

const handlers = { readSponsorName, listSponsoredUsers, browseDownline, findPath, paginateSponsoredUsers };

/** Every third member bought a package for 500.00. */
const volumeOf = (place: number): number => (place % 3 === 0 ? 50_000 : 0);

/** What the table holds of the tree below the first member, as the stream keeps it. */
function* itemsBelow(members: readonly Member[]) {
  const sponsored = new Map<string, number>();
  const levels = new Map<number, { count: number; volumeMinor: number }>();
  const [first] = members;
  if (!first) return;
  for (const [place, member] of members.entries()) {
    const [sponsorId] = member.sponsorIds;
    if (sponsorId) sponsored.set(sponsorId, (sponsored.get(sponsorId) ?? 0) + 1);
    const level = member.sponsorIds.indexOf(first.id) + 1;
    if (level === 0) continue;
    yield downlineRow(first.id, level, member);
    const total = levels.get(level) ?? { count: 0, volumeMinor: 0 };
    levels.set(level, {
      count: total.count + 1,
      volumeMinor: total.volumeMinor + volumeOf(place),
    });
  }
  for (const [place, { id }] of members.entries())
    yield { ...sponsorshipKey(id), sponsoredCount: sponsored.get(id) ?? 0, volumeMinor: volumeOf(place) };
  for (const [level, total] of levels) yield { ...downlineTotalKey(first.id, level), level, ...total };
}

/** Beside what it shows a deeper tree has one total for each of at most ten levels. */
const withTotalsMax = 100;
/** Ten matches, and all members between them and the first: at most nine each. */
const withPathsMax = 130;
/** The rows that one request looks at where no key answers, and who is shown of them. */
const withRowsMax = 430;

/** The affiliates page of the member above all others: its opening, branches, search, filters and paths. */
export const growthOfSponsors: GrowthPart = {
  name: 'sponsors',
  items: itemsBelow,
  questions: (services, members) => {
    const acting = new Acting(services, infinitySponsors, handlers);
    const [first] = members;
    // A member who exists at every size, with sponsored users and four levels of sponsors.
    const deep = members[members.findIndex(({ sponsorIds }) => sponsorIds.length === 3)];
    if (!first || !deep) throw new Error('a platform of a few members has no deep tree');
    const as = { memberId: first.id, roles: [] } as const;
    const read = (query: Record<string, string>) => () =>
      acting.request('paginateSponsoredUsers', { as, key: 'none', query: { limit: '10', ...query } });
    const browse = (query: Record<string, string>) => () =>
      acting.request('browseDownline', { as, key: 'none', query: { limit: '25', ...query } });
    const lists: readonly [string, Record<string, string>, itemsMax?: number][] = [
      ['list of everybody', {}, withTotalsMax],
      ['one level', { level: '3' }, withTotalsMax],
      ['by status', { status: 'inactive' }],
      ['by status and level', { status: 'waiting-for-approval', level: '4' }, withTotalsMax],
      ['by days of joining', { joinedFrom: '2026-01-01', joinedTo: '2026-01-01' }, withTotalsMax],
      ['search: a first name', { search: 'anna' }, withPathsMax],
      ['search: first name and initial', { search: 'greta b' }, withPathsMax],
      ['search: nobody', { search: 'zz' }],
      ['search and status', { search: 'anna', status: 'inactive' }, withRowsMax],
      ['search and level', { search: 'anna', level: '3' }, withRowsMax],
    ];
    return [
      { name: 'opening', ask: browse({}), itemsMax: withTotalsMax },
      { name: 'a branch', ask: browse({ of: deep.id }), itemsMax: withTotalsMax },
      {
        name: 'a path',
        ask: () => acting.request('findPath', { as, key: 'none', params: { memberId: deep.id } }),
      },
      {
        name: 'totals of the levels',
        itemsMax: levelsMax,
        ask: () => {
          // Not a request, which would reset the counters.
          Object.assign(services.database.work, { calls: 0, readUnits: 0, writeUnits: 0 });
          return readDownlineTotals(services.database, first.id);
        },
      },
      ...lists.map(([name, query, itemsMax]) => ({
        name,
        ask: read(query),
        ...(itemsMax === undefined ? {} : { itemsMax }),
      })),
    ];
  },
};
