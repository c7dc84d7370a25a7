import type { SponsoredUser } from '#shared/contract/infinity-sponsors.ts';
import type { OpenBranches } from '../downline/open-branches.ts';
import { type BranchOf, branchPageSize } from '../queries.ts';

/** The most that can be distinguished in one picture; opening more closes what was opened longest ago. */
export const drawnMax = 150;

/** One page of an open branch, as it is drawn. */
export interface DrawnPage {
  readonly items: readonly SponsoredUser[];
  readonly next: string | null;
  readonly previous: string | null;
  /** How many of the branch stand before the page; undefined where a branch is shown from its middle. */
  readonly before: number | undefined;
}

/** The node that represents the rest of a branch; choosing it shows the next or the previous page. */
interface Rest {
  readonly kind: 'rest';
  readonly key: string;
  readonly level: number;
  readonly of: BranchOf;
  readonly cursor: string;
  readonly way: 'older' | 'newer';
  /** How many they are; undefined where that is not known. */
  readonly count: number | undefined;
}
interface Person {
  readonly kind: 'person';
  readonly key: string;
  readonly level: number;
  readonly of: BranchOf;
  readonly user: SponsoredUser;
  readonly children: readonly GraphNode[];
}
export type GraphNode = Person | Rest;

const sizeOf = (page: DrawnPage): number =>
  page.items.length + Number(page.next !== null) + Number(page.previous !== null);

/** Which of the open branches are drawn: the newest first, each with all that lead to it, as long as there is room. */
export const branchesToDraw = (
  open: OpenBranches,
  pages: ReadonlyMap<BranchOf, DrawnPage>,
): ReadonlySet<BranchOf> => {
  const branchOf = new Map<BranchOf, BranchOf>();
  for (const [of, { items }] of pages) for (const { memberId } of items) branchOf.set(memberId, of);
  const drawn = new Set<BranchOf>(['me']);
  let count = sizeOf(pages.get('me') ?? { items: [], next: null, previous: null, before: 0 });
  for (const of of [...open.keys()].reverse()) {
    const way: BranchOf[] = [];
    let at: BranchOf | undefined = of;
    // A branch without a page yet, or whose member is not on the page that is drawn, has no way to it.
    while (at !== undefined && !drawn.has(at) && pages.has(at) && open.has(at)) {
      way.push(at);
      at = branchOf.get(at);
    }
    if (at === undefined || !drawn.has(at)) continue;
    const more = way.reduce((sum, one) => sum + sizeOf(pages.get(one) as DrawnPage), 0);
    if (count + more > drawnMax) continue;
    count += more;
    for (const one of way) drawn.add(one);
  }
  return drawn;
};

/** What is drawn below one member: the page, and at its ends the nodes for the rest. */
export const nodesOf = (
  of: BranchOf,
  size: number,
  pages: ReadonlyMap<BranchOf, DrawnPage>,
  drawn: ReadonlySet<BranchOf>,
  level = 1,
): GraphNode[] => {
  const page = pages.get(of);
  if (!page || !drawn.has(of)) return [];
  const { items, next, previous, before } = page;
  const rest = (way: Rest['way'], cursor: string | null, count: number | undefined): Rest[] =>
    cursor === null ? [] : [{ kind: 'rest', key: `${of} ${way}`, level, of, cursor, way, count }];
  const after = before === undefined ? undefined : Math.max(size - before - items.length, 1);
  return [
    ...rest('newer', previous, before),
    ...items.map((user): Person => {
      const { memberId, sponsoredCount } = user;
      const children = nodesOf(memberId, sponsoredCount, pages, drawn, level + 1);
      return { kind: 'person', key: memberId, level, of, user, children };
    }),
    ...rest('older', next, after),
  ];
};

/** How many of a branch stand before the page that its rest leads to. */
export const beforeOf = (way: Rest['way'], page: DrawnPage): number | undefined => {
  if (page.before === undefined) return undefined;
  return way === 'older' ? page.before + page.items.length : Math.max(page.before - branchPageSize, 0);
};
