import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Parts above still arrive for this long, and push the one that was asked for away. */
const settledAfterMs = 4_000;
const ownActs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Brings the part that the address names into view, with the focus on its heading, and keeps it there while the parts
 * around it arrive: until the person acts, or everything has settled.
 */
export const useArrival = (content: RefObject<HTMLElement | null>): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again arrives again, with a new key.
  useEffect(() => {
    const around = content.current;
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    if (!around || !place) return;
    const arrive = () => {
      place.scrollIntoView();
      if (place.contains(document.activeElement)) return;
      const heading = place.querySelector<HTMLElement>('h2, h3');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    };
    const observer = new ResizeObserver(arrive);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const act of ownActs) window.removeEventListener(act, stop);
    };
    const timer = setTimeout(stop, settledAfterMs);
    for (const act of ownActs) window.addEventListener(act, stop, { passive: true });
    // The frame scrolls a page that was followed to its top, after this: arriving begins with the next frame.
    observer.observe(around);
    return stop;
  }, [content, hash, key]);
};
