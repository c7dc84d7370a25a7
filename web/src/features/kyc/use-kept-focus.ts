import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * When the focused control disappears with its action, the focus moves to `heading` instead of to the beginning of the
 * page. Only if the focus was here: other changes never move it.
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
      // A removed or disabled control also reports losing the focus: only a usable one was left by the member.
      queueMicrotask(() => {
        if (target.isConnected && !target.matches(':disabled')) isHere.current = false;
      });
    },
  };
  return { heading, here };
};

export type KeptFocus = ReturnType<typeof useKeptFocus>;
