import { useLayoutEffect, useState } from 'react';
import type { Place } from './use-stops.ts';

/** The element of a place that is on the screen: wide windows and phones show some of them at different places. */
const elementOf = (place: Place): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${place}"]`)].find((element) => element.checkVisibility());

/** Whether the place is on the screen at all; a person with one area has no switch between two. */
export const isShown = (place: Place): boolean => elementOf(place) !== undefined;

/** Where the place is in the window, which is scrolled to it, and followed from then on; null until it was measured. */
export const useBox = (place: Place | undefined): DOMRect | null => {
  const [measured, setMeasured] = useState<{ place: Place; box: DOMRect } | null>(null);
  useLayoutEffect(() => {
    const element = place && elementOf(place);
    if (!element) return;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const measure = () => setMeasured({ place, box: element.getBoundingClientRect() });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure, { capture: true });
    };
  }, [place]);
  return measured !== null && measured.place === place ? measured.box : null;
};
