/**
 * A queue that staff work through: oldest first, one item opens next to the list, and after a decision the next one
 * opens. The open item is in the address (`?open=`), so that a colleague can be sent a link.
 *
 *     <Queue
 *       caption={t('Purchases awaiting payment')}
 *       idSchema={purchaseIdSchema}
 *       listQuery={waitingPurchasesQuery}            (page) => query options of one page
 *       oneQuery={staffPurchaseQuery}                 (id) => query options of one item, whatever its state
 *       columns={useColumns()}
 *       csv={{ name: 'purchases-waiting', columns: useCsvColumns() }}
 *       titleOf={(item) => item.member.name}
 *       waits={(item) => item.state === 'waiting'}   after its decision it stays open while it waits
 *       say={(after) => t('…')}                      what the decision brought about
 *       gone={t("This link doesn't lead to a purchase.")}
 *       empty={{ title: t('…'), words: t('…') }}
 *       bulk={{ labelOf, acts: (chosen, choose) => … }}  optional: actions for several items
 *     >
 *       {(item, decided) => <Decision item={item} decided={decided} />}
 *     </Queue>
 */
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '#web/api/api-error.ts';
import { DetailDrawer } from '#web/ui/dialog/detail-drawer.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { type ListPage, useListPage } from '#web/ui/list/list-state.ts';
import { useOpened } from '#web/ui/list/url-state.ts';
import styles from './queue.module.css';

/** What every item of a queue has; a new line of its timeline is a new decision about it. */
export interface QueueItem {
  readonly id: string;
  readonly timeline: readonly unknown[];
}

export interface Slice<Item> {
  items: Item[];
  next: string | null;
}

export interface QueueProps<Item extends QueueItem, ListKey extends QueryKey, OneKey extends QueryKey> {
  caption: string;
  idSchema: z.ZodMiniType<Item['id'] & string>;
  listQuery: (page: ListPage['query']) => UseQueryOptions<Slice<Item>, Error, Slice<Item>, ListKey>;
  oneQuery: (id: Item['id']) => UseQueryOptions<Item, Error, Item, OneKey>;
  columns: readonly Column<Item>[];
  csv: { name: string; columns: readonly CsvColumn<Item>[] };
  titleOf: (item: Item) => string;
  waits: (item: Item) => boolean;
  say: (after: Item) => string;
  gone: string;
  /** Shown instead of the list while it is empty. */
  empty: { title: string; words: string };
  /** The opened item needs more room, for documents next to facts. */
  wide?: boolean;
  /** Shown above the list; `noMatch` replaces the list while it is `filtered` and empty. */
  filter?: ReactNode;
  filtered?: boolean;
  noMatch?: ReactNode;
  /** Rows can be selected; `acts` is shown above the list and receives the selected rows. */
  bulk?: {
    labelOf: (item: Item) => string;
    acts: (chosen: readonly Item[], choose: (items: readonly Item[]) => void) => ReactNode;
  };
  children: (item: Item, decided: (after: Item) => void) => ReactNode;
}

export const Queue = <Item extends QueueItem, ListKey extends QueryKey, OneKey extends QueryKey>(
  props: QueueProps<Item, ListKey, OneKey>,
) => {
  const { listQuery, oneQuery } = props;
  const page = useListPage();
  const client = useQueryClient();
  const list = useQuery(listQuery(page.query));
  const [openId, open] = useOpened(props.idSchema);
  const [outcome, setOutcome] = useState('');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const items = list.data?.items ?? [];
  // Items that left the list are no longer selected.
  const chosen = items.filter(({ id }) => chosenIds.has(id));
  const choose = (next: readonly Item[]) => setChosenIds(new Set(next.map(({ id }) => id)));
  const listed = items.find(({ id }) => id === openId);
  // A link may point to an item of another page, or to one that was decided since.
  const linked = useQuery({
    ...oneQuery(openId as Item['id']),
    enabled: openId !== undefined && list.data !== undefined && !listed,
    throwOnError: false,
  });
  // After a decision, its reply is newer than what was fetched before: the item with the longest history wins.
  const [latest, setLatest] = useState<Item>();
  const opened = [listed, openId === undefined ? undefined : linked.data, latest]
    .filter((item) => item !== undefined && item.id === openId)
    .toSorted((one, other) => (other?.timeline.length ?? 0) - (one?.timeline.length ?? 0))[0];
  const decided = (after: Item) => {
    setLatest(after);
    setOutcome(props.say(after));
    const place = items.findIndex(({ id }) => id === after.id);
    const next = props.waits(after) ? after : (items[place + 1] ?? items[place - 1]);
    open(next?.id ?? null);
  };
  // The control that had the focus is gone with the item, so the outcome takes the focus.
  const said = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another item, or a later state of it, is shown.
  useEffect(() => {
    if (outcome && document.activeElement === document.body) said.current?.focus();
  }, [outcome, opened?.id, opened?.timeline.length]);
  return (
    <>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      {openId && linked.isError ? (
        linked.error instanceof ApiError && linked.error.status === 404 ? (
          <p className={styles.gone}>{props.gone}</p>
        ) : (
          <ErrorPanel error={linked.error} retry={() => void linked.refetch()} />
        )
      ) : null}
      {props.filter ? <div className={styles.filter}>{props.filter}</div> : null}
      {props.bulk && items.length > 0 ? props.bulk.acts(chosen, choose) : null}
      <DataList
        caption={props.caption}
        columns={props.columns}
        list={list}
        page={page}
        keyOf={(item) => item.id}
        csv={{ ...props.csv, readPage: (query) => client.fetchQuery(listQuery(query)) }}
        open={(item) => {
          setOutcome('');
          open(item.id);
        }}
        filtered={props.filtered ?? false}
        noMatch={props.noMatch}
        empty={<EmptyState title={props.empty.title}>{props.empty.words}</EmptyState>}
        {...(props.bulk && {
          selection: {
            chosen: chosenIds,
            toggle: (item: Item) =>
              choose(chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item]),
            labelOf: props.bulk.labelOf,
          },
        })}
      />
      <DetailDrawer
        opened={opened !== undefined}
        close={() => open(null)}
        title={opened ? props.titleOf(opened) : ''}
        size={props.wide ? 'wide' : 'xl'}
      >
        {opened ? (
          <>
            {outcome ? (
              <p ref={said} tabIndex={-1} className={styles.outcome}>
                {outcome}
              </p>
            ) : null}
            <div key={`${opened.id}-${opened.timeline.length}`}>{props.children(opened, decided)}</div>
          </>
        ) : null}
      </DetailDrawer>
    </>
  );
};
