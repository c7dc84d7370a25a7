import type * as z from 'zod/mini';

type DeepReadonly<T> = T extends string | number | boolean | bigint | null | undefined
  ? T
  : T extends (infer E)[]
    ? readonly DeepReadonly<E>[]
    : T extends object
      ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
      : T;

/** An entity as its stored schema describes it: what is read from the table, deeply read-only. */
export type Stored<S extends z.ZodMiniType> = DeepReadonly<z.infer<S>>;
