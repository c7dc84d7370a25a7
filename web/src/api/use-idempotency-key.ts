import { useCallback, useRef } from 'react';

/** A fresh Idempotency-Key. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

const closed = new Set<string>();

/** The server closed this key: nothing was carried out with it, and nothing will be. */
export const keyWasClosed = (key: string): void => void closed.add(key);

/**
 * The Idempotency-Key of one intention. The same input keeps its key, so that a second click or a retry after a
 * lost answer is the same act; another input is another act and gets another key, and so does one whose key the server
 * closed. Call `settled` when the server
 * has answered: what follows is a new intention even if it looks the same.
 */
export const useIdempotencyKey = () => {
  const current = useRef<{ input: string; key: string } | undefined>(undefined);
  const keyFor = useCallback((input: unknown): string => {
    const text = JSON.stringify(input);
    if (current.current?.input !== text || closed.has(current.current.key))
      current.current = { input: text, key: newIdempotencyKey() };
    return current.current.key;
  }, []);
  const settled = useCallback(() => {
    current.current = undefined;
  }, []);
  return { keyFor, settled };
};
