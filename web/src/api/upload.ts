import { browserError } from './api-error.ts';

/** Where a file may be uploaded to: the fields that the server signed go before it. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface UploadOptions {
  /** Ends the upload; it then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Called with the share that has been sent, between 0 and 1. */
  onProgress: (share: number) => void;
}

/**
 * Uploads a file with a form that the server signed, past the API and straight to where files lie. (XMLHttpRequest,
 * because fetch does not tell how far an upload is.)
 * @throws ApiError network when it did not arrive, bad_reply when it was refused there
 */
export const uploadFile = (
  { url, fields }: UploadForm,
  file: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText: data } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(browserError('bad_reply', { status, data }));
    };
    request.onerror = () => reject(browserError('network'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open('POST', url);
    request.send(form);
  });
