import { useEffect, useSyncExternalStore } from 'react';

/** Whether the palette is open, shared by the key, the button and the palette itself, which arrives later. */
let state = { opened: false, wasOpened: false };
const listeners = new Set<() => void>();

export const setPaletteOpened = (opened: boolean): void => {
  state = { opened, wasOpened: state.wasOpened || opened };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePaletteState = () => useSyncExternalStore(subscribe, () => state);

/** Opens the palette with Ctrl-K (or Command-K) anywhere, also while writing. */
export const useControlK = () => {
  const { wasOpened } = usePaletteState();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setPaletteOpened(!state.opened);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return { wasOpened, open: () => setPaletteOpened(true) };
};
