import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnKycDocument } from '#shared/contract/kyc.ts';
import { documentLinkQuery } from '../queries.ts';
import styles from './documents.module.css';

/** A sheet with a folded corner, for a document that is not a picture or that can't be shown now. */
export const SheetMark = ({ word }: { word: string }) => (
  <span className={styles.sheet} aria-hidden="true">
    <svg viewBox="0 0 48 60" width="48" height="60" fill="none" stroke="currentColor" strokeWidth="1.5">
      <title>{word}</title>
      <path d="M6 2h26l10 10v46H6z" />
      <path d="M32 2v10h10" />
    </svg>
    <span>{word}</span>
  </span>
);

/** How an uploaded document looks: a picture as such, everything else as a sheet with the name of its kind. */
export const DocumentPreview = ({ document, name }: { document: OwnKycDocument; name: string }) => {
  const { kind, documentId, contentType } = document;
  const isPicture = contentType !== 'application/pdf';
  const { data } = useQuery({ ...documentLinkQuery(kind, documentId), enabled: isPicture });
  const [broken, setBroken] = useState<string>();
  if (!isPicture) return <SheetMark word="PDF" />;
  return data && broken !== data.url ? (
    <img className={styles.picture} src={data.url} alt={name} onError={() => setBroken(data.url)} />
  ) : (
    <SheetMark word={contentType.slice('image/'.length).toUpperCase()} />
  );
};
