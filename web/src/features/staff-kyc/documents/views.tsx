import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { KycView } from '#shared/contract/kyc.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { CsvDownload } from '#web/ui/button/csv-download.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { kycViewsQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import { useKindWords } from '../words.ts';
import styles from './views.module.css';

/** As many as are shown; the file has all of them. */
const shownMax = 10;

/** Who viewed which document of a case, and when. */
export const Views = ({ memberId }: { memberId: MemberId }) => {
  const t = useText();
  const kinds = useKindWords();
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...kycViewsQuery(memberId, { limit: shownMax }),
    throwOnError: false,
  });
  const nameOf = ({ kind, documentId }: KycView) => (kind ? kinds[kind] : documentId);
  const columns: readonly CsvColumn<KycView>[] = [
    { label: t('Date'), value: ({ at }) => at },
    { label: t('Who'), value: ({ by }) => by.name },
    { label: t('Document'), value: nameOf },
    { label: t('Document ID'), value: ({ documentId }) => documentId },
  ];
  if (error) return <ErrorPanel error={error} />;
  if (!data) return null;
  if (data.items.length === 0) return <p>{t('No document has been viewed yet.')}</p>;
  return (
    <>
      <ol className={styles.views}>
        {data.items.map((view) => (
          <li key={view.id}>
            <span>
              {view.by.name}: {nameOf(view)}
            </span>
            <DateText value={view.at} />
          </li>
        ))}
      </ol>
      <div className={styles.end}>
        {data.next ? (
          <p>{t('Showing the latest {count}. The file contains all of them.', { count: shownMax })}</p>
        ) : null}
        <CsvDownload
          source={{
            name: `looks-${memberId}`,
            columns,
            readPage: (page) => client.fetchQuery(kycViewsQuery(memberId, page)),
          }}
        />
      </div>
    </>
  );
};
