import { Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { SavedCsvMappingView } from '#shared/contract/bank.ts';
import { statementPreviewBytesMax } from '#shared/domain/limits.ts';
import { base64Of } from '#web/api/base64-of.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { groupedIban } from '#web/ui/payment/epc-payment.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { FileDrop } from '../file-drop.tsx';
import { type ChosenFile, csvMappingQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './csv-page.module.css';
import { type Drafts, MappingEditor } from './mapping-editor.tsx';

const noDrafts: Drafts = {};

/** Who mapped the columns, and when. */
const Saved = ({ view }: { view: SavedCsvMappingView }) => {
  const t = useText();
  const account = groupedIban(view.iban);
  if (!view.saved)
    return (
      <p className={styles.remark}>
        {t('Nobody has mapped the columns of account {account} yet, so its CSV files are refused.', {
          account,
        })}
      </p>
    );
  return (
    <p className={styles.remark}>
      {t('Mapped for account {account} by {name},', { account, name: view.saved.by.name })}{' '}
      <DateText value={view.saved.at} />.
    </p>
  );
};

/** Staff say once which column of the bank's CSV files is what, and see what the import makes of an example. */
export const Component = () => {
  const t = useText();
  const { data: saved } = useQuery(csvMappingQuery);
  const [drafts, setDrafts] = useKeptState('columns', noDrafts);
  const choosing = useMutation({
    mutationFn: async (file: File): Promise<ChosenFile> => ({
      name: file.name,
      id: crypto.randomUUID(),
      content: await base64Of(file),
    }),
  });
  return (
    <Page
      title={t('Columns of CSV statements')}
      lead={t(
        "Say once which column of the bank's CSV files is what. From then on they are imported like any other statement.",
      )}
      actions={<Link to="/admin-control-center/bank/">{t('Bank statements')}</Link>}
    >
      {saved ? (
        <>
          <Section title={t('Example')} quiet>
            <Saved view={saved} />
            <FileDrop
              action={t('Choose an example')}
              label={t('Example of a CSV statement')}
              accept=".csv,.txt,text/csv,text/plain"
              loading={choosing.isPending}
              bytesMax={statementPreviewBytesMax}
              tooLarge={t('The file is larger than 3 MB. Ask the bank for one day at a time.')}
              take={(file) => (file ? choosing.mutate(file) : choosing.reset())}
            >
              {choosing.data
                ? choosing.data.name
                : t('or drop one here: a CSV file of the bank with a line of column names, up to 3 MB.')}
            </FileDrop>
            <ErrorPanel error={choosing.error} />
          </Section>
          {choosing.data ? (
            <MappingEditor
              key={choosing.data.id}
              file={choosing.data}
              saved={saved}
              drafts={drafts}
              setDrafts={(next) => setDrafts(Object.keys(next).length === 0 ? noDrafts : next)}
            />
          ) : null}
        </>
      ) : (
        <Skeleton height="20rem" />
      )}
    </Page>
  );
};
