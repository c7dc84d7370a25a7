import type { EntryLine as Line } from '#shared/contract/statements.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import styles from './entry-line.module.css';
import { useEntryWords } from './entry-words.ts';
import { useTransferWords } from './transfer-words.ts';

interface EntryLineProps {
  area: ProductArea;
  line: Line;
  marked: boolean;
}

/** What an entry is: its kind, where the money went from and to, and why. */
export const EntryLine = ({ area, line, marked }: EntryLineProps) => {
  const { kindOf } = useEntryWords(area);
  const transferWords = useTransferWords(area);
  return (
    <span className={styles.line} data-marked={marked || undefined}>
      <span className={styles.kind}>{kindOf(line.kind)}</span>
      {transferWords(line.transfers).map((words) => (
        <span key={words} className={styles.transfer}>
          {words}
        </span>
      ))}
      {line.reason ? <span className={styles.transfer}>{line.reason}</span> : null}
    </span>
  );
};
