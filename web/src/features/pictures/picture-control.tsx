import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type DragEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { type PictureKind, pictureTypes } from '#shared/domain/pictures.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import styles from './pictures.module.css';
import { useRemovePicture } from './queries.ts';
import { useText } from './texts.ts';
import { useChosenPicture } from './use-chosen-picture.ts';

// Cutting is for those who chose a file; the settings open without it.
const CropDialog = lazyPart(() => import('./crop-dialog.tsx'));

interface PictureControlProps {
  kind: PictureKind;
  title: string;
  hint: string;
  preview: ReactNode;
  hasPicture: boolean;
}

/** One picture: how it looks now, a place to drop or choose another, and the way to remove it. */
export const PictureControl = ({ kind, title, hint, preview, hasPicture }: PictureControlProps) => {
  const t = useText();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, problem, choose, forget } = useChosenPicture(kind);
  const [over, setOver] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [asking, dialog] = useDisclosure(false);
  const remove = useRemovePicture(kind);
  const take = (files: FileList | null) => {
    setAnnouncement('');
    const [file] = files ?? [];
    if (file) void choose(file);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name it no better, and cannot be laid out as a grid everywhere.
    <div
      className={styles.control}
      data-kind={kind}
      data-over={over || undefined}
      role="group"
      aria-label={title}
      {...drop}
    >
      <div className={styles.preview}>{preview}</div>
      <div className={styles.about}>
        <h3>{title}</h3>
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
        <div className={styles.ways}>
          <Button variant="default" aria-describedby={hintId} onClick={() => input.current?.click()}>
            {hasPicture ? t('Choose a different file') : t('Choose a picture')}
          </Button>
          {hasPicture ? (
            <Button variant="subtle" onClick={dialog.open}>
              {t('Remove')}
            </Button>
          ) : null}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={title}
          accept={pictureTypes.join()}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file may be chosen again after it was given up.
            event.currentTarget.value = '';
          }}
        />
        {problem ? (
          <p role="alert" className={styles.problem}>
            {problem === 'unreadable'
              ? t(
                  "Your browser can't read this file as a picture. Save it as JPEG, PNG or WebP and choose it again.",
                )
              : kind === 'avatar'
                ? t('This picture is too small. Choose one of at least 128 × 128 pixels.')
                : t('This picture is too small. Choose one of at least 400 × 100 pixels.')}
          </p>
        ) : null}
        <p role="status" className={styles.announcement}>
          {announcement}
        </p>
      </div>
      {chosen ? (
        <Suspense>
          <CropDialog
            key={chosen.url}
            kind={kind}
            image={chosen.image}
            close={forget}
            done={() => {
              forget();
              setAnnouncement(t('Saved.'));
            }}
          />
        </Suspense>
      ) : null}
      <ConfirmDialog
        opened={asking}
        close={() => {
          dialog.close();
          remove.reset();
        }}
        title={kind === 'avatar' ? t('Remove your picture?') : t('Remove your header?')}
        act={t('Remove')}
        grave
        run={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              dialog.close();
              setAnnouncement(t('Removed.'));
            },
          })
        }
        pending={remove.isPending}
        error={remove.error}
      >
        <p>{t("We'll delete its files. You can upload another at any time.")}</p>
      </ConfirmDialog>
    </div>
  );
};
