import { useEffect, useSyncExternalStore } from 'react';

/**
 * Whether the palette is open and what was typed into it, shared by the key, the button and the palette itself, which
 * arrives later: until its field has the focus, what is typed is kept here, so that no letter is lost.
 */
let state = { opened: false, wasOpened: false, query: '', entered: false };
const listeners = new Set<() => void>();
const setState = (next: Partial<typeof state>): void => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

export const setPaletteOpened = (opened: boolean): void =>
  setState({ opened, wasOpened: state.wasOpened || opened, query: '', entered: false });
export const setPaletteQuery = (query: string): void => setState({ query, entered: false });

/** The first thing that is found is opened, as soon as there is one. */
export const enterPalette = (): void => setState({ entered: true });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePaletteState = () => useSyncExternalStore(subscribe, () => state);

/** By what the palette's field is known before and after it is there. */
export const paletteField = 'palette-field';

/** A key for the palette while its field can't take it yet. */
const keepKey = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') setPaletteOpened(false);
  else if (event.key === 'Enter') enterPalette();
  else if (event.key === 'Backspace') setState({ query: state.query.slice(0, -1) });
  else if ([...event.key].length === 1) setState({ query: `${state.query}${event.key}` });
  else return;
  event.preventDefault();
  event.stopPropagation();
};

/** Opens the palette with Ctrl-K (or Command-K) anywhere, also while writing. */
export const useControlK = () => {
  const { wasOpened } = usePaletteState();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setPaletteOpened(!state.opened);
      } else if (state.opened && document.activeElement?.id !== paletteField) keepKey(event);
    };
    // Before everything else on the page, which must not act on a key that is meant for the palette.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  return { wasOpened, open: () => setPaletteOpened(true) };
};
