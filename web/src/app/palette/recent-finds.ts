/** How many of the pages and actions that were opened last are offered first. */
const recentMax = 5;
const storedAs = 'recent-finds';

/** The ids of the pages and actions that were chosen last, latest first. None of them says anything about a person. */
export const recentFinds = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** The list with `id` first: each id once, and no more than five. */
export const withLatest = (recent: readonly string[], id: string): readonly string[] =>
  [id, ...recent.filter((other) => other !== id)].slice(0, recentMax);

export const noteFind = (id: string): void => {
  try {
    localStorage.setItem(storedAs, JSON.stringify(withLatest(recentFinds(), id)));
  } catch {
    // A private window may forbid storage; then nothing is offered first.
  }
};
