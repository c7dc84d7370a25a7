/** A word of the bank and what follows it, up to the next one. */
export type Part = readonly [word: string, value: string];

interface PayersPart {
  /** The word before what the payer wrote. */
  readonly word: string;
  /** The words that the bank writes before it only. */
  readonly onlyBefore?: readonly string[];
  /** A word and its value as they stand in the text. */
  readonly written: (part: Part) => string;
}

/** @param pieces words and their values, one after the other, as `split` gives them */
export const partsOf = (pieces: readonly string[]): Part[] =>
  pieces.flatMap((word, at): Part[] => (at % 2 === 0 ? [[word, pieces[at + 1] ?? '']] : []));

/**
 * The parts of a text by their words. Nothing marks where the payer's own text ends, and it may hold such words, too. So
 * the first of equal words counts; behind the payer's part the last one, because the bank's words end the text, and none
 * that stood before it. All others are text of the payer.
 */
export const partsByWord = (all: readonly Part[], payers: PayersPart): ReadonlyMap<string, string> => {
  const start = all.findIndex(([word]) => word === payers.word);
  const parts = new Map((start === -1 ? all : all.slice(0, start)).toReversed());
  if (start === -1) return parts;
  const [own, ...behind] = all.slice(start);
  let text = own?.[1] ?? '';
  for (const [place, part] of behind.entries()) {
    const [word, value] = part;
    const isLast = behind.findLastIndex(([other]) => other === word) === place;
    const isBanks = isLast && word !== payers.word && !payers.onlyBefore?.includes(word);
    if (isBanks && !parts.has(word)) parts.set(word, value);
    else text += payers.written(part);
  }
  return parts.set(payers.word, text);
};
