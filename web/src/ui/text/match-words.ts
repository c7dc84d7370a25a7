/** Without marks and in lower case: `Überweisung` is found as `uberweisung`, as phones without umlauts type it. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Below this, one wrong letter makes another word. */
const lettersForATypo = 5;

/** True when one letter more, less, wrong or swapped with the next one turns `typed` into the beginning of `word`. */
const isTypoOf = (typed: string, word: string): boolean => {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const [rest, other] = [typed.slice(same), word.slice(same)];
  return (
    other.startsWith(rest.slice(1)) ||
    other.slice(1).startsWith(rest) ||
    other.slice(1).startsWith(rest.slice(1)) ||
    (rest.length > 1 && other.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`))
  );
};

/**
 * True when each typed word is in the text: anywhere, in any order and case, without accents, and with one typo in
 * words of five letters and more (whose first letter has to be right).
 */
export const matchesWords = (text: string, typed: string): boolean => {
  const heap = plain(text);
  const words = heap.split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/\s+/u)
    .every(
      (one) =>
        heap.includes(one) ||
        (one.length >= lettersForATypo && words.some((word) => word[0] === one[0] && isTypoOf(one, word))),
    );
};
