import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './bank-page.module.css';

interface FileDropProps {
  /** What the button does, and what the file is. */
  action: string;
  label: string;
  accept: string;
  loading: boolean;
  bytesMax: number;
  /** Said of a larger file. */
  tooLarge: string;
  /** Null for a file that is too large. */
  take: (file: File | null) => void;
  children: ReactNode;
}

/** A place for a file: chosen by a button, or dropped. */
export const FileDrop = ({
  action,
  label,
  accept,
  loading,
  bytesMax,
  tooLarge,
  take,
  children,
}: FileDropProps) => {
  const [isTooLarge, setTooLarge] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const takeFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    setTooLarge(file.size > bytesMax);
    take(file.size > bytesMax ? null : file);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the one for everyone. */}
      <div
        className={styles.choose}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          takeFirst(event.dataTransfer.files);
        }}
      >
        <Button variant="default" loading={loading} onClick={() => input.current?.click()}>
          {action}
        </Button>
        <span>{children}</span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept}
          onChange={(event) => {
            takeFirst(event.currentTarget.files);
            // The same file may be chosen again after it was corrected.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {isTooLarge ? <Notice alert>{tooLarge}</Notice> : null}
    </>
  );
};
