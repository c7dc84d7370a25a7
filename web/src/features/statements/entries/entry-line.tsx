import type { EntryLine as Line } from '#shared/contract/statements.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { useText } from '../texts.ts';
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
  const t = useText();
  const { kindOf } = useEntryWords(area);
  const transferWords = useTransferWords(area);
  return (
    <span className={styles.line} data-marked={marked || undefined}>
      <span className={styles.kind}>{kindOf(line.kind)}</span>
      {line.causedBy ? (
        <span className={styles.words}>{t('through {name}', { name: line.causedBy })}</span>
      ) : null}
      {transferWords(line.transfers).map((words) => (
        <span key={words} className={styles.words}>
          {words}
        </span>
      ))}
      {line.reason ? <span className={styles.words}>{line.reason}</span> : null}
    </span>
  );
};
