import { Button } from '@mantine/core';
import type { OwnKycCase } from '#shared/contract/kyc.ts';
import { documentsNeeded } from '#shared/domain/kyc-documents.ts';
import { type KycStep, stepOf } from '#shared/domain/kyc-progress.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DocumentPreview } from './document-preview.tsx';
import styles from './documents.module.css';
import kycStyles from './kyc.module.css';
import { PapersValues } from './papers.tsx';
import { useSubmitKyc } from './queries.ts';
import { useText } from './texts.ts';
import { useKindWords, useMissingWords, useSizeWords } from './words.ts';

interface ReviewStepProps {
  kyc: OwnKycCase;
  goTo: (step: KycStep) => void;
}

/** Everything once more before it is sent, each part with the way back to it. */
export const ReviewStep = ({ kyc, goTo }: ReviewStepProps) => {
  const t = useText();
  const submit = useSubmitKyc();
  const { papers, missing } = kyc;
  const documentType = papers.identityDocument?.documentType ?? null;
  const names = useKindWords(documentType);
  const missingWords = useMissingWords(documentType);
  const size = useSizeWords();
  const kinds = documentsNeeded(documentType);
  return (
    <div className={kycStyles.review}>
      {missing.length > 0 ? (
        <Notice>
          <p>{t('Before you can send it, this is still missing:')}</p>
          <ul className={kycStyles.missing}>
            {missing.map((part) => (
              <li key={part}>
                <Button
                  variant="transparent"
                  className={kycStyles.link ?? ''}
                  onClick={() => goTo(stepOf(part))}
                >
                  {missingWords[part]}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <PapersValues papers={papers} goTo={goTo} />
      <section aria-label={t('Documents')}>
        <div className={kycStyles.partHead}>
          <h3>{t('Documents')}</h3>
          <Button size="xs" variant="subtle" onClick={() => goTo('documents')}>
            {t('Edit')}
          </Button>
        </div>
        <ul className={styles.row}>
          {papers.documents
            .filter(({ kind }) => kinds.includes(kind))
            .map((document) => (
              <li
                key={document.documentId}
                className={styles.small}
                data-refused={document.remark !== null || undefined}
              >
                <div className={styles.preview}>
                  <DocumentPreview document={document} name={names[document.kind]} />
                </div>
                <p>{names[document.kind]}</p>
                <p className={styles.facts}>
                  {size(document.bytes)} · <DateText value={document.uploadedAt} />
                </p>
              </li>
            ))}
        </ul>
      </section>
      <ErrorPanel error={submit.error} />
      <div className={kycStyles.end}>
        <Button
          disabled={!kyc.maySubmit}
          loading={submit.isPending}
          onClick={() => submit.mutate({ revision: kyc.revisions.all })}
        >
          {t('Send for verification')}
        </Button>
        <span className={kycStyles.hint}>{t('What you send cannot be changed until it is decided.')}</span>
      </div>
    </div>
  );
};
