import { useEffect, useState } from 'react';

/**
 * Seconds until something may be asked for again; `start` begins the pause. It runs from the beginning where it was
 * asked for just before.
 */
export const usePause = (seconds: number, runsFromBeginning = false) => {
  const [left, setLeft] = useState(runsFromBeginning ? seconds : 0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start: () => setLeft(seconds) };
};
