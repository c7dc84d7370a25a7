import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SponsoredUser } from '#shared/contract/infinity-sponsors.ts';
import { levelsMax } from '#shared/domain/downline.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { type BranchOf, branchPageSize } from '../queries.ts';

/** The open branches, last opened last, each with the member that it begins with, if it begins in its middle. */
export type OpenBranches = ReadonlyMap<BranchOf, MemberId | undefined>;

/** Whether there is anything to open: what is deeper than the levels of a downline is not shown. */
export const canOpen = (user: Pick<SponsoredUser, 'sponsoredCount' | 'level'>): boolean =>
  user.sponsoredCount > 0 && user.level < levelsMax;

/**
 * The branches on the way to the last member of a path. A branch that has more than a page begins with the member on
 * the way, wherever in it they stand. `countOf` returns the size of a branch.
 */
export const branchesTo = (
  path: readonly SponsoredUser[],
  countOf: (of: BranchOf) => number,
): [BranchOf, MemberId | undefined][] =>
  path.map((user, index) => {
    const of = path[index - 1]?.memberId ?? 'me';
    return [of, countOf(of) > branchPageSize ? user.memberId : undefined];
  });

/**
 * Which branches are open, in the tree as in the graph. The way to `path`'s last member opens by itself, once for each
 * of the person's `choices`: a member in a branch closed since then is shown again when they are searched again.
 */
export const useOpenBranches = (
  path: readonly SponsoredUser[] | undefined,
  directCount: number,
  choices: number,
) => {
  const [open, setOpen] = useState<OpenBranches>(new Map([['me', undefined]]));
  const toggle = useCallback(
    (of: BranchOf, toOpen: boolean) =>
      setOpen((before) => {
        const next = new Map(before);
        const from = next.get(of);
        next.delete(of);
        if (toOpen) next.set(of, from);
        return next;
      }),
    [],
  );
  const reached = useRef<string>(undefined);
  useEffect(() => {
    const target = `${path?.at(-1)?.memberId} ${choices}`;
    // Figures that were fetched again open nothing that was closed since.
    if (!path || target === reached.current) return;
    reached.current = target;
    const counts = new Map<BranchOf, number>(path.map((user) => [user.memberId, user.sponsoredCount]));
    const way = branchesTo(path, (of) => (of === 'me' ? directCount : (counts.get(of) ?? 0)));
    setOpen((before) => {
      const next = new Map(before);
      for (const [of, from] of way) {
        next.delete(of);
        next.set(of, from);
      }
      return next;
    });
  }, [path, directCount, choices]);
  return useMemo(() => ({ open, toggle }), [open, toggle]);
};
