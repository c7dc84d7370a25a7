import { Button, Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DocumentId } from '#shared/domain/ids.ts';
import { type DocumentKind, documentLinkSeconds } from '#shared/domain/kyc-documents.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { usePreference } from '#web/ui/preferences/preferences.ts';
import type { useView } from '../queries.ts';
import { useText } from '../texts.ts';
import { useKindWords } from '../words.ts';
import styles from './document-viewer.module.css';

const zooms = [1, 1.5, 2, 3, 4, 6] as const;

/** The document that is open. */
export interface OpenDocument {
  readonly documentId: DocumentId;
  readonly kind: DocumentKind;
}

interface PhotoProps {
  url: string;
  name: string;
  broken: () => void;
}

/** A photo that can be enlarged and turned, with buttons and with keys. */
const Photo = ({ url, name, broken }: PhotoProps) => {
  const t = useText();
  const isPrivate = usePreference('privacy');
  const [shown, setShown] = useState(false);
  const [zoom, setZoom] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const stage = useRef<HTMLElement>(null);
  // Its keys work immediately, although it is loaded after the dialog has opened.
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);
  const nearer = () => setZoom((at) => Math.min(at + 1, zooms.length - 1));
  const farther = () => setZoom((at) => Math.max(at - 1, 0));
  const turn = () => setQuarters((at) => at + 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      '+': nearer,
      '=': nearer,
      '-': farther,
      '0': () => setZoom(0),
      r: turn,
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const scale = zooms[zoom] ?? 1;
  const hides = isPrivate && !shown;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys repeat what its buttons do.
    <div onKeyDown={onKeyDown}>
      <div className={styles.tools}>
        <Button size="sm" variant="default" onClick={nearer} disabled={zoom === zooms.length - 1}>
          {t('Zoom in')}
        </Button>
        <Button size="sm" variant="default" onClick={farther} disabled={zoom === 0}>
          {t('Zoom out')}
        </Button>
        <Button size="sm" variant="default" onClick={turn}>
          {t('Rotate')}
        </Button>
        {hides ? (
          <Button size="sm" variant="default" onClick={() => setShown(true)}>
            {t('Reveal')}
          </Button>
        ) : null}
        <span className={styles.keys}>{t('Keys: + and − to zoom, 0 to fit, r to rotate')}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section ref={stage} className={styles.stage} tabIndex={0} aria-label={name}>
        <div className={styles.canvas} style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          <img
            src={url}
            alt={name}
            referrerPolicy="no-referrer"
            className={styles.photo}
            data-sideways={quarters % 2 === 1 || undefined}
            data-hidden={hides || undefined}
            style={{ rotate: `${quarters * 90}deg` }}
            onError={broken}
          />
        </div>
      </section>
    </div>
  );
};

interface DocumentViewerProps {
  document: OpenDocument | null;
  view: ReturnType<typeof useView>;
  close: () => void;
}

/** True once the link has expired. */
const useIsOver = (url: string | undefined): readonly [boolean, () => void] => {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (url === undefined) return;
    const timer = setTimeout(() => setOver(url), documentLinkSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [url]);
  return [url !== undefined && over === url, () => setOver(url)];
};

/** A document, for one minute: then it closes and has to be opened again, so that each view is logged. */
export const DocumentViewer = ({ document, view, close }: DocumentViewerProps) => {
  const t = useText();
  const kinds = useKindWords();
  const { data } = view;
  const [isOver, end] = useIsOver(data?.url);
  const name = document ? kinds[document.kind] : '';
  const again = () => {
    if (document) view.mutate(document.documentId);
  };
  return (
    <Modal
      opened={document !== null}
      onClose={close}
      title={name}
      size="72rem"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <div className={styles.viewer}>
        <ErrorPanel error={view.error} />
        {view.isPending ? <p role="status">{t('Opening the document…')}</p> : null}
        {data && !isOver && data.contentType === 'application/pdf' ? (
          <div className={styles.note}>
            <p>{t('The PDF opens in a new tab. The link is valid for one minute.')}</p>
            <Button component="a" href={data.url} target="_blank" rel="noopener noreferrer">
              {t('Open PDF')}
            </Button>
          </div>
        ) : null}
        {data && !isOver && data.contentType !== 'application/pdf' ? (
          <Photo key={data.url} url={data.url} name={name} broken={end} />
        ) : null}
        {(data && isOver) || view.isError ? (
          <div className={styles.note}>
            {isOver ? <p role="status">{t('The document was closed after one minute.')}</p> : null}
            <Button onClick={again} loading={view.isPending}>
              {t('View again')}
            </Button>
          </div>
        ) : null}
        <p className={styles.keys}>{t('Views are logged.')}</p>
      </div>
    </Modal>
  );
};
