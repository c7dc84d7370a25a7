import type { OwnKycCase } from '#shared/contract/kyc.ts';
import { documentsNeeded } from '#shared/domain/kyc-documents.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFileSize } from '#web/ui/text/file-size.ts';
import { useText } from '../texts.ts';
import { useKindWords } from '../words.ts';
import { DocumentPreview } from './document-preview.tsx';
import styles from './documents.module.css';

/** The documents of a case side by side, in the order in which they are asked for. */
export const DocumentRow = ({ papers }: { papers: OwnKycCase['papers'] }) => {
  const t = useText();
  const size = useFileSize();
  const documentType = papers.identityDocument?.documentType ?? null;
  const names = useKindWords(documentType);
  const documents = documentsNeeded(documentType).flatMap(
    (kind) => papers.documents.find((document) => document.kind === kind) ?? [],
  );
  return (
    <ul className={styles.row} aria-label={t('Documents')}>
      {documents.map((document) => (
        <li
          key={document.documentId}
          className={styles.small}
          data-refused={document.remark !== null || undefined}
        >
          <div className={styles.preview}>
            <DocumentPreview document={document} name={names[document.kind]} />
          </div>
          <p>{names[document.kind]}</p>
          <p className={styles.facts}>{size(document.bytes)}</p>
          <p className={styles.facts}>
            <DateText value={document.uploadedAt} />
          </p>
        </li>
      ))}
    </ul>
  );
};
