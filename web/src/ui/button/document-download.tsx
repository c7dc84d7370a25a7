/**
 * A button that saves a file which the API makes: says how much of it is there, can be stopped, and says beside itself
 * why it failed.
 *
 *     <DocumentDownload name={t('Statement of {month} as PDF', { month })} load={(how) => download(endpoint, …)}>
 *       {t('PDF')}
 *     </DocumentDownload>
 */
import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SavedFile } from '#web/api/download.ts';
import { useErrorText } from '../feedback/error-text.ts';
import { saveFile } from '../list/csv.ts';
import { useText } from '../texts.ts';
import styles from './document-download.module.css';

interface DocumentDownloadProps {
  /** What is saved, for who does not see where the button stands. */
  name: string;
  load: (how: { signal: AbortSignal; onProgress: (bytes: number) => void }) => Promise<SavedFile>;
  size?: ButtonProps['size'];
  children: ReactNode;
}

export const DocumentDownload = ({ name, load, size = 'sm', children }: DocumentDownloadProps) => {
  const t = useText();
  const errorText = useErrorText();
  const [bytes, setBytes] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setBytes(0);
    try {
      const { fileName, content } = await load({ signal: controller.signal, onProgress: setBytes });
      saveFile(fileName, content);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error);
    }
    setBytes(null);
  };

  return (
    <span className={styles.download} data-print="never">
      {bytes === null ? (
        <Button variant="default" size={size} aria-label={name} onClick={() => void save()}>
          {children}
        </Button>
      ) : (
        <Button
          variant="default"
          size={size}
          aria-label={t('Stop {name}', { name })}
          onClick={() => running.current?.abort()}
        >
          {t('Stop')}
        </Button>
      )}
      <span role="status" className={styles.progress}>
        {bytes === null ? null : t('{count} KB so far', { count: Math.ceil(bytes / 1_024) })}
        {problem === null ? null : errorText(problem)}
      </span>
    </span>
  );
};
