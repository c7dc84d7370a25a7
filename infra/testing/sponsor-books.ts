import { foldName, maskName } from '#shared/domain/names.ts';
import { itemsOf } from './items-of.ts';
import type { Item } from './scan-table.ts';

interface MemberItem extends Item {
  id: string;
  status: string;
  joinedAt: string;
  sponsorIds: string[];
  profile: { name: string };
}

/** What below a sponsor is kept at a key, counted a second time. */
type Expected = Map<string, Readonly<Record<string, unknown>>>;

const levelOf = (index: number): string => `L${String(index + 1).padStart(2, '0')}#`;
const shown = ({ status, profile }: MemberItem, mask: 'first-name-and-initial' | 'initials'): string =>
  foldName(status === 'closed' ? 'Closed account' : maskName(profile.name, mask));

/** Sponsors see whether a member is active, but not why not. */
const shownStatus = (status: string): string =>
  ['sanctioned', 'blocked', 'fraud'].includes(status) ? 'inactive' : status;

/** Price of all packages that a member made active and that were not reversed. */
const volumesOf = (items: readonly Item[]): Map<unknown, number> => {
  const volumes = new Map<unknown, number>();
  for (const { memberId, activatedAt, priceMinor, state } of itemsOf(items, 'MEMBER#', 'PURCHASE#'))
    if (activatedAt)
      volumes.set(memberId, (volumes.get(memberId) ?? 0) + (state === 'reversed' ? 0 : Number(priceMinor)));
  return volumes;
};

const expectedOf = (members: readonly MemberItem[], volumes: Map<unknown, number>): Expected => {
  const expected: Expected = new Map();
  const add = (key: string, count: string, volumeMinor: number) => {
    const total = expected.get(key) ?? {};
    const counted = { ...total, volumeMinor: Number(total.volumeMinor ?? 0) + volumeMinor };
    expected.set(key, count ? { ...counted, [count]: Number(total[count] ?? 0) + 1 } : counted);
  };
  for (const member of members) {
    const { id, joinedAt, sponsorIds, status } = member;
    if (volumes.has(id)) add(`DOWNLINE#${id} OWN`, '', volumes.get(id) ?? 0);
    for (const [index, ancestor] of sponsorIds.entries()) {
      add(`DOWNLINE#${ancestor} TOTAL#${levelOf(index)}`, 'count', volumes.get(id) ?? 0);
      if (index === 0) add(`DOWNLINE#${ancestor} OWN`, 'sponsoredCount', 0);
      expected.set(`DOWNLINE#${ancestor} ${levelOf(index)}${joinedAt}#${id}`, {
        status: shownStatus(status),
        gsi1sk: `${shown(member, 'first-name-and-initial')}#${id}`,
        gsi2sk: `${shown(member, 'initials')}#${id}`,
      });
    }
  }
  return expected;
};

/** A member's sponsors also sponsor that member's downline, in the same order, and no member is their own sponsor. */
const lineFindings = (members: readonly MemberItem[]): string[] => {
  const lines = new Map(members.map(({ id, sponsorIds }) => [id, sponsorIds]));
  return members.flatMap(({ id, sponsorIds }) => {
    const [sponsor] = sponsorIds;
    if (sponsorIds.includes(id)) return [`${id} is their own sponsor`];
    const above = sponsor ? [sponsor, ...(lines.get(sponsor) ?? ['nobody'])].slice(0, 10) : [];
    return above.join() === sponsorIds.join() ? [] : [`${id} is below ${sponsorIds}, not ${above}`];
  });
};

/**
 * Counts every downline again from the members and their purchases: rows with name and status, counts and volume of
 * each level, and each member's own. What differs; empty when all is right.
 */
export function sponsorFindings(items: readonly Item[]): string[] {
  const members = itemsOf<MemberItem>(items, 'MEMBER#', 'MEMBER');
  const expected = expectedOf(members, volumesOf(items));
  const kept = new Map(itemsOf(items, 'DOWNLINE#').map((item) => [`${item.pk} ${item.sk}`, item]));
  const differing = [...expected].flatMap(([key, wanted]) => {
    const found = kept.get(key);
    if (!found) return [`${key} is missing`];
    const wrong = Object.entries(wanted).filter(([name, value]) => (found[name] ?? 0) !== value);
    return wrong.map(([name, value]) => `${key}: ${name} is ${found[name]}, not ${value}`);
  });
  const invented = [...kept.keys()].filter((key) => !expected.has(key)).map((key) => `${key} is invented`);
  return [...lineFindings(members), ...differing, ...invented];
}
