/** Ends what was started, in order or all at the same time. */

/** How one part ends in an orderly shutdown, and in an immediate one where that differs. */
export interface Closer {
  close: () => Promise<void> | void;
  kill?: () => Promise<void> | void;
}

/** Ends the parts in the opposite order of their start. */
export async function endAll(closers: Closer[], how: 'close' | 'kill'): Promise<void> {
  for (const closer of closers.splice(0).reverse())
    await (how === 'kill' ? (closer.kill ?? closer.close) : closer.close)();
}
