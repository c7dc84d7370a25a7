import type { BankFileView } from '#shared/contract/bank.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './bank-page.module.css';
import { useProblemText } from './words.ts';

/** What is wrong with a file, line by line; nothing when nothing is. */
export const Problems = ({ problems }: Pick<BankFileView, 'problems'>) => {
  const words = useProblemText();
  if (problems.length === 0) return null;
  return (
    <div className={styles.problems}>
      <Notice alert>
        <ul>
          {problems.map(({ code, line, subject }) => (
            <li key={`${code} ${line}`}>{words({ code, line, subject })}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
};
