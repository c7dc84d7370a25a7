import type { Endpoint } from '#shared/contract/endpoint.ts';
import { browserError } from './api-error.ts';
import { type AnyInput, type CallInput, urlOf } from './client.ts';
import { errorOfReply } from './error-of-reply.ts';

/** A file that the API made. */
export interface SavedFile {
  readonly fileName: string;
  readonly content: Blob;
}

type DocumentEndpoint = Endpoint & { readonly document: string };

/** Reads the body in pieces and reports how many bytes have arrived so far. */
const readPieces = async (response: Response, onProgress: (bytes: number) => void): Promise<Blob> => {
  const reader = response.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) break;
    pieces.push(piece.value);
    bytes += piece.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
};

/**
 * Fetches a document of the contract; `signal` gives it up.
 * @throws ApiError as `call` does
 */
export const download = async <E extends DocumentEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  onProgress: (bytes: number) => void,
): Promise<SavedFile> => {
  const parts = input as AnyInput;
  const { signal } = parts;
  const failed = (error: unknown) => {
    throw signal?.aborted ? error : browserError('network');
  };
  const response = await fetch(urlOf(endpoint, parts), {
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
  }).catch(failed);
  if (!response.ok) throw errorOfReply(response.status, await response.json().catch(() => undefined));
  const content = await readPieces(response, onProgress).catch(failed);
  const [, fileName] = /filename="([^"]+)"/u.exec(response.headers.get('content-disposition') ?? '') ?? [];
  if (!fileName) throw browserError('bad_reply', { status: response.status, data: undefined });
  return { fileName, content };
};
