/**
 * A queue that staff work through: oldest first, one item opens beside the list, and after a decision the next one
 * opens. Which one is open stands in the address (`?open=`), so that a colleague can be sent a link.
 *
 *     <Queue
 *       caption={t('Purchases waiting for payment')}
 *       idSchema={purchaseIdSchema}
 *       listQuery={waitingPurchasesQuery}            (page) => query options of one page
 *       oneQuery={staffPurchaseQuery}                 (id) => query options of one item, wherever it stands
 *       columns={useColumns()}
 *       csv={{ name: 'purchases-waiting', columns: useCsvColumns() }}
 *       titleOf={(item) => item.member.name}
 *       waits={(item) => item.state === 'waiting'}   after its decision it stays open while it waits
 *       say={(after) => t('…')}                      what the decision brought about
 *       gone={t('There is no purchase behind this link.')}
 *       empty={{ title: t('…'), words: t('…') }}
 *       bulk={{ labelOf, acts: (chosen, choose) => … }}  optional: what can be done about several at once
 *     >
 *       {(item, decided) => <Decision item={item} decided={decided} />}
 *     </Queue>
 */
import { Drawer } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { CsvColumn } from '#web/ui/csv.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type ListPage, useListPage } from '#web/ui/list-state.ts';
import { useOpened } from '#web/ui/url-state.ts';
import { useText } from '../texts.ts';
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
  /** What stands in the place of the list while nothing is in it. */
  empty: { title: string; words: string };
  /** The opened item needs room: papers beside facts. */
  wide?: boolean;
  /** Stands above the list; `noMatch` is what an empty list says while it is `filtered`. */
  filter?: ReactNode;
  filtered?: boolean;
  noMatch?: ReactNode;
  /** Rows can be selected; `acts` stands above the list and is told which of its rows are. */
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
  const t = useText();
  const page = useListPage();
  const client = useQueryClient();
  const list = useQuery(listQuery(page.query));
  const [openId, open] = useOpened(props.idSchema);
  const [outcome, setOutcome] = useState('');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const items = list.data?.items ?? [];
  // What left the list meanwhile is not chosen any more.
  const chosen = items.filter(({ id }) => chosenIds.has(id));
  const choose = (next: readonly Item[]) => setChosenIds(new Set(next.map(({ id }) => id)));
  const listed = items.find(({ id }) => id === openId);
  // A link may point to an item of another page, or to one that was decided since.
  const linked = useQuery({
    ...oneQuery(openId as Item['id']),
    enabled: openId !== undefined && list.data !== undefined && !listed,
    throwOnError: false,
  });
  // After a decision its reply is ahead of what was read before: the item with the longest history is the newest.
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
  // The control that was used is gone with the item: the next one is read from its beginning.
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
      {openId && linked.isError ? <p className={styles.gone}>{props.gone}</p> : null}
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
      <Drawer
        opened={opened !== undefined}
        onClose={() => {
          // Escape closes what lies on top only: a question, or a document that is looked at.
          if (document.querySelectorAll('[role=dialog][aria-modal=true]').length <= 1) open(null);
        }}
        title={opened ? props.titleOf(opened) : ''}
        size={props.wide ? '80rem' : 'xl'}
        closeButtonProps={{ 'aria-label': t('Close') }}
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
      </Drawer>
    </>
  );
};
