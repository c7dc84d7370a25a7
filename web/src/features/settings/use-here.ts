import { type RefObject, useEffect, useState } from 'react';
import type { Part } from './part.ts';

/** The part that is being read: the last one whose beginning has passed the upper third of the window. */
export const useHere = (content: RefObject<HTMLElement | null>): Part => {
  const [here, setHere] = useState<Part>('account');
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const parts = [...(content.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const passed = parts.filter((part) => part.getBoundingClientRect().top < window.innerHeight / 3);
      const last = atEnd && window.scrollY > 0 ? parts.at(-1) : (passed.at(-1) ?? parts[0]);
      if (last) setHere(last.dataset.part as Part);
    };
    const soon = () => {
      waiting ||= requestAnimationFrame(look);
    };
    window.addEventListener('scroll', soon, { passive: true });
    soon();
    return () => {
      window.removeEventListener('scroll', soon);
      cancelAnimationFrame(waiting);
    };
  }, [content]);
  return here;
};
