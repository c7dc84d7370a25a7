import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { WholeEntry } from '#shared/contract/statements.ts';
import type { EntryId } from '#shared/domain/ids.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { CopyButton } from '#web/ui/button/copy-button.tsx';
import { DetailSkeleton } from '#web/ui/detail/detail.tsx';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { DetailDrawer } from '#web/ui/dialog/detail-drawer.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useAccountNames } from '../account-names.ts';
import { entryQuery, sourceEntriesQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './entry-drawer.module.css';
import { sourcePath, useEntryWords } from './entry-words.ts';
import { useTransferWords } from './transfer-words.ts';

const entryPath = (area: ProductArea, entryId: EntryId) => `/statements/?area=${area}&entry=${entryId}`;

/** What caused the entry, and the entries it corrects or is corrected by. */
const Related = ({ entry, isOfSource }: { entry: WholeEntry; isOfSource: boolean }) => {
  const t = useText();
  const { area, sourceId, correctsEntryId, correctedByEntryId } = entry;
  const source = sourcePath(area, sourceId, entry.kind);
  return (
    <ul className={styles.related}>
      {source ? (
        <li>
          <Link to={source}>{t('Show source')}</Link>
        </li>
      ) : null}
      {isOfSource ? null : (
        <li>
          <Link to={`/statements/?area=${area}&source=${sourceId}`}>{t('All related entries')}</Link>
        </li>
      )}
      {correctsEntryId ? (
        <li>
          <Link to={entryPath(area, correctsEntryId)}>{t('Corrects this entry')}</Link>
        </li>
      ) : null}
      {correctedByEntryId ? (
        <li>
          <Link to={entryPath(area, correctedByEntryId)}>{t('Corrected by this entry')}</Link>
        </li>
      ) : null}
    </ul>
  );
};

/** An entry with all that is known of it. */
const Entry = ({ entry, isOfSource = false }: { entry: WholeEntry; isOfSource?: boolean }) => {
  const t = useText();
  const { area, changes } = entry;
  const { kindOf } = useEntryWords(area);
  const { accountNames } = useAccountNames();
  const transferWords = useTransferWords(area);
  const by = {
    member: t('by you'),
    staff: t('by our staff'),
    system: t('automatically, by the platform'),
  };
  return (
    <Section title={kindOf(entry.kind)} quiet>
      <KeyValues
        items={[
          { name: t('Date'), value: <DateText value={entry.at} /> },
          {
            name: t('Movements'),
            value: transferWords(entry.transfers).map((words) => (
              <span key={words} className={styles.transfer}>
                {words}
              </span>
            )),
          },
          ...changes.map(({ account, changeMinor }) => ({
            name: accountNames[account],
            value: <MoneyText amount={changeMinor} signed />,
            strong: true,
          })),
          entry.causedBy !== null && { name: t('Through'), value: entry.causedBy },
          { name: t('Booked'), value: by[entry.by] },
          entry.reason !== null && { name: t('Reason'), value: entry.reason },
          {
            name: t('Entry number'),
            value: (
              <CopyButton value={entry.entryId} label={t('Entry number')}>
                {entry.entryId}
              </CopyButton>
            ),
          },
        ]}
      />
      <Related entry={entry} isOfSource={isOfSource} />
    </Section>
  );
};

const OneEntry = ({ area, entryId }: { area: ProductArea; entryId: EntryId }) => {
  const { data } = useQuery(entryQuery(area, entryId));
  return data ? <Entry entry={data} /> : <DetailSkeleton />;
};

const EntriesOfSource = ({ sourceId }: { sourceId: string }) => {
  const t = useText();
  const { data } = useQuery(sourceEntriesQuery(sourceId));
  if (!data) return <DetailSkeleton />;
  if (data.items.length === 0)
    return (
      <EmptyState title={t('No entries for it yet')}>{t('Entries appear here once money moves.')}</EmptyState>
    );
  return (
    <div className={styles.list}>
      {data.items.map((entry) => (
        <Entry key={entry.entryId} entry={entry} isOfSource />
      ))}
    </div>
  );
};

interface EntryDrawerProps {
  area: ProductArea;
  entry: EntryId | undefined;
  source: string | undefined;
  close: () => void;
}

/** One entry, or all entries of one cause, next to the list; its address can be kept and shared. */
const EntryDrawer = ({ area, entry, source, close }: EntryDrawerProps) => {
  const t = useText();
  return (
    <DetailDrawer
      opened={entry !== undefined || source !== undefined}
      close={close}
      title={entry ? t('Entry') : t('Related entries')}
      size="lg"
    >
      {entry ? (
        <OneEntry area={area} entryId={entry} />
      ) : source ? (
        <EntriesOfSource sourceId={source} />
      ) : null}
    </DetailDrawer>
  );
};
export default EntryDrawer;
