import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { statementBytesMax, statementPreviewBytesMax } from '#shared/domain/limits.ts';
import { can } from '#shared/domain/permissions.ts';
import type { StatementProblemCode } from '#shared/domain/statement-words.ts';
import { useUser } from '#web/api/session.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './bank-page.module.css';
import { FileDrop } from './file-drop.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { LargeUpload } from './large-upload.tsx';
import { Problems } from './problems.tsx';
import { useCheckStatement, useImportStatement } from './queries.ts';
import { StatementSection } from './statement-section.tsx';
import { useText } from './texts.ts';

/** Where staff say which column of a CSV file is what. */
const csvPath = '/admin-control-center/bank/csv/';

/** Problems that another mapping can solve. */
const csvProblems: ReadonlySet<StatementProblemCode> = new Set([
  'csv_not_mapped',
  'column_missing',
  'column_twice',
]);

/** A treasurer chooses a statement, sees what it would do, and imports it. */
export const Upload = ({ imported }: { imported: (fileId: string) => void }) => {
  const t = useText();
  const { roles } = useUser();
  const [file, setFile] = useState<File>();
  const check = useCheckStatement();
  const importing = useImportStatement();
  const take = (chosen: File | null) => {
    setFile(chosen ?? undefined);
    importing.reset();
    if (chosen && chosen.size <= statementPreviewBytesMax) check.mutate(chosen);
    else check.reset();
  };
  if (!can(roles, 'decide-purchases')) return null;
  const problems = check.data?.problems ?? [];
  const mayImport = check.data && !problems.some(({ refusesFile }) => refusesFile);
  return (
    <Section
      title={t('Import a statement')}
      lead={t('See first which orders its transfers pay. Nothing is booked until you import it.')}
      actions={<Link to={csvPath}>{t('Columns of CSV statements')}</Link>}
    >
      <FileDrop
        action={t('Choose a statement')}
        label={t('Bank statement')}
        accept=".xml,.sta,.mt940,.940,.csv,.txt,application/xml,text/xml,text/csv,text/plain"
        loading={check.isPending}
        bytesMax={statementBytesMax}
        tooLarge={t('The file is larger than 200 MB. Ask the bank for one day at a time.')}
        take={take}
      >
        {t('or drop it here: camt.053, camt.052, camt.054, MT940 or CSV, up to 200 MB.')}
      </FileDrop>
      <ErrorPanel error={check.error ?? importing.error} />
      <Problems problems={problems} />
      {problems.some(({ code }) => csvProblems.has(code)) ? (
        <p>
          <Link to={csvPath}>{t('Map the columns of CSV statements')}</Link>
        </p>
      ) : null}
      {file && file.size > statementPreviewBytesMax ? (
        <LargeUpload key={`${file.name} ${file.lastModified}`} file={file} imported={imported} />
      ) : null}
      {mayImport && file ? (
        <div className={styles.choose}>
          {importing.data ? (
            <ImportOutcome isKnown={importing.data.isKnown} />
          ) : (
            <Button
              loading={importing.isPending}
              onClick={() => importing.mutate(file, { onSuccess: ({ id }) => imported(id) })}
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
