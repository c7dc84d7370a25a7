import type { OwnKycCase } from '#shared/contract/kyc.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Section } from '#web/ui/section.tsx';
import { DocumentPreview } from './document-preview.tsx';
import styles from './documents.module.css';
import kycStyles from './kyc.module.css';
import { PapersValues } from './papers.tsx';
import { useText } from './texts.ts';
import { useKindWords, useSizeWords } from './words.ts';

/** What was sent, to look at: nothing of it can be changed now. */
export const SentPapers = ({ kyc: { papers } }: { kyc: OwnKycCase }) => {
  const t = useText();
  const names = useKindWords(papers.identityDocument?.documentType ?? null);
  const size = useSizeWords();
  return (
    <Section title={t('What you sent')}>
      <div className={kycStyles.review}>
        <PapersValues papers={papers} />
        <ul className={styles.row} aria-label={t('Documents')}>
          {papers.documents.map((document) => (
            <li key={document.documentId} className={styles.small}>
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
      </div>
    </Section>
  );
};
