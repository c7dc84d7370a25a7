import { Button } from '@mantine/core';
import type { OwnKycCase } from '#shared/contract/kyc.ts';
import { type DocumentKind, documentsNeeded } from '#shared/domain/kyc-documents.ts';
import { stepOf } from '#shared/domain/kyc-progress.ts';
import { useFileSize } from '#web/ui/text/file-size.ts';
import { DocumentTile } from '../documents/document-tile.tsx';
import styles from '../documents/documents.module.css';
import { useText } from '../texts.ts';
import { useKindRules, useKindWords } from '../words.ts';

interface StepProps {
  kyc: OwnKycCase;
  /** Called with the state after the step. */
  done: (saved: OwnKycCase) => void;
}

/** The documents that the case needs, each with its place. */
export const DocumentsStep = ({ kyc, done }: StepProps) => {
  const t = useText();
  const { papers, missing, documentMaxBytes } = kyc;
  const documentType = papers.identityDocument?.documentType ?? null;
  const names = useKindWords(documentType);
  const rules = useKindRules();
  const size = useFileSize();
  const documentOf = (kind: DocumentKind) => papers.documents.find((document) => document.kind === kind);
  // Documents that have to be replaced come first.
  const kinds = documentsNeeded(documentType).toSorted(
    (one, other) => Number(documentOf(other)?.remark != null) - Number(documentOf(one)?.remark != null),
  );
  const left = missing.filter((part) => stepOf(part) === 'documents').length;
  return (
    <>
      <p className={styles.lead}>
        {t(
          "JPEG, PNG, WebP or PDF, up to {size} each. Files are saved as they're uploaded, encrypted and visible only to compliance.",
          { size: size(documentMaxBytes) },
        )}
      </p>
      <ul className={styles.tiles}>
        {kinds.map((kind) => (
          <DocumentTile
            key={kind}
            kind={kind}
            name={names[kind]}
            rule={rules[kind]}
            document={documentOf(kind)}
            bytesMax={documentMaxBytes}
          />
        ))}
      </ul>
      <div className={styles.end}>
        <Button disabled={left > 0} onClick={() => done(kyc)}>
          {t('Continue')}
        </Button>
        <span role="status" className={styles.left}>
          {left > 0
            ? t('{left, plural, one {One document is} other {# documents are}} still missing.', { left })
            : ''}
        </span>
      </div>
    </>
  );
};
