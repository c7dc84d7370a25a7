import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BankFileView, bankFileIdSchema } from '#shared/contract/bank.ts';
import { DetailDrawer } from '#web/ui/dialog/detail-drawer.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { useOpened } from '#web/ui/list/url-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './bank-page.module.css';
import { File } from './file.tsx';
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
      cell: ({ statements, problems, returns, state }) => (
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
          {state === 'informed' ? (
            <span className={styles.quiet}>{t('Nothing is booked from it')}</span>
          ) : null}
          {returns.length > 0 ? (
            <span>
              {t('{count, plural, one {# returned payment} other {# returned payments}}', {
                count: returns.length,
              })}
            </span>
          ) : null}
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
      cell: ({ state, decision }) => (
        <span className={`${styles.stack} ${styles.beside}`}>
          <StatePill tone={fileTones[state]}>{states[state]}</StatePill>
          {state === 'held' && decision && !decision.approvedBy ? (
            <StatePill tone="waiting">{t('Awaits a second person')}</StatePill>
          ) : null}
        </span>
      ),
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
  const list = useQuery(bankFilesQuery(page.query, expected));
  const [openId, open] = useOpened(bankFileIdSchema);
  // What an act replied is newer than the list.
  const [latest, setLatest] = useState<BankFileView>();
  const listed = list.data?.items.find(({ id }) => id === openId);
  const opened = latest && latest.id === openId && listed?.state === 'held' ? latest : listed;
  return (
    <>
      <DataList
        caption={t('Statements')}
        columns={useColumns()}
        list={list}
        page={page}
        keyOf={({ id }) => id}
        open={({ id }) => open(id)}
        empty={
          <EmptyState title={t('No statements yet')}>
            {t('Statements that you import, or that the bank delivers, appear here.')}
          </EmptyState>
        }
      />
      <DetailDrawer opened={opened !== undefined} close={() => open(null)} title={t('Bank file')}>
        {opened ? <File file={opened} decided={setLatest} /> : null}
      </DetailDrawer>
    </>
  );
};
