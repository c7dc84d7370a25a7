import { Button, Progress } from '@mantine/core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { kyc as contract, type OwnKycDocument } from '#shared/contract/kyc.ts';
import { type DocumentKind, documentTypes } from '#shared/domain/kyc-documents.ts';
import { call } from '#web/api/client.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFileSize } from '#web/ui/text/file-size.ts';
import { useRemoveDocument } from '../queries.ts';
import { useText } from '../texts.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useReasonWords } from '../words.ts';
import { DocumentPreview, SheetMark } from './document-preview.tsx';
import styles from './documents.module.css';
import { useDocumentUpload } from './use-document-upload.ts';

interface DocumentTileProps {
  kind: DocumentKind;
  name: string;
  rule: string;
  document: OwnKycDocument | undefined;
  bytesMax: number;
}

/** Opens a document in a new tab. The tab opens immediately, while the browser still accepts it as a user action. */
const openDocument = async (kind: DocumentKind): Promise<void> => {
  const tab = window.open('about:blank');
  try {
    const { url } = await call(contract.endpoints.openKycDocument, { params: { kind } });
    if (!tab) return location.assign(url);
    tab.opener = null;
    tab.location.href = url;
  } catch (error) {
    tab?.close();
    throw error;
  }
};

/** One document: accepted formats, preview, the controls to add, replace and remove it, and the review's remark. */
export const DocumentTile = ({ kind, name, rule, document, bytesMax }: DocumentTileProps) => {
  const t = useText();
  const reasons = useReasonWords();
  const size = useFileSize();
  const ruleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const upload = useDocumentUpload(kind, bytesMax);
  const remove = useRemoveDocument(kind);
  const [openError, setOpenError] = useState<unknown>(null);
  const remark = document?.remark;
  const problems = {
    type: t("This isn't a JPEG, PNG, WebP or PDF file. Save it in one of these formats and choose it again."),
    size: t('This file is larger than {size}. Save a smaller version or take a new photo.', {
      size: size(bytesMax),
    }),
    empty: t('This file is empty. Choose another one.'),
  };
  const take = (files: FileList | null) => {
    remove.reset();
    setOpenError(null);
    upload.choose(files);
  };
  const state = upload.isRunning ? 'running' : remark ? 'refused' : document ? 'taken' : 'open';
  const { heading, here } = useKeptFocus(state);
  return (
    <li
      className={styles.tile}
      data-state={state}
      data-over={over || undefined}
      aria-label={name}
      {...here}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <div className={styles.preview}>
        {document ? <DocumentPreview document={document} name={name} /> : <SheetMark word="" />}
      </div>
      <div className={styles.about}>
        <div className={styles.head}>
          <h3 ref={heading} tabIndex={-1}>
            {name}
          </h3>
          {remark ? <StatePill tone="bad">{t('Please upload again')}</StatePill> : null}
          {document && !remark ? <StatePill tone="good">{t('Uploaded')}</StatePill> : null}
        </div>
        <p id={ruleId} className={styles.rule}>
          {rule}
        </p>
        {remark ? (
          <div className={styles.remark}>
            <p>{reasons[remark.code]}</p>
            {remark.note ? <p>{t('Our message: {reason}', { reason: remark.note })}</p> : null}
          </div>
        ) : null}
        {document ? (
          <p className={styles.facts}>
            {size(document.bytes)} · <DateText value={document.uploadedAt} />
          </p>
        ) : null}
        {upload.isRunning ? (
          <div className={styles.running}>
            <Progress
              value={upload.share * 100}
              aria-label={t('Uploading {name}', { name })}
              className={styles.bar}
            />
            <span role="status">
              {upload.share < 1
                ? t('{percent}% uploaded', { percent: Math.floor(upload.share * 100) })
                : t('Uploaded; checking the file…')}
            </span>
            <Button size="sm" variant="default" onClick={upload.cancel}>
              {t('Cancel upload')}
            </Button>
          </div>
        ) : (
          <div className={styles.ways}>
            <Button
              variant={document && !remark ? 'default' : 'filled'}
              aria-describedby={ruleId}
              onClick={() => input.current?.click()}
            >
              {document ? t('Choose a different file') : t('Choose a file')}
            </Button>
            <Button className={styles.camera ?? ''} variant="default" onClick={() => camera.current?.click()}>
              {t('Take a photo')}
            </Button>
            {document ? (
              <>
                <Button
                  variant="subtle"
                  onClick={() => {
                    setOpenError(null);
                    openDocument(kind).catch(setOpenError);
                  }}
                >
                  {t('View details')}
                </Button>
                {remark ? null : (
                  <Button
                    variant="subtle"
                    loading={remove.isPending}
                    onClick={() => {
                      upload.forget();
                      remove.mutate();
                    }}
                  >
                    {t('Remove')}
                  </Button>
                )}
              </>
            ) : null}
          </div>
        )}
        {[
          { of: input, accept: documentTypes.join(), capture: undefined },
          { of: camera, accept: 'image/*', capture: kind === 'selfie' ? 'user' : 'environment' } as const,
        ].map(({ of, accept, capture }) => (
          <input
            key={accept}
            ref={of}
            type="file"
            hidden
            aria-label={capture ? t('Photo: {name}', { name }) : name}
            accept={accept}
            capture={capture}
            onChange={(event) => {
              take(event.currentTarget.files);
              // The same file may be chosen again after it was given up.
              event.currentTarget.value = '';
            }}
          />
        ))}
        {upload.problem ? (
          <p role="alert" className={styles.problem}>
            {problems[upload.problem]}
          </p>
        ) : null}
        <ErrorPanel error={upload.error ?? remove.error ?? openError} />
      </div>
    </li>
  );
};
