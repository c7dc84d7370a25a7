import { useEffect, useState } from 'react';

/**
 * For a dialog that is mounted while it is open: when it goes, the focus is back where it was before, so that whoever
 * works with the keyboard goes on from there. A dialog that stays mounted does so by itself.
 */
export const useFocusBack = (): void => {
  const [origin] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (origin instanceof HTMLElement) origin.focus();
    },
    [origin],
  );
};
