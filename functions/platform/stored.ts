import type * as z from 'zod/mini';

type Primitive = string | number | boolean | bigint | null | undefined;

type DeepReadonly<T> = T extends Primitive
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> }
      : T;

/** An entity as its stored schema describes it: what a read returns and a rule takes, never changed in place. */
export type Stored<S extends z.ZodMiniType> = DeepReadonly<z.infer<S>>;
