/** A line of positioned glyphs, as pdfkit's fonts return it. */
interface Run {
  readonly glyphs: readonly { readonly id: number }[];
  readonly positions: readonly Readonly<Record<string, number>>[];
  readonly advanceWidth: number;
}

/** The part of pdfkit's font objects that its types omit. */
interface LaidOutFont {
  layoutRun: (text: string, features?: unknown) => Run;
}

/**
 * Lines with this option are set character by character, in tabular figures and without kerning, so that amounts align.
 * Shaping a line takes milliseconds and a statement has thousands, so each character is shaped once.
 */
export const plainLine = { features: ['tnum' as const], lineBreak: false };

/** Makes the document's current font honour `plainLine`; all other text is shaped as usual. */
export const setPlainLines = (pdf: PDFKit.PDFDocument): void => {
  const font = (pdf as unknown as { readonly _font: LaidOutFont })._font;
  const shape = font.layoutRun.bind(font);
  const characters = new Map<string, Run>();
  const characterRun = (character: string, features: unknown): Run => {
    const run = characters.get(character) ?? shape(character, features);
    characters.set(character, run);
    return run;
  };
  font.layoutRun = (text, features) => {
    if (!features) return shape(text);
    const runs = [...text].map((character) => characterRun(character, features));
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  };
};
