import type { OwnKycCase } from '#shared/contract/kyc.ts';
import { Section } from '#web/ui/layout/section.tsx';
import styles from '../kyc.module.css';
import { useText } from '../texts.ts';
import { DocumentRow } from './document-row.tsx';
import { PapersValues } from './papers.tsx';

/** What was sent, to look at: nothing of it can be changed now. */
export const SentPapers = ({ kyc: { papers } }: { kyc: OwnKycCase }) => {
  const t = useText();
  return (
    <Section title={t('Submitted details')}>
      <div className={styles.review}>
        <PapersValues papers={papers} />
        {papers.documents.length > 0 ? <DocumentRow papers={papers} /> : null}
      </div>
    </Section>
  );
};
