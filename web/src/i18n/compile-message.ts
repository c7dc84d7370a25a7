/**
 * Turns a sentence into what Lingui speaks. Lingui would do so at every use; here each sentence is compiled once.
 * Sentences with plain `{values}` need no grammar; plurals do, and that grammar arrives with the pages that are not
 * the first of a visit (ui/theme/mantine-root.tsx imports plurals.ts).
 */
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

type Compile = (message: string) => CompiledMessage;

const compiled = new Map<string, CompiledMessage>();
let compileWithGrammar: Compile | undefined;

/** Gives the grammar of plurals. */
export const setGrammar = (compile: Compile): void => {
  compileWithGrammar = compile;
};

/** `Pay {amount} now.` → `['Pay ', ['amount'], ' now.']` */
const compilePlain = (message: string): CompiledMessage =>
  message
    .split(/\{(\w+)\}/u)
    .map((part, index) => (index % 2 === 1 ? ([part] as [string]) : part))
    .filter((part) => part !== '');

const compile = (message: string): CompiledMessage => {
  if (!/\{\s*\w+\s*,/u.test(message)) return compilePlain(message);
  if (!compileWithGrammar) throw new Error(`a plain page speaks no plurals: ${message}`);
  return compileWithGrammar(message);
};

/** The compiled form of a sentence. */
export const compileOnce: Compile = (message) => {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const made = compile(message);
  compiled.set(message, made);
  return made;
};
