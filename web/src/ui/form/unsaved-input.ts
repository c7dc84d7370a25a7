/**
 * What would be lost if the page were left now. The browser asks before a reload, and the site before one of its own
 * pages is left (app/route/leave-question.tsx).
 */
import { useEffect, useSyncExternalStore } from 'react';
import { isMemberGone } from '#web/api/kept-input.ts';

export type Loss = 'input' | 'upload' | 'recovery-codes';

interface LeaveQuestion {
  readonly loses: Loss;
  readonly leave: () => void;
}

const losses = new Map<symbol, Loss>();
const listeners = new Set<() => void>();
let question: LeaveQuestion | null = null;

const tellListeners = (): void => {
  for (const listener of listeners) listener();
};

const ask = (next: LeaveQuestion | null): void => {
  question = next;
  tellListeners();
};

const warn = (event: BeforeUnloadEvent): void => {
  if (!isMemberGone()) event.preventDefault();
};

/** Counts as a loss from now on, until the function that this returns is called. */
export const addLoss = (loss: Loss): (() => void) => {
  const key = Symbol(loss);
  if (losses.size === 0) window.addEventListener('beforeunload', warn);
  losses.set(key, loss);
  tellListeners();
  return () => {
    losses.delete(key);
    if (losses.size === 0) window.removeEventListener('beforeunload', warn);
    tellListeners();
  };
};

/** Whether leaving the page needs to be asked about. */
export const hasLosses = (): boolean => losses.size > 0;

/** Leaves at once where nothing would be lost, and otherwise once the person has said so. */
export const leavePage = (leave: () => void): void => {
  const [loses] = losses.values();
  if (loses) ask({ loses, leave });
  else leave();
};

/** The person stays, or the page is gone already: the question is over. */
export const stayOnPage = (): void => {
  if (question) ask(null);
};

/** Leaves, whatever would be lost. */
export const leaveWithLosses = (): void => {
  const leave = question?.leave;
  losses.clear();
  window.removeEventListener('beforeunload', warn);
  ask(null);
  leave?.();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the page may have to ask. */
export const useHasLosses = (): boolean => useSyncExternalStore(subscribe, hasLosses);

/** The question that is open. */
export const useLeaveQuestion = (): LeaveQuestion | null => useSyncExternalStore(subscribe, () => question);

/**
 * Warns before the page is left or reloaded while something `isUnsaved`. What is being sent isn't: a form whose success
 * leads to another page must not be asked about on the way.
 */
export const useUnsavedInput = (isUnsaved: boolean, loss: Loss = 'input'): void => {
  useEffect(() => (isUnsaved ? addLoss(loss) : undefined), [isUnsaved, loss]);
};
