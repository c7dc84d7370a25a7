import { useEffect, useRef, useState } from 'react';
import type { DocumentKind } from '#shared/domain/kyc-documents.ts';
import { useUnsavedInput } from '#web/ui/form/unsaved-input.ts';
import { documentTypeOf, useUploadDocument } from '../queries.ts';

/** Why a chosen file is not uploaded at all. */
type ChoiceProblem = 'type' | 'size' | 'empty';

/** Uploads the files that are chosen for one kind of document, one at a time; the latest counts. */
export const useDocumentUpload = (kind: DocumentKind, bytesMax: number) => {
  const upload = useUploadDocument(kind);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<ChoiceProblem>();
  const running = useRef<AbortController>(undefined);
  useUnsavedInput(upload.isPending, 'upload');
  useEffect(() => () => running.current?.abort(), []);
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    const contentType = documentTypeOf(file);
    const found = contentType
      ? file.size === 0
        ? 'empty'
        : file.size > bytesMax
          ? 'size'
          : undefined
      : 'type';
    setProblem(found);
    upload.reset();
    if (found !== undefined || !contentType) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    upload.mutate({ file, contentType, signal: controller.signal, onProgress: setShare });
  };
  return {
    choose,
    cancel: () => running.current?.abort(),
    forget: () => {
      setProblem(undefined);
      upload.reset();
    },
    isRunning: upload.isPending,
    /** Between 0 and 1; at 1, everything has been sent and is being checked. */
    share,
    problem,
    error: upload.error,
  };
};
