import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { statementBase64Max } from '#shared/domain/limits.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import styles from './bank-page.module.css';
import { useCheckStatement } from './queries.ts';
import { StatementSection } from './statement-section.tsx';
import { useText } from './texts.ts';
import { useProblemWords } from './words.ts';

/** Base64 takes four characters for three bytes. */
const fileBytesMax = (statementBase64Max / 4) * 3;

/** A treasurer drops a bank statement and sees which orders its transfers pay. */
export const Component = () => {
  const t = useText();
  const problemWords = useProblemWords();
  const input = useRef<HTMLInputElement>(null);
  const check = useCheckStatement();
  const [isOver, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    setTooLarge(file.size > fileBytesMax);
    if (file.size > fileBytesMax) check.reset();
    else check.mutate(file);
  };
  const problems = check.data?.problems ?? [];
  return (
    <Page
      title={t('Bank statements')}
      lead={t('Find the orders that the transfers on a statement pay. Nothing is booked or stored.')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the one for everyone. */}
      <div
        className={styles.choose}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Button loading={check.isPending} onClick={() => input.current?.click()}>
          {t('Choose a statement')}
        </Button>
        <span>{t('or drop it here: camt.053, camt.052, camt.054 or MT940, up to 3 MB.')}</span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('Bank statement')}
          accept=".xml,.sta,.mt940,.940,.txt,application/xml,text/xml,text/plain"
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again after it was corrected.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {tooLarge ? (
        <Notice alert>{t('The file is larger than 3 MB. Ask the bank for one day at a time.')}</Notice>
      ) : null}
      <ErrorPanel error={check.error} />
      {problems.length > 0 ? (
        <div className={styles.problems}>
          <Notice alert>
            <ul>
              {problems.map(({ code, line }) => (
                <li key={`${code} ${line}`}>
                  {problemWords[code]} {t('Line {line}', { line })}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
      {check.data?.statements.map((statement) => (
        <StatementSection
          key={`${statement.account} ${statement.currency} ${statement.closingOn}`}
          statement={statement}
        />
      ))}
    </Page>
  );
};
