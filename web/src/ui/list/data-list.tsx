/**
 * A list of cursor pages: a table on wide screens, below 640 px cards or, where columns say `phone`, rows of two lines; skeletons in the final layout while the
 * first page loads, the old rows (dimmed) while another one does; j and k move through the rows, Enter opens,
 * x selects.
 *
 *     <DataList
 *       caption={t('Purchases')}
 *       columns={[{ key: 'package', label: t('Package'), main: true, cell: (item) => … },
 *                 { key: 'total', label: t('Total'), end: true, cell: (item) => <MoneyText … /> }]}
 *       list={useQuery({ …, placeholderData: keepPreviousData })}
 *       page={useListPage()}
 *       keyOf={(item) => item.id}
 *       filtered={filters.state !== undefined}
 *       empty={<EmptyState …/>}          nothing exists yet: what to do
 *       noMatch={<EmptyState …/>}        nothing matches the filters: what to change
 *       open={(item) => setOpen(item.id)}   or `to={(item) => pathOf(item)}` where a row has a page
 *       csv={{ name: 'purchases', columns: […], readPage: (page) => client.fetchQuery(purchasesQuery(page)) }}
 *       selection={{ chosen: ids, toggle: (item) => …, labelOf: (item) => item.name }}
 *     />
 */
import { Button, Checkbox, NativeSelect, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Fragment, type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CsvDownload, type CsvSource } from '../button/csv-download.tsx';
import { useShortcuts } from '../preferences/shortcuts.ts';
import { useText } from '../texts.ts';
import styles from './data-list.module.css';
import { type ListPage, pageSizes } from './list-state.ts';

export interface Column<Item> {
  key: string;
  label: string;
  cell: (item: Item) => ReactNode;
  /** Figures stand at the end of their column. */
  end?: true;
  /** The heading of the card on small screens, and the way to open the row. */
  main?: true;
  /**
   * Its place in a row of two lines on phones: at the end of the first line or of the second one, or left out. Of each
   * place a list has one; the main column begins the first line, and a column without `phone` the second one, unless the
   * main column has words for both lines.
   */
  phone?: 'first-end' | 'second-end' | 'both' | 'none';
  /** Beside what opens the row: a way elsewhere. */
  beside?: (item: Item) => ReactNode;
}

interface DataListProps<Item, CsvLine> {
  caption: string;
  columns: readonly Column<Item>[];
  list: {
    data: { items: readonly Item[]; next: string | null } | undefined;
    isPlaceholderData: boolean;
  };
  page: ListPage;
  keyOf: (item: Item) => string;
  empty: ReactNode;
  /** On phones the rows are grouped by this day, which heads each group. */
  dayOf?: (item: Item) => string;
  filtered?: boolean;
  noMatch?: ReactNode;
  open?: (item: Item) => void;
  /** The page of a row, where it has one of its own: its heading is the link to it, and the row leads there. */
  to?: (item: Item) => string;
  /** Offers the whole list, as it is filtered, as a CSV file; its lines may be finer than the rows. */
  csv?: CsvSource<CsvLine>;
  selection?: {
    chosen: ReadonlySet<string>;
    toggle: (item: Item) => void;
    /** Rows that can't be chosen have no box; by default all can. */
    canChoose?: (item: Item) => boolean;
    labelOf: (item: Item) => string;
  };
}

const skeletonRows = 5;

/** By what the style sheet knows a cell: on a phone each stands below its label, the main one as a heading. */
const placeOf = <Item,>({ end, main, label, phone }: Column<Item>) => ({
  'data-phone': phone,
  'data-end': end,
  'data-main': main,
  'data-label': label,
});

