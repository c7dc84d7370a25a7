import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Where the control that had the focus is gone with what it did, reading goes on at `heading` instead of at the
 * beginning of the page. Only for whoever was here: something else that changes by itself takes the focus from nobody.
 *
 *     const { heading, here } = useKeptFocus(state);   // what is shown: it has changed when the control is gone
 *     <li {...here}><h3 ref={heading} tabIndex={-1}>…</h3>…</li>
 */
export const useKeptFocus = (shown: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isHere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something else is shown.
  useEffect(() => {
    if (isHere.current && document.activeElement === document.body) heading.current?.focus();
  }, [shown]);
  const here = {
    onFocus: () => {
      isHere.current = true;
    },
    onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      // Also said of a control that is taken away, or waits for its answer: only one that could be used was left.
      queueMicrotask(() => {
        if (target.isConnected && !target.matches(':disabled')) isHere.current = false;
      });
    },
  };
  return { heading, here };
};

export type KeptFocus = ReturnType<typeof useKeptFocus>;
