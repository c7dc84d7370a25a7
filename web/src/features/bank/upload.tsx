import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { statementBase64Max } from '#shared/domain/limits.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './bank-page.module.css';
import { Problems } from './problems.tsx';
import { useCheckStatement, useImportStatement } from './queries.ts';
import { StatementSection } from './statement-section.tsx';
import { useText } from './texts.ts';

/** Base64 takes four characters for three bytes. */
const fileBytesMax = (statementBase64Max / 4) * 3;

/** What became of the import that was asked for. */
const Outcome = ({ isKnown }: { isKnown: boolean }) => {
  const t = useText();
  return (
    <Notice alert>
      {isKnown
        ? t('This file was received before, so nothing is booked twice. See it under “Statements”.')
        : t('The statement is being imported. See what became of it under “Statements”.')}
    </Notice>
  );
};

/** A treasurer chooses a statement, sees what it would do, and imports it. */
export const Upload = ({ imported }: { imported: () => void }) => {
  const t = useText();
  const { roles } = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isOver, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const check = useCheckStatement();
  const importing = useImportStatement();
  const take = (files: FileList | null) => {
    const chosen = files?.[0];
    if (!chosen) return;
    setTooLarge(chosen.size > fileBytesMax);
    setFile(chosen);
    importing.reset();
    if (chosen.size > fileBytesMax) check.reset();
    else check.mutate(chosen);
  };
  if (!can(roles, 'decide-purchases')) return null;
  const problems = check.data?.problems ?? [];
  const mayImport = check.data && !problems.some(({ refusesFile }) => refusesFile);
  return (
    <Section
      title={t('Import a statement')}
      lead={t('See first which orders its transfers pay. Nothing is booked until you import it.')}
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
        <Button variant="default" loading={check.isPending} onClick={() => input.current?.click()}>
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
      <ErrorPanel error={check.error ?? importing.error} />
      <Problems problems={problems} />
      {mayImport && file ? (
        <div className={styles.choose}>
          {importing.data ? (
            <Outcome isKnown={importing.data.isKnown} />
          ) : (
            <Button
              loading={importing.isPending}
              onClick={() => importing.mutate(file, { onSuccess: imported })}
            >
              {t('Import {name}', { name: file.name })}
            </Button>
          )}
        </div>
      ) : null}
      {check.data?.statements.map((statement) => (
        <StatementSection
          key={`${statement.account} ${statement.currency} ${statement.closingOn}`}
          statement={statement}
        />
      ))}
    </Section>
  );
};