export const DataList = <Item, CsvLine = Item>(props: DataListProps<Item, CsvLine>) => {
  const { columns, list, page, keyOf, to, selection } = props;
  const t = useText();
  const navigate = useNavigate();
  const open = to ? (item: Item) => void navigate(to(item)) : props.open;
  const body = useRef<HTMLTableSectionElement>(null);
  const items = list.data?.items;
  const canChoose = (item: Item): boolean => selection?.canChoose?.(item) ?? true;

  const rows = () => [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
  const focused = () => rows().findIndex((row) => row.contains(document.activeElement));
  const step = (by: number) => {
    const all = rows();
    all[Math.min(Math.max(focused() + by, 0), all.length - 1)]?.focus();
  };
  const here = () => items?.[focused()];
  useShortcuts([
    { key: 'j', label: 'Next row', run: () => step(1) },
    { key: 'k', label: 'Previous row', run: () => step(-1) },
    ...(selection
      ? [
          {
            key: 'x',
            label: 'Select row' as const,
            run: () => {
              const item = here();
              if (item && canChoose(item)) selection.toggle(item);
            },
          },
        ]
      : []),
  ]);

  const { dayOf } = props;
  const headOf = (item: Item, before: Item | undefined): ReactNode => {
    const day = dayOf?.(item);
    if (day === undefined || (before && dayOf?.(before) === day)) return null;
    return (
      <tr className={styles.day}>
        <th colSpan={columns.length} scope="colgroup">
          {day}
        </th>
      </tr>
    );
  };

  // A page of a search may be short although the list goes on: then the way to the next one stays.
  if (items?.length === 0 && page.isFirst && !list.data?.next)
    return props.filtered && props.noMatch ? props.noMatch : props.empty;
  // A list that is all there on its smallest page needs no way to go on.
  const isWhole = page.isFirst && list.data?.next === null && list.data.items.length <= pageSizes[0];
  return (
    <div aria-busy={items === undefined || list.isPlaceholderData}>
      <div className={styles.across}>
        <table
          className={styles.table}
          data-stale={list.isPlaceholderData || undefined}
          data-brief={columns.some(({ phone }) => phone) || undefined}
        >
          <caption>
            <VisuallyHidden>{props.caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {selection ? (
                <th className={styles.choice}>
                  <VisuallyHidden>{t('Selection')}</VisuallyHidden>
                </th>
              ) : null}
              {columns.map((column) => (
                <th key={column.key} scope="col" data-end={column.end}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {items === undefined
              ? Array.from({ length: skeletonRows }, (_, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity.
                  <tr key={row}>
                    {selection ? <td className={styles.choice} /> : null}
                    {columns.map((column) => (
                      <td key={column.key} {...placeOf(column)}>
                        <Skeleton height={14} width={column.main ? '70%' : 88} display="inline-block" />
                      </td>
                    ))}
                  </tr>
                ))
              : items.map((item, index) => (
                  <Fragment key={keyOf(item)}>
                    {headOf(item, items[index - 1])}
                    <tr
                      data-row
                      data-opens={open ? true : undefined}
                      tabIndex={-1}
                      aria-selected={
                        selection && canChoose(item) ? selection.chosen.has(keyOf(item)) : undefined
                      }
                      onClick={(event) => {
                        const target = event.target as Element;
                        if (target.closest('a, button, input, label') || getSelection()?.toString()) return;
                        // Beside the box, too, a press means the box.
                        if (target.closest('[data-choice]')) selection?.toggle(item);
                        else open?.(item);
                      }}
                      onKeyDown={(event) => {
                        if (event.key === 'Enter' && event.target === event.currentTarget) open?.(item);
                      }}
                    >
                      {selection ? (
                        <td className={styles.choice} data-choice={canChoose(item) || undefined}>
                          {canChoose(item) ? (
                            <Checkbox
                              aria-label={t('Select {name}', { name: selection.labelOf(item) })}
                              checked={selection.chosen.has(keyOf(item))}
                              onChange={() => selection.toggle(item)}
                            />
                          ) : null}
                        </td>
                      ) : null}
                      {columns.map((column) => (
                        <td key={column.key} {...placeOf(column)}>
                          {column.main && open ? (
                            <span className={styles.main}>
                              {to ? (
                                <Link to={to(item)} className={styles.open}>
                                  {column.cell(item)}
                                </Link>
                              ) : (
                                <button type="button" className={styles.open} onClick={() => open(item)}>
                                  {column.cell(item)}
                                </button>
                              )}
                              {column.beside?.(item)}
                            </span>
                          ) : (
                            column.cell(item)
                          )}
                        </td>
                      ))}
                    </tr>
                  </Fragment>
                ))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot} data-print="never">
        {props.csv ? <CsvDownload source={props.csv} /> : null}
        {isWhole ? null : (
          <>
            <NativeSelect
              size="sm"
              label={t('Rows')}
              classNames={{ root: styles.sizes ?? '', label: styles.sizesLabel ?? '' }}
              value={String(page.limit)}
              data={pageSizes.map(String)}
              onChange={(event) => page.setLimit(Number(event.currentTarget.value))}
            />
            <div className={styles.ways}>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconArrowLeft size={16} stroke={1.6} />}
                disabled={page.isFirst}
                onClick={page.goBack}
              >
                {t('Previous')}
              </Button>
              <Button
                variant="default"
                size="sm"
                rightSection={<IconArrowRight size={16} stroke={1.6} />}
                disabled={!list.data?.next || list.isPlaceholderData}
                onClick={() => list.data?.next && page.goNext(list.data.next)}
              >
                {t('Next')}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
};
