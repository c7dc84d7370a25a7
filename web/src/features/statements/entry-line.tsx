import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { EntryLine as Line } from '#shared/contract/statements.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { useFormat } from '#web/ui/format.ts';
import styles from './entry-line.module.css';
import { sourcePath, useEntryWords } from './entry-words.ts';
import { useText } from './texts.ts';

interface EntryLineProps {
  area: ProductArea;
  line: Line;
  marked: boolean;
}

/** What an entry is: its kind, where the money went from and to, why, and what caused it. */
export const EntryLine = ({ area, line, marked }: EntryLineProps) => {
  const t = useText();
  const format = useFormat();
  const { kindOf, accountOf } = useEntryWords(area);
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) here.current?.scrollIntoView({ block: 'center' });
  }, [marked]);
  const source = sourcePath(area, line.sourceId, line.kind);
  return (
    <div ref={here} className={styles.line} data-marked={marked || undefined} id={line.entryId}>
      <span className={styles.kind}>
        {source ? <Link to={source}>{kindOf(line.kind)}</Link> : kindOf(line.kind)}
      </span>
      <ul className={styles.transfers}>
        {line.transfers.map((transfer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the transfers of an entry never change.
          <li key={index}>
            {t('{amount} from {from} to {to}', {
              amount: format.money(transfer.amountMinor),
              from: accountOf(transfer.from),
              to: accountOf(transfer.to),
            })}
          </li>
        ))}
      </ul>
      {line.reason ? <span className={styles.reason}>{line.reason}</span> : null}
    </div>
  );
};
