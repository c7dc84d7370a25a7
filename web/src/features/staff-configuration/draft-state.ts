import { createContext, useContext } from 'react';
import type { StaffConfiguration } from '#shared/contract/staff-configuration.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { soundConfigurationSchema } from '#shared/domain/sound-configuration.ts';
import { useKeptState } from '#web/ui/form/use-kept-state.ts';
import '#web/ui/form/validation-texts.ts';

/** What is being typed: the tree of a configuration, in which a value that cannot be read is missing. */
type Tree = Readonly<Record<string, unknown>>;

/** The value below a path such as `packages.0.priceMinor`. */
const valueAt = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((below, name) => (below as Tree | undefined)?.[name], tree);

/** The tree with another value below the path; nothing else is copied. */
const withValue = (tree: unknown, path: string, value: unknown): unknown => {
  const [name = '', ...rest] = path.split('.');
  const below = rest.length === 0 ? value : withValue((tree as Tree)[name], rest.join('.'), value);
  return Array.isArray(tree)
    ? tree.map((item, index) => (String(index) === name ? below : item))
    : { ...(tree as Tree), [name]: below };
};

export interface DraftState {
  readonly valueOf: (path: string) => unknown;
  readonly set: (path: string, value: unknown) => void;
  /** What is not valid, and why, by path. */
  readonly errors: ReadonlyMap<string, string>;
  /** The contract schema's objection to a field. */
  readonly errorOf: (path: string) => string | undefined;
  /** The whole configuration; undefined while something in it is not valid. */
  readonly configuration: Configuration | undefined;
  /** Which draft it's based on, 0 for none. */
  readonly revision: number;
  readonly setRevision: (revision: number) => void;
  readonly isCurrencyFixed: boolean;
  readonly isAccountFixed: boolean;
}

/** A configuration being typed, checked by the contract's schema with every change. */
export const useDraftState = ({
  draft,
  base,
  isCurrencyFixed,
  isAccountFixed,
}: StaffConfiguration): DraftState => {
  // Kept together: what was typed into an older draft must not overwrite a newer one.
  const [{ tree, revision }, setState] = useKeptState<{ tree: unknown; revision: number }>('configuration', {
    tree: draft?.configuration ?? base,
    revision: draft?.revision ?? 0,
  });
  const result = soundConfigurationSchema.safeParse(tree);
  const errors = new Map<string, string>();
  for (const { path, message } of result.error?.issues ?? [])
    if (!errors.has(path.join('.'))) errors.set(path.join('.'), message);
  return {
    valueOf: (path) => valueAt(tree, path),
    set: (path, value) => setState((present) => ({ ...present, tree: withValue(present.tree, path, value) })),
    errors,
    errorOf: (path) => errors.get(path),
    configuration: result.data,
    revision,
    setRevision: (next) => setState((present) => ({ ...present, revision: next })),
    isCurrencyFixed,
    isAccountFixed,
  };
};

const DraftContext = createContext<DraftState | null>(null);
export const DraftProvider = DraftContext.Provider;

/** The configuration being typed, for the fields of the editor. */
export const useDraft = (): DraftState => {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('a configuration field must be inside its editor');
  return draft;
};
