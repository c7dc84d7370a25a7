import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keptInput, takeKeptInput, watchInput } from '#web/api/kept-input.ts';

/**
 * What was kept of a form under this name when a session ended on the present address, to which signing in leads back;
 * undefined where there is nothing.
 */
export const useKeptInput = (name: string): { readonly place: string; readonly kept: unknown } => {
  const { pathname, search } = useLocation();
  const place = `${pathname}${search} ${name}`;
  const [kept] = useState(() => keptInput(place));
  return { place, kept };
};

/** Keeps `value`, should the session end while the form is open; undefined is nothing to keep. */
export const useKeeping = (place: string, value: unknown): void => {
  const latest = useRef({ name: place, value });
  useEffect(() => {
    latest.current = { name: place, value };
  });
  useEffect(() => {
    takeKeptInput(latest.current.name);
    return watchInput(() => (latest.current.value === undefined ? null : latest.current));
  }, []);
};

/**
 * A state that holds what a person types: when the session ends meanwhile, the same member finds it again after signing
 * in. Never for passwords, codes or files.
 *
 *     const [reason, setReason] = useKeptState(`status of ${memberId}, reason`, '');
 *
 * The name is unique on its address.
 */
export const useKeptState = <Value>(name: string, initial: Value) => {
  const { place, kept } = useKeptInput(name);
  const [value, setValue] = useState<Value>(kept === undefined ? initial : (kept as Value));
  const [untouched] = useState(initial);
  useKeeping(place, value === untouched ? undefined : value);
  return [value, setValue] as const;
};
