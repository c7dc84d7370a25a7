/**
 * What was typed into forms when a session ended, for after signing in again. It's in the memory of this page and nowhere
 * else, which suffices because signing in happens within the page. Forms use it through ui/form/use-kept-state.ts.
 */
import { useSyncExternalStore } from 'react';

/** What a form holds that isn't saved, under a name that is unique on the site; null while there is nothing. */
type ReadInput = () => { readonly name: string; readonly value: unknown } | null;

/** `over`: nothing on this page belongs to whoever uses it now; a full load is on its way. */
type Presence = 'nobody' | 'signed-in' | 'lost' | 'over';

let memberId: string | null = null;
let presence: Presence = 'nobody';
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
 * Takes note of who is signed in, by what the server just answered; null is nobody. Keeps what the forms hold when the
 * member is signed in no longer. False when somebody else is signed in than before: what this page has fetched and
 * what was typed into it is not theirs, and it has to be loaded afresh.
 */
export const followMember = (id: string | null): boolean => {
  if (presence === 'over') return id === null;
  if (id === null) {
    if (presence === 'signed-in') {
      keepOpenForms();
      presence = 'lost';
    }
    return true;
  }
  if (memberId !== null && memberId !== id) {
    memberWent();
    return false;
  }
  if (presence === 'lost' && kept.size > 0) {
    isGivenBack = true;
    for (const listener of listeners) listener();
  }
  memberId = id;
  presence = 'signed-in';
  return true;
};

/** The member has signed out, or somebody else is here: nothing that was typed is kept. */
export const memberWent = (): void => {
  presence = 'over';
  forget();
};

/** Whether the page is about to be loaded afresh for nobody or somebody else; its forms then hold nobody back. */
export const isMemberGone = (): boolean => presence === 'over';

/** Whether a session ended while a member was on this page, and whether they had typed something; null otherwise. */
export const lostSession = (): 'with-input' | 'without-input' | null => {
  if (presence !== 'lost') return null;
  return kept.size > 0 ? 'with-input' : 'without-input';
};

/** What was kept under this name. */
export const keptInput = (name: string): unknown => kept.get(name);

/** The form that asked for it shows it now. */
export const takeKeptInput = (name: string): void => void kept.delete(name);

/** The member has left the page on which it was typed. */
export const forgetKeptInput = (): void => {
  if (presence === 'signed-in' && (isGivenBack || kept.size > 0)) forget();
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
