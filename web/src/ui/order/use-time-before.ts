import { useEffect, useState } from 'react';
import { serverTime } from '#web/api/server-time.ts';

/** How often the words about the time that is left are renewed: they count in minutes. */
const renewMilliseconds = 15_000;

/** The time now, renewed until the instant has come, and at the instant itself. */
export const useTimeBefore = (until: string): { readonly now: number; readonly isOver: boolean } => {
  const [now, setNow] = useState(serverTime);
  const left = Date.parse(until) - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(serverTime()), Math.min(left, renewMilliseconds));
    return () => clearTimeout(timer);
  }, [left]);
  return { now, isOver: left <= 0 };
};
