import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SavedCsvMappingView } from '#shared/contract/bank.ts';
import type { CsvMapping } from '#shared/domain/csv-mapping.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Problems } from '../problems.tsx';
import { type ChosenFile, csvCheckQuery, useSaveCsvMapping } from '../queries.ts';
import { useText } from '../texts.ts';
import { ColumnChoices } from './column-choices.tsx';
import type { Choices } from './column-roles.ts';
import styles from './csv-page.module.css';
import { LayoutFields } from './layout-fields.tsx';
import { Reading } from './reading.tsx';

const typingPauseMilliseconds = 400;

/** Mappings that weren't saved, by the names of the columns they are for; null: what the file suggests. */
export type Drafts = Readonly<Record<string, CsvMapping | null>>;

interface MappingEditorProps {
  file: ChosenFile;
  saved: SavedCsvMappingView;
  drafts: Drafts;
  setDrafts: (drafts: Drafts) => void;
}

/** The mapping of an example's columns: of a file with the same ones as an earlier example, as it was left there. */
export const MappingEditor = ({ file, saved, drafts, setDrafts }: MappingEditorProps) => {
  const [before] = useState(saved.mapping);
  const { data: first, error } = useQuery(csvCheckQuery(file, before));
  if (error) return <ErrorPanel error={error} />;
  if (!first) return null;
  const columns = first.header.length > 0 ? JSON.stringify(first.header) : file.name;
  const { [columns]: left = before, ...others } = drafts;
  return (
    <Mapping
      file={file}
      saved={saved}
      left={left}
      keep={(draft) => setDrafts(draft === undefined ? others : { ...others, [columns]: draft })}
    />
  );
};

interface MappingProps extends Pick<MappingEditorProps, 'file' | 'saved'> {
  left: CsvMapping | null;
  /** Keeps what isn't saved, for other files with these columns; undefined: nothing. */
  keep: (draft: CsvMapping | null | undefined) => void;
}

/** The mapping, beside what the import would read by it. */
const Mapping = ({ file, saved, left, keep }: MappingProps) => {
  const t = useText();
  // Null until it is known what the file suggests.
  const [draft, setDraft] = useState(left);
  const [waiting, setWaiting] = useState<Choices['waiting']>({});
  const [version, setVersion] = useState(saved.version);
  const [settled] = useDebouncedValue(draft, typingPauseMilliseconds);
  const check = useQuery(csvCheckQuery(file, settled));
  const save = useSaveCsvMapping();
  const mapping = draft ?? check.data?.mapping;
  const isCurrent = draft === settled && !check.isPlaceholderData && !check.isFetching;
  const isSaved = save.isSuccess && draft === save.variables.mapping;
  useUnsavedInput(draft !== null && draft !== saved.mapping && !isSaved);
  if (check.error) return <ErrorPanel error={check.error} />;
  if (!check.data || !mapping) return null;
  const { header, rows, reading, problems } = check.data;
  const isTable = header.length > 0;
  const change = (next: CsvMapping | null, stillWaiting: Choices['waiting'] = {}) => {
    save.reset();
    setDraft(next);
    keep(next);
    setWaiting(stillWaiting);
  };
  return (
    <>
      {isTable || draft !== null ? (
        <Section
          title={t('How the file is written')}
          lead={saved.mapping ? null : t('Suggested by the file. Correct what is wrong.')}
          actions={
            saved.mapping && draft !== null ? (
              <Button variant="default" size="sm" onClick={() => change(null)}>
                {t('Use what the file suggests')}
              </Button>
            ) : null
          }
        >
          <LayoutFields mapping={mapping} change={change} />
        </Section>
      ) : null}
      {isTable ? (
        <Section
          title={t('What each column is')}
          lead={t(
            "Booking day and amount are needed. With the balance, files are booked without anyone's help.",
          )}
        >
          <ColumnChoices
            header={header}
            rows={rows}
            choices={{ mapping, waiting }}
            change={(next) => change(next.mapping, next.waiting)}
          />
        </Section>
      ) : null}
      <Section title={t('What the import reads')}>
        <div aria-busy={!isCurrent} aria-live="polite">
          <Problems problems={problems} />
          {reading ? <Reading reading={reading} currency={saved.currency} /> : null}
          {!reading && problems.length === 0 ? (
            <p className={styles.remark}>
              {t('Choose the columns of the booking day and the amount first.')}
            </p>
          ) : null}
        </div>
        <div className={styles.save}>
          {isSaved ? (
            <Notice alert>
              {t('Saved. CSV files are read this way from now on.')}{' '}
              <Link to="/admin-control-center/bank/">{t('Import a statement')}</Link>
            </Notice>
          ) : (
            <Button
              loading={save.isPending}
              disabled={!reading || !isCurrent || Object.keys(waiting).length > 0}
              onClick={() => {
                // What is saved is what was shown.
                setDraft(mapping);
                save.mutate(
                  { mapping, version },
                  {
                    onSuccess: (after) => {
                      setVersion(after.version);
                      keep(undefined);
                    },
                  },
                );
              }}
            >
              {t('Save columns')}
            </Button>
          )}
          <ErrorPanel error={save.error} />
          {save.error && saved.version > version ? (
            <Button
              variant="default"
              onClick={() => {
                change(saved.mapping);
                keep(undefined);
                setVersion(saved.version);
              }}
            >
              {t('Use the saved columns')}
            </Button>
          ) : null}
        </div>
      </Section>
    </>
  );
};
