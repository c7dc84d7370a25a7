import { describe, expect, test } from 'vitest';
import type { SponsoredUser } from '#shared/contract/infinity-sponsors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { branchesTo, type OpenBranches } from '../downline/open-branches.ts';
import type { BranchOf } from '../queries.ts';
import { firstScale, type Layout, layOut, lettersMax } from './graph-layout.ts';
import { branchesToDraw, type DrawnPage, drawnMax, nodesOf } from './graph-tree.ts';

const user = (name: string, level: number, sponsoredCount = 0): SponsoredUser => ({
  memberId: name as MemberId,
  name,
  status: 'active',
  level,
  joinedAt: '2027-03-01T00:00:00.000Z' as never,
  sponsoredCount,
  volumeMinor: 0 as never,
});
const pageOf = (items: SponsoredUser[], more: Partial<DrawnPage> = {}): DrawnPage => ({
  items,
  next: null,
  previous: null,
  before: 0,
  ...more,
});

/** The drawing's width on a desktop, and on a phone of 360 pixels. */
const [widePx, phonePx] = [655, 305];

/** A line of branches of 25, each open: `a0` below the viewer, `b0` below `a0`, and so on. */
const wide = (depth: number) => {
  const pages = new Map<BranchOf, DrawnPage>();
  const open = new Map<BranchOf, MemberId | undefined>();
  let of: BranchOf = 'me';
  for (let level = 1; level <= depth; level += 1) {
    const items = Array.from({ length: 25 }, (_, index) => user(`${level}-${index}`, level, 25));
    pages.set(of, pageOf(items));
    open.set(of, undefined);
    of = `${level}-0` as MemberId;
  }
  return { pages, open };
};

describe('what is drawn', () => {
  test('never exceeds the limit, whatever is open, and always contains what was opened last and the path to it', () => {
    const { pages, open } = wide(9);
    // Opened last of all: the second of the first ring.
    pages.set('1-1' as MemberId, pageOf(Array.from({ length: 25 }, (_, index) => user(`x-${index}`, 2))));
    open.set('1-1' as MemberId, undefined);
    const drawn = branchesToDraw(open, pages);
    const { placed } = layOut(nodesOf('me', 25, pages, drawn), widePx);
    expect(placed.length).toBeLessThanOrEqual(drawnMax);
    expect(drawn.has('1-1' as MemberId)).toBe(true);
    expect(placed.length).toBeGreaterThan(100);
  });

  test('shows how many more a branch has, and nothing where that is unknown', () => {
    const items = [user('a', 1), user('b', 1)];
    const restOf = (page: DrawnPage) =>
      nodesOf('me', 5_000, new Map([['me', page]]), new Set(['me'])).flatMap((node) =>
        node.kind === 'rest' ? [[node.way, node.count]] : [],
      );
    expect(restOf(pageOf(items, { next: 'n' }))).toEqual([['older', 4_998]]);
    expect(restOf(pageOf(items, { next: 'n', previous: 'p', before: 25 }))).toEqual([
      ['newer', 25],
      ['older', 4_973],
    ]);
    expect(restOf(pageOf(items, { next: 'n', previous: 'p', before: undefined }))).toEqual([
      ['newer', undefined],
      ['older', undefined],
    ]);
  });

  test('leaves out a branch whose member is not on the page that is drawn', () => {
    const open: OpenBranches = new Map<BranchOf, MemberId | undefined>([
      ['me', undefined],
      ['gone' as MemberId, undefined],
    ]);
    const pages = new Map<BranchOf, DrawnPage>([
      ['me', pageOf([user('a', 1)])],
      ['gone' as MemberId, pageOf([user('b', 2)])],
    ]);
    expect([...branchesToDraw(open, pages)]).toEqual(['me']);
  });
});

describe('the rings', () => {
  const gapsOf = ({ placed, step }: Layout): number[] =>
    [1, 2, 3].flatMap((level) => {
      const angles = placed
        .filter(({ node }) => node.level === level)
        .map(({ angle }) => angle)
        .sort((a, b) => a - b);
      return angles.slice(1).map((angle, index) => (angle - (angles[index] ?? 0)) * level * step);
    });

  test.each([1, 2, 3])('keep labels apart, and every branch within its sector (%i deep)', (depth) => {
    const { pages, open } = wide(depth);
    const layout = layOut(nodesOf('me', 25, pages, branchesToDraw(open, pages)), widePx);
    expect(layout.placed).toHaveLength(25 * depth);
    for (const gap of gapsOf(layout)) expect(gap).toBeGreaterThan(15);
    const order = layout.placed.filter(({ node }) => node.level === depth).map(({ angle }) => angle);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  test.each([1, 14, 26])(
    'leave the words of %i direct members room on a phone, however long the words are',
    (count) => {
      const nodes = nodesOf(
        'me',
        count,
        new Map([['me', pageOf(Array.from({ length: count }, (_, index) => user(`${index}`, 1)))]]),
        new Set(['me']),
      );
      const size = { width: phonePx, height: 416 };
      const layout = layOut(nodes, size.width);
      // The largest point with its halo, then letters that are half as wide as they are high.
      const radius = layout.step + 13 + 8 + lettersMax * 6;
      expect(radius * firstScale(layout, size)).toBeLessThanOrEqual(size.width / 2);
    },
  );

  test('leave the top free for their numbers', () => {
    const { pages, open } = wide(2);
    for (const { angle } of layOut(nodesOf('me', 25, pages, branchesToDraw(open, pages)), widePx).placed)
      expect(Math.min(angle, 2 * Math.PI - angle)).toBeGreaterThan(0.15);
  });
});

test('a long branch on the path to a member starts with the member on the path; a short one is shown from its start', () => {
  const path = [user('a', 1, 3), user('b', 2, 400), user('c', 3)];
  const counts: Record<string, number> = { me: 5_000, a: 3, b: 400 };
  expect(branchesTo(path, (of) => counts[of] ?? 0)).toEqual([
    ['me', 'a'],
    ['a', undefined],
    ['b', 'c'],
  ]);
});
