/**
 * What was typed into forms when a session ended, for after signing in again. It's in the memory of this page and nowhere
 * else, which suffices because signing in happens within the page. Forms use it through ui/form/use-kept-state.ts.
 */
import { useSyncExternalStore } from 'react';

/** What a form holds that isn't saved, under a name that is unique on the site; null while there is nothing. */
type ReadInput = () => { readonly name: string; readonly value: unknown } | null;

/** `lost`: the session ended by itself. `ended`: the member signed out or was replaced, and the page is about to reload. */
type SessionState = 'none' | 'signed-in' | 'lost' | 'ended';

let memberId: string | null = null;
let session: SessionState = 'none';
let isGivenBack = false;
const openForms = new Set<ReadInput>();
const kept = new Map<string, unknown>();
const listeners = new Set<() => void>();

const forget = (): void => {
  kept.clear();
  isGivenBack = false;
  for (const listener of listeners) listener();
};

const keepOpenForms = (): void => {
  for (const read of openForms) {
    const input = read();
    if (input) kept.set(input.name, input.value);
  }
};

/**
 * Records who is signed in according to the server's latest answer; null means nobody. When the member's session has ended,
 * keeps what their forms hold. Returns false if a different member is signed in now: everything fetched or typed on this
 * page belongs to somebody else, so it must be reloaded.
 */
export const followMember = (id: string | null): boolean => {
  if (session === 'ended') return id === null;
  if (id === null) {
    if (session === 'signed-in') {
      keepOpenForms();
      session = 'lost';
    }
    return true;
  }
  if (memberId !== null && memberId !== id) {
    memberWent();
    return false;
  }
  if (session === 'lost' && kept.size > 0) {
    isGivenBack = true;
    for (const listener of listeners) listener();
  }
  memberId = id;
  session = 'signed-in';
  return true;
};

/** Discards everything that was typed, because the member signed out or a different one is signed in. */
export const memberWent = (): void => {
  session = 'ended';
  forget();
};

/** Whether the page is about to reload because its member is gone; unsaved input no longer delays that. */
export const isMemberGone = (): boolean => session === 'ended';

/** Whether a session ended while a member was on this page, and whether they had typed something; null otherwise. */
export const lostSession = (): 'with-input' | 'without-input' | null => {
  if (session !== 'lost') return null;
  return kept.size > 0 ? 'with-input' : 'without-input';
};

/** What was kept under this name. */
export const keptInput = (name: string): unknown => kept.get(name);

/** The form that asked for it shows it now. */
export const takeKeptInput = (name: string): void => void kept.delete(name);

/** The member has left the page on which it was typed. */
export const forgetKeptInput = (): void => {
  if (session === 'signed-in' && (isGivenBack || kept.size > 0)) forget();
};

/** Asks a form for its input when a session ends, until the function that this returns is called. */
export const watchInput = (read: ReadInput): (() => void) => {
  openForms.add(read);
  return () => void openForms.delete(read);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the member, signed in again, has back what they had typed; until they leave the page. */
export const useIsGivenBack = (): boolean => useSyncExternalStore(subscribe, () => isGivenBack);
