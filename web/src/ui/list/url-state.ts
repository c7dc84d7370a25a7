/**
 * The state of a screen in its address, so that a filter, a sort or a page can be linked, reloaded and gone back to.
 *
 *     const [filters, setFilters] = useUrlState({ kind: oneOf(bonusKinds), search: text, limit: whole(25, 10, 100) });
 *     setFilters({ kind: 'sponsor' });   // undefined removes it; every change starts again at the first page
 *     const [openId, open] = useOpened(purchaseIdSchema);   // what stands open beside a list: the page stays
 *
 * What does not parse is as if it were absent: an address is user input.
 */
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';

/** Reads one parameter; undefined when it is absent or wrong. */
type Field<Value> = (raw: string | null) => Value;

/** Any text up to 200 characters. */
export const text: Field<string | undefined> = (raw) => raw?.slice(0, 200) || undefined;

/** One of the given words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]): Field<Word | undefined> =>
  (raw) =>
    words.find((word) => word === raw);

/** A whole number between the bounds, or the fallback. */
export const whole =
  (fallback: number, min: number, max: number): Field<number> =>
  (raw) => {
    const value = Number(raw);
    return raw !== null && Number.isInteger(value) && value >= min && value <= max ? value : fallback;
  };

type Fields = Readonly<Record<string, Field<unknown>>>;
type ValuesOf<Of extends Fields> = { [Name in keyof Of]: ReturnType<Of[Name]> };
type ChangesOf<Of extends Fields> = { [Name in keyof Of]?: ReturnType<Of[Name]> | undefined };

/** The name of the parameter that holds the place within a list. */
export const cursorParameter = 'cursor';

interface ChangeOptions {
  /** Without a step in the browser's history: for what is typed letter by letter. */
  readonly replace?: boolean;
  /** The list stays at its page, and keeps the way back to those before: for what is no filter of it. */
  readonly keepsPage?: boolean;
}

/** The values of the fields, and a function that changes some of them. */
export const useUrlState = <const Of extends Fields>(fields: Of) => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const values = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(fields).map(([name, read]) => [name, read(params.get(name))]),
      ) as ValuesOf<Of>,
    [params, fields],
  );
  const change = useCallback(
    (changes: ChangesOf<Of>, { replace = false, keepsPage = false }: ChangeOptions = {}) => {
      setParams(
        () => {
          // The address itself: two changes of one event both count, and the second is not rendered from the first.
          const next = new URLSearchParams(location.search);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === null || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          if (!keepsPage) next.delete(cursorParameter);
          return next;
        },
        { replace, preventScrollReset: true, ...(keepsPage ? { state } : {}) },
      );
    },
    [setParams, state],
  );
  return [values, change] as const;
};

/** Which item stands open beside a list (`?open=`, unless told), and a function that opens another one or none. */
export const useOpened = <Schema extends z.ZodMiniType<string>>(schema: Schema, name = 'open') => {
  const [values, change] = useUrlState({ [name]: (raw) => schema.safeParse(raw).data });
  const open = (id: z.output<Schema> | null) => change({ [name]: id ?? undefined }, { keepsPage: true });
  return [values[name], open] as const;
};
