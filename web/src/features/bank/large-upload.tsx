import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import styles from './bank-page.module.css';
import { ImportOutcome } from './import-outcome.tsx';
import { useUploadStatement } from './queries.ts';
import { useText } from './texts.ts';

interface LargeUploadProps {
  file: File;
  imported: (fileId: string) => void;
}

/** A statement that is too large to be looked at first: it is uploaded, with its progress, and imported. */
export const LargeUpload = ({ file, imported }: LargeUploadProps) => {
  const t = useText();
  const upload = useUploadStatement();
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(undefined);
  useUnsavedInput(upload.isPending, 'upload');
  useEffect(() => () => running.current?.abort(), []);
  const start = () => {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    upload.mutate(
      { file, signal: controller.signal, onProgress: setShare },
      { onSuccess: ({ id }) => imported(id) },
    );
  };
  const isCancelled = running.current?.signal.aborted === true;
  if (upload.data) return <ImportOutcome isKnown={upload.data.isKnown} />;
  return (
    <div className={styles.stack}>
      <p>
        {t(
          'This file is too large for a preview. It is imported as soon as it has been uploaded; only lines that pay an order exactly are booked to one.',
        )}
      </p>
      {isCancelled ? <Notice>{t('The upload was cancelled. Nothing was imported.')}</Notice> : null}
      <ErrorPanel error={isCancelled ? null : upload.error} />
      {upload.isPending ? (
        <>
          <Progress value={share * 100} animated={share >= 1} aria-label={t('Progress')} />
          <div>
            <Button variant="default" onClick={() => running.current?.abort()}>
              {t('Stop uploading')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button onClick={start}>{t('Import {name}', { name: file.name })}</Button>
        </div>
      )}
    </div>
  );
};
