import { useEffect, useState } from 'react';

/** Seconds until something may be asked for again; `start` begins the pause. */
export const usePause = (seconds: number) => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start: () => setLeft(seconds) };
};
