import { Skeleton } from '@mantine/core';
import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createContext, type RefObject, use, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { SponsoredUser } from '#shared/contract/infinity-sponsors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { type BranchOf, branchQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './downline-tree.module.css';
import { canOpen, type OpenBranches } from './open-branches.ts';
import { Person } from './person.tsx';
import { isFocusLost, treeKeys } from './tree-keys.ts';

interface Tree {
  readonly open: OpenBranches;
  readonly toggle: (of: BranchOf, toOpen: boolean) => void;
  /** The item that Tab leads to. */
  readonly current: string | undefined;
  readonly setCurrent: (key: string) => void;
  /** The member that was looked for, how often anybody was, and what was shown last because of it: each is shown once. */
  readonly focus: MemberId | undefined;
  readonly choices: number;
  readonly reached: RefObject<string | undefined>;
}
const TreeContext = createContext<Tree | undefined>(undefined);
const useTree = (): Tree => {
  const tree = use(TreeContext);
  if (!tree) throw new Error('a branch must be inside a tree');
  return tree;
};

interface Standing {
  readonly level: number;
  /** Only where it is known: in a branch that is shown from its beginning. */
  readonly position: { readonly size: number; readonly at: number } | undefined;
}

/** One member; opens to the ones they sponsored, which are fetched when it opens. */
const Node = ({ user, position, isFirst }: { user: SponsoredUser; isFirst: boolean } & Standing) => {
  const { open, toggle, current, setCurrent, focus, choices, reached } = useTree();
  const { memberId, level } = user;
  const nameId = useId();
  const item = useRef<HTMLDivElement>(null);
  const isFound = focus === memberId;
  useEffect(() => {
    const choice = `${memberId} ${choices}`;
    if (!isFound || reached.current === choice) return;
    reached.current = choice;
    setCurrent(memberId);
    // The line itself: below it may stand a long open branch.
    item.current?.firstElementChild?.scrollIntoView({ block: 'center' });
    if (isFocusLost()) item.current?.focus({ preventScroll: true });
  }, [isFound, memberId, choices, reached, setCurrent]);
  const opens = canOpen(user);
  const isOpen = opens && open.has(memberId);
  const isTabStop = current === undefined ? isFirst : current === memberId;
  return (
    <div
      ref={item}
      role="treeitem"
      className={styles.item}
      data-key={memberId}
      aria-labelledby={nameId}
      aria-level={level}
      aria-setsize={position?.size}
      aria-posinset={position?.at}
      aria-expanded={opens ? isOpen : undefined}
      aria-current={isFound || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) setCurrent(memberId);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the item has the keys, see tree-keys.ts. */}
      <div
        className={styles.row}
        id={nameId}
        data-opens={opens || undefined}
        onClick={() => opens && toggle(memberId, !isOpen)}
      >
        {opens ? (
          <IconChevronRight className={styles.arrow} size={16} stroke={1.8} aria-hidden="true" />
        ) : (
          <span className={styles.leaf} aria-hidden="true" />
        )}
        <Person user={user} />
      </div>
      {isOpen ? (
        // biome-ignore lint/a11y/useSemanticElements: a group of tree items is no fieldset.
        <div role="group" className={styles.branch}>
          <Branch of={memberId} level={level + 1} size={user.sponsoredCount} />
        </div>
      ) : null}
    </div>
  );
};

/** Loads the next or the previous page of a branch. */
const More = ({
  name,
  level,
  label,
  beside,
  load,
}: {
  name: string;
  level: number;
  label: string;
  /** The member at this end of the page. */
  beside: MemberId | undefined;
  load: () => void;
}) => {
  const { current, setCurrent } = useTree();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys, see tree-keys.ts.
    <div
      role="treeitem"
      className={styles.item}
      data-key={name}
      data-more
      aria-level={level}
      aria-label={label}
      tabIndex={current === name ? 0 : -1}
      onFocus={() => setCurrent(name)}
      onClick={(event) => {
        // This item goes when the end is reached: the focus waits at its neighbour, next to what comes.
        const tree = event.currentTarget.closest('[role=tree]');
        tree?.querySelector<HTMLElement>(`[data-key="${beside}"]`)?.focus();
        load();
      }}
    >
      <div className={styles.row} data-opens>
        <IconDots className={styles.arrow} size={16} stroke={1.8} aria-hidden="true" />
        <span className={styles.more}>{label}</span>
      </div>
    </div>
  );
};

/** The direct sponsored users of one member, page by page in both directions. */
const Branch = ({ of, level, size }: { of: BranchOf; level: number; size: number }) => {
  const t = useText();
  const format = useFormat();
  const { open } = useTree();
  const query = useInfiniteQuery(branchQuery(of, open.get(of)));
  const { data } = query;
  if (!data) return <Skeleton className={styles.loading ?? ''} height={44} aria-hidden="true" />;
  const isFromBeginning = data.pages[0]?.previous === null;
  const users = data.pages.flatMap((page) => page.items);
  const left = size - users.length;
  return (
    <>
      {query.hasPreviousPage ? (
        <More
          name={`${of} newer`}
          level={level}
          label={t('Show members who joined later')}
          beside={users[0]?.memberId}
          load={() => void query.fetchPreviousPage()}
        />
      ) : null}
      {users.map((user, index) => (
        <Node
          key={user.memberId}
          user={user}
          level={level}
          isFirst={of === 'me' && index === 0}
          position={isFromBeginning && size >= users.length ? { size, at: index + 1 } : undefined}
        />
      ))}
      {query.hasNextPage ? (
        <More
          name={`${of} older`}
          level={level}
          label={
            isFromBeginning && left > 0
              ? t('Show more ({left} left)', { left: format.count(left) })
              : t('Show more')
          }
          beside={users.at(-1)?.memberId}
          load={() => void query.fetchNextPage()}
        />
      ) : null}
    </>
  );
};

/** The whole downline as a tree: a branch is fetched when it is opened, and a long one page by page. */
export const DownlineTree = ({
  open,
  toggle,
  focus,
  choices,
  directCount,
}: Pick<Tree, 'open' | 'toggle' | 'focus' | 'choices'> & { directCount: number }) => {
  const t = useText();
  const [current, setCurrent] = useState<string>();
  const [refused, setRefused] = useState(0);
  const reached = useRef<string>(undefined);
  const tree = useMemo(
    () => ({ open, toggle, current, setCurrent, focus, choices, reached }),
    [open, toggle, current, focus, choices],
  );
  return (
    <TreeContext value={tree}>
      <p className={styles.refused} role="status">
        {refused > 0
          ? t('{count} branches are too many to open at once. Open one at a time, or search by name.', {
              count: refused,
            })
          : null}
      </p>
      <div
        role="tree"
        aria-label={t('Members below you')}
        className={styles.branch}
        data-root
        onKeyDown={treeKeys({
          act: (item) => item.querySelector<HTMLElement>(`.${styles.row}`)?.click(),
          refuseAll: setRefused,
        })}
      >
        <Branch of="me" level={1} size={directCount} />
      </div>
      <p className={styles.keys}>
        {t('Keys: arrows to move, expand and collapse; Enter to select; * to expand a branch of up to ten.')}
      </p>
    </TreeContext>
  );
};
