import { focusManager } from '@tanstack/react-query';

/** Without a touch or a key for so long, nobody sits at the screen. */
const awayAfterMs = 5 * 60_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Stops everything that the screens ask for by themselves while nobody is there, so that an unattended page doesn't keep
 * a session in use. It starts again with the first sign of somebody. Returns how to end the watch.
 */
export const watchPresence = (awayAfter = awayAfterMs): (() => void) => {
  let isAway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noticed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isAway = true;
      focusManager.setFocused(false);
    }, awayAfter);
    if (!isAway) return;
    isAway = false;
    // As the window says again.
    focusManager.setFocused(undefined);
  };
  noticed();
  for (const sign of signs) window.addEventListener(sign, noticed, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, noticed);
  };
};
