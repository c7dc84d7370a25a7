import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings a part of a page into view when a link led to it.
 *
 *     const place = useArrival('sessions');
 *     <div ref={place} id="sessions">…</div>
 */
export const useArrival = (anchor: string) => {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${anchor}`) place.current?.scrollIntoView();
  }, [hash, anchor]);
  return place;
};
