import { useQuery } from '@tanstack/react-query';
import type { BankFileView } from '#shared/contract/bank.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './bank-page.module.css';
import { bankFilesQuery, type ExpectedFile } from './queries.ts';
import { useText } from './texts.ts';
import { fileTones, useFileWords, useHoldWords, useProblemText } from './words.ts';

type Statement = BankFileView['statements'][number];

/** Why a statement waits, with the figures. */
const useHeld = () => {
  const t = useText();
  const format = useFormat();
  const holds = useHoldWords();
  return ({ held }: Statement): string => {
    if (!held) return '';
    const { reason, differenceMinor, storedClosingMinor } = held;
    const figures =
      differenceMinor && storedClosingMinor !== null
        ? t('Last balance {last}, difference {difference}.', {
            last: format.money(storedClosingMinor),
            difference: format.money(differenceMinor),
          })
        : '';
    return `${holds[reason]} ${figures}`.trim();
  };
};

const useColumns = (): readonly Column<BankFileView>[] => {
  const t = useText();
  const states = useFileWords();
  const problemText = useProblemText();
  const held = useHeld();
  return [
    {
      key: 'received',
      label: t('Received'),
      main: true,
      cell: ({ receivedAt }) => <DateText value={receivedAt} />,
    },
    {
      key: 'statements',
      label: t('Statements'),
      cell: ({ statements, problems }) => (
        <span className={`${styles.stack} ${styles.beside}`}>
          {statements.map((statement) => (
            <span
              key={`${statement.account} ${statement.number} ${statement.closingOn}`}
              className={styles.stack}
            >
              <span>
                {statement.number === null ? null : (
                  <>{t('No. {number}', { number: String(statement.number) })} · </>
                )}
                {statement.closingOn ? <DateText value={statement.closingOn} /> : null}
              </span>
              <span className={styles.quiet}>
                {t('{count, plural, one {# line} other {# lines}}, {added, number} new', {
                  count: statement.lines,
                  added: statement.newLines,
                })}
              </span>
              {statement.held ? <span className={styles.quiet}>{held(statement)}</span> : null}
            </span>
          ))}
          {problems.map((problem) => (
            <span key={`${problem.code} ${problem.line}`} className={styles.quiet}>
              {problemText(problem)}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'state',
      label: t('Status'),
      cell: ({ state }) => <StatePill tone={fileTones[state]}>{states[state]}</StatePill>,
    },
    {
      key: 'closing',
      label: t('Closing balance'),
      end: true,
      cell: ({ statements }) => {
        const closing = statements.at(-1)?.closingMinor ?? null;
        return closing === null ? '–' : <MoneyText amount={closing} />;
      },
    },
  ];
};

/** Every file that was received, newest first, and what became of it. */
export const Files = ({ expected }: { expected: ExpectedFile | undefined }) => {
  const t = useText();
  const page = useListPage();
  return (
    <DataList
      caption={t('Statements')}
      columns={useColumns()}
      list={useQuery(bankFilesQuery(page.query, expected))}
      page={page}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title={t('No statements yet')}>
          {t('Statements that you import, or that the bank delivers, appear here.')}
        </EmptyState>
      }
    />
  );
};
