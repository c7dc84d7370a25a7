import type { RefusalSentence } from '#web/words/refusals.ts';
import type english from '#web/words/texts.en.ts';

/** The English sentences of a place, which are the ids of its texts. */
export type Source = readonly string[];

/** Those sentences in another language: all of them, and no others. */
export type Catalog<S extends Source> = Readonly<Record<S[number], string>>;

/** What every place may say without listing it. */
export type SharedSentence = (typeof english)[number] | RefusalSentence;

/** What a place may say: its own sentences and the shared ones. */
export type Sentence<S extends Source> = S[number] | SharedSentence;
