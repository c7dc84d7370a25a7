import { SegmentedControl, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type MemberId, memberIdSchema } from '#shared/domain/ids.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { oneOf, text, useUrlState } from '#web/ui/list/url-state.ts';
import styles from '../affiliates.module.css';
import { branchQuery, pathQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import { DownlineList } from './downline-list.tsx';
import { DownlineTree } from './downline-tree.tsx';
import { MemberSearch } from './member-search.tsx';
import { useOpenBranches } from './open-branches.ts';

const Graph = lazyPart(async () => ({
  default: (await import('../graph/downline-graph.tsx')).DownlineGraph,
}));

const views = ['tree', 'graph', 'list'] as const;
const fields = {
  view: oneOf(views),
  search: text,
  focus: (raw: string | null): MemberId | undefined => memberIdSchema.safeParse(raw).data,
};

/** The viewer's downline as a tree, a chart or a list, and the path to a member who was searched. */
export const Downline = () => {
  const t = useText();
  const [{ view = 'tree', search, focus }, change] = useUrlState(fields);
  // The address stays the same when a member who was shown before is searched again: this distinguishes the two.
  const [choices, setChoices] = useState(0);
  const { data } = useInfiniteQuery(branchQuery('me'));
  const path = useQuery({ ...pathQuery(focus as MemberId), enabled: focus !== undefined });
  const levels = data?.pages[0]?.levels;
  const directCount = levels?.find(({ level }) => level === 1)?.count ?? 0;
  // Before the counts have loaded, it isn't known on which page of a branch a member is.
  const branches = useOpenBranches(levels && path.data?.items, directCount, choices);
  if (data?.pages[0]?.items.length === 0)
    return (
      <EmptyState title={t('No members yet')}>
        {t('Members who register with your link appear here.')}
      </EmptyState>
    );
  const shown = { ...branches, focus, choices, directCount };
  const goTo = (memberId: MemberId, view: 'tree' | 'graph') => {
    change({ view: view === 'tree' ? undefined : view, focus: memberId, search: undefined });
    setChoices((before) => before + 1);
  };
  return (
    <>
      <div className={styles.ways} data-list={view === 'list' || undefined}>
        {view === 'list' ? null : (
          <MemberSearch
            search={search}
            setSearch={(next) => change({ search: next }, { replace: true })}
            goTo={(memberId) => goTo(memberId, view)}
            showAll={() => change({ view: 'list' })}
          />
        )}
        <SegmentedControl
          className={styles.views ?? ''}
          aria-label={t('View as')}
          value={view}
          onChange={(value) => change({ view: value === 'tree' ? undefined : oneOf(views)(value) })}
          data={[
            { value: 'tree', label: t('Tree') },
            { value: 'graph', label: t('Graph') },
            { value: 'list', label: t('List') },
          ]}
        />
      </div>
      {path.isError && view !== 'list' ? (
        <Notice alert>{t("This member isn't below you. Search by name instead.")}</Notice>
      ) : null}
      {view === 'list' ? <DownlineList goTo={(memberId) => goTo(memberId, 'tree')} /> : null}
      {view === 'tree' ? <DownlineTree {...shown} /> : null}
      {view === 'graph' ? (
        <Suspense fallback={<Skeleton height="30rem" aria-hidden="true" />}>
          <Graph {...shown} levels={levels ?? []} />
        </Suspense>
      ) : null}
    </>
  );
};
