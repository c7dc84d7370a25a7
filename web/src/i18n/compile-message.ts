/**
 * Turns a sentence into what Lingui speaks. Lingui would do so at every use; here each sentence is compiled once.
 * Sentences with plain `{values}` need no grammar. Those with plurals, choices or numbers do: the build compiles them
 * where they stand (web/compiled-sentences.ts).
 */
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** A sentence with more than plain values in it. */
export const needsGrammar = /\{\s*\w+\s*,/u;

const compiled = new Map<string, CompiledMessage>();

/**
 * Takes what the build has compiled.
 * @public because the build writes the calls of it
 */
export const know = (sentences: Readonly<Record<string, CompiledMessage>>): void => {
  for (const [sentence, form] of Object.entries(sentences)) compiled.set(sentence, form);
};

/** `Pay {amount} now.` → `['Pay ', ['amount'], ' now.']` */
const compilePlain = (message: string): CompiledMessage =>
  message
    .split(/\{(\w+)\}/u)
    .map((part, index) => (index % 2 === 1 ? ([part] as [string]) : part))
    .filter((part) => part !== '');

/** The compiled form of a sentence. */
export const compileOnce = (message: string): CompiledMessage => {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  if (needsGrammar.test(message)) throw new Error(`The build has not compiled this sentence: ${message}`);
  const made = compilePlain(message);
  compiled.set(message, made);
  return made;
};
