import type { Log } from '#functions/platform/log.ts';

/** A file of our bank that arrived. */
export interface ArrivedFile {
  readonly key: string;
  /** Its content from the beginning, in chunks; each call reads it anew. */
  readonly read: () => Promise<AsyncIterable<Uint8Array>>;
}

/** Notes that a file arrived, and how large it is; nothing is booked. */
export const importStatementFile = async (
  { log }: { readonly log: Log },
  { key, read }: ArrivedFile,
): Promise<void> => {
  let bytes = 0;
  for await (const chunk of await read()) bytes += chunk.length;
  log.info('a bank file arrived', { key, bytes });
};
