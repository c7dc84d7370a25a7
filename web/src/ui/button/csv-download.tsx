/**
 * Saves all items of a list, as it is filtered, in a CSV file: reads page after page, says how many it has, and can
 * be cancelled. What staff save is noted in the audit log first.
 */

import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { exportFilterMax, exportNameMax, pageSizeMax } from '#shared/domain/limits.ts';
import { useSession } from '#web/api/session.tsx';
import { useErrorText } from '../feedback/error-text.ts';
import { type CsvColumn, csvOf, saveCsv } from '../list/csv.ts';
import { useText } from '../texts.ts';
import styles from './csv-download.module.css';

/** Where the items of a CSV file come from, and how they are written. */
export interface CsvSource<Item> {
  /** Name of the file, without its ending. */
  name: string;
  columns: readonly CsvColumn<Item>[];
  readPage: (page: {
    limit: number;
    cursor?: string;
  }) => Promise<{ items: readonly Item[]; next: string | null }>;
}

const limit = pageSizeMax;

export const CsvDownload = <Item,>({ source }: { source: CsvSource<Item> }) => {
  const t = useText();
  const errorText = useErrorText();
  const isStaff = (useSession().user?.roles.length ?? 0) > 0;
  const [count, setCount] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const cancelled = useRef(false);

  const readAll = async (): Promise<Item[]> => {
    const items: Item[] = [];
    let cursor: string | null = null;
    do {
      const page = await source.readPage({ limit, ...(cursor === null ? {} : { cursor }) });
      items.push(...page.items);
      setCount(items.length);
      cursor = page.next;
    } while (cursor !== null && !cancelled.current);
    return items;
  };
  const note = async (rows: number): Promise<void> => {
    // Loaded when it is used: members never need it.
    const { noteExport } = await import('#web/api/note-export.ts');
    const { pathname, search } = window.location;
    const filter = `${pathname}${search}`.slice(0, exportFilterMax);
    await noteExport({ list: source.name.slice(0, exportNameMax), filter, count: rows });
  };
  const download = async (): Promise<void> => {
    cancelled.current = false;
    setProblem(null);
    setCount(0);
    try {
      const items = await readAll();
      if (cancelled.current) return setCount(null);
      if (isStaff) await note(items.length);
      saveCsv(source.name, csvOf(source.columns, items));
    } catch (error) {
      setProblem(error);
    }
    setCount(null);
  };

  return (
    <div className={styles.download} data-print="never">
      {count === null ? (
        <Button variant="default" size="sm" onClick={() => void download()}>
          {t('Save as CSV')}
        </Button>
      ) : (
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            cancelled.current = true;
          }}
        >
          {t('Stop')}
        </Button>
      )}
      <span role="status" className={styles.progress}>
        {count === null ? null : t('{count} rows so far', { count })}
        {problem === null ? null : errorText(problem)}
      </span>
    </div>
  );
};
