/**
 * Single-key shortcuts of what is on the screen. They rest while the person writes in a field, while a dialog is
 * open, and when they are turned off. The help dialog (`?`) lists those that are there at the moment.
 *
 *     useShortcuts([{ key: 'p', label: 'Hide or show amounts', run: toggle }]);
 *
 * `label` is a sentence of the kit; `key` is what `KeyboardEvent.key` says.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Sentence } from '#web/i18n/catalog.ts';
import type english from '../texts.en.ts';
import { readPreference } from './preferences.ts';

export interface Shortcut {
  key: string;
  label: Sentence<typeof english>;
  run: () => void;
}

let present: readonly (readonly Shortcut[])[] = [];
const listeners = new Set<() => void>();
const setPresent = (next: typeof present) => {
  present = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** False where a single key has another meaning: in a field, in a dialog, together with Ctrl, or when it is turned off. */
export const isForShortcuts = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  readPreference('shortcuts') &&
  !isWriting(event.target) &&
  document.querySelector('[role=dialog][aria-modal=true]') === null;

const onKeyDown = (event: KeyboardEvent) => {
  if (!isForShortcuts(event)) return;
  const shortcut = present.flat().findLast((one) => one.key === event.key);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
};

/** Offers the shortcuts while the component is on the screen. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const signature = shortcuts.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered anew when the keys change, not at every render.
  useEffect(() => {
    const registered = latest.current.map(({ key, label }) => ({
      key,
      label,
      run: () => latest.current.find((one) => one.key === key)?.run(),
    }));
    if (present.length === 0) window.addEventListener('keydown', onKeyDown);
    setPresent([...present, registered]);
    return () => {
      setPresent(present.filter((one) => one !== registered));
      if (present.length === 0) window.removeEventListener('keydown', onKeyDown);
    };
  }, [signature]);
};

/** The shortcuts of the present screen, for the help. */
export const usePresentShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(subscribe, () => present).flat();
