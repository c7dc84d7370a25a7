import { Button, NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import type { StaffKycDocument } from '#shared/contract/kyc.ts';
import { type DocumentReasonCode, documentReasonCodes } from '#shared/domain/kyc-documents.ts';
import { documentNoteMax } from '#shared/domain/limits.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFileSize } from '#web/ui/text/file-size.ts';
import type { Verdict } from '../case/verdicts.ts';
import { useText } from '../texts.ts';
import { fileWords, useKindWords, useReasonWords } from '../words.ts';
import styles from './documents.module.css';

type Said = NonNullable<StaffKycDocument['verdict']>;

/** What was decided about a document, in one line and the note that the member read. */
const SaidOf = ({ said }: { said: Said }) => {
  const t = useText();
  const reasons = useReasonWords();
  return (
    <>
      {said.verdict === 'accepted' ? t('Accepted') : null}
      {said.code ? reasons[said.code] : null}
      {said.note ? <q>{said.note}</q> : null}
    </>
  );
};

/** The verdict on one document: accepted, or refused with a reason that its member reads. */
const VerdictFields = ({
  name,
  verdict,
  say,
}: {
  name: string;
  verdict: Verdict | undefined;
  say: (verdict: Verdict) => void;
}) => {
  const t = useText();
  const reasons = useReasonWords();
  const present: Verdict = verdict ?? { verdict: 'accepted', code: 'unreadable', note: '' };
  return (
    <div className={styles.verdict}>
      <SegmentedControl
        fullWidth
        aria-label={t('Decision on {name}', { name })}
        value={verdict?.verdict ?? 'open'}
        onChange={(value) => {
          if (value === 'accepted' || value === 'refused') say({ ...present, verdict: value });
        }}
        data={[
          ...(verdict ? [] : [{ value: 'open', label: t('Undecided') }]),
          { value: 'accepted', label: t('Accept') },
          { value: 'refused', label: t('Decline') },
        ]}
      />
      {verdict?.verdict === 'refused' ? (
        <>
          <NativeSelect
            size="sm"
            label={t('Reason (shown to the member)')}
            value={verdict.code}
            onChange={(event) => {
              const code = event.currentTarget.value as DocumentReasonCode;
              say({ ...verdict, code });
            }}
            data={documentReasonCodes.map((value) => ({ value, label: reasons[value] }))}
          />
          <Textarea
            size="sm"
            label={t('Note to the member (optional)')}
            autosize
            minRows={2}
            maxLength={documentNoteMax}
            value={verdict.note}
            onChange={(event) => say({ ...verdict, note: event.currentTarget.value })}
          />
        </>
      ) : null}
    </div>
  );
};

interface DocumentCardProps {
  document: StaffKycDocument;
  own: boolean;
  /** True while the reader still has to open it, in this submission, before the case can be approved. */
  unopened: boolean;
  look: (document: Pick<StaffKycDocument, 'documentId' | 'kind'>) => void;
  /** Absent while nothing can be decided. */
  say?: ((verdict: Verdict) => void) | undefined;
  verdict: Verdict | undefined;
}

/** One document of the case, the remark on it or on its previous version, and the new verdict. */
export const DocumentCard = ({ document, own, unopened, look, say, verdict }: DocumentCardProps) => {
  const t = useText();
  const size = useFileSize();
  const name = useKindWords()[document.kind];
  const { before, contentType, bytes, uploadedAt, revised } = document;
  const said = document.verdict;
  return (
    <li className={styles.card} aria-label={name} data-verdict={say ? verdict?.verdict : said?.verdict}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {unopened ? <StatePill tone="quiet">{t('Not opened yet')}</StatePill> : null}
        {revised ? <StatePill tone="waiting">{t('Changed since the last review')}</StatePill> : null}
      </div>
      <p className={styles.facts}>
        {fileWords[contentType]} · {size(bytes)} · <DateText value={uploadedAt} />
      </p>
      {own ? null : (
        <div className={styles.looks}>
          <Button variant="light" onClick={() => look(document)}>
            {t('View document')}
          </Button>
          {before ? (
            <Button variant="subtle" onClick={() => look(before)}>
              {t('Previous version')}
            </Button>
          ) : null}
        </div>
      )}
      {before?.said ? (
        <p className={styles.said} data-verdict={before.said.verdict}>
          <span>{t('Last review, previous version:')}</span> <SaidOf said={before.said} />
        </p>
      ) : null}
      {said ? (
        <p className={styles.said} data-verdict={said.verdict}>
          <span>{t('Last review:')}</span> <SaidOf said={said} />
        </p>
      ) : null}
      {say ? <VerdictFields name={name} verdict={verdict} say={say} /> : null}
    </li>
  );
};
