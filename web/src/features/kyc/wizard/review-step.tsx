import { Button } from '@mantine/core';
import type { OwnKycCase } from '#shared/contract/kyc.ts';
import { type KycStep, stepOf } from '#shared/domain/kyc-progress.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { DocumentRow } from '../documents/document-row.tsx';
import { PapersValues } from '../documents/papers.tsx';
import styles from '../kyc.module.css';
import { useSubmitKyc } from '../queries.ts';
import { useText } from '../texts.ts';
import { useMissingWords } from '../words.ts';

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
  const missingWords = useMissingWords(documentType);
  return (
    <div className={styles.review}>
      {missing.length > 0 ? (
        <Notice>
          <p>{t('Before you submit, complete the following:')}</p>
          <ul className={styles.missing}>
            {missing.map((part) => (
              <li key={part}>
                <Button
                  variant="transparent"
                  className={styles.link ?? ''}
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
        <div className={styles.partHead}>
          <h3>{t('Documents')}</h3>
          <Button size="xs" variant="subtle" onClick={() => goTo('documents')}>
            {t('Edit')}
          </Button>
        </div>
        <DocumentRow papers={papers} />
      </section>
      <ErrorPanel error={submit.error} />
      <div className={styles.end}>
        <Button
          disabled={!kyc.maySubmit}
          loading={submit.isPending}
          onClick={() => submit.mutate({ revision: kyc.revisions.all })}
        >
          {t('Submit for verification')}
        </Button>
        <span className={styles.hint}>
          {t("Once submitted, your details can't be changed until there's a decision.")}
        </span>
      </div>
    </div>
  );
};
