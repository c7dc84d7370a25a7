import type { KeyboardEvent } from 'react';

/** One key press opens at most this many branches: each is fetched, and more would be too many to read. */
const openTogetherMax = 10;

/** Whether the focused item has disappeared (an old link or search result), which leaves the focus on the body. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

interface TreeKeys {
  /** Opens or closes the item, or runs its action. */
  readonly act: (item: HTMLElement) => void;
  /** Called instead of opening more than `openTogetherMax` branches together. */
  readonly refuseAll: (count: number) => void;
}

const itemSelector = '[role=treeitem]';
const isClosed = (item: Element): boolean => item.getAttribute('aria-expanded') === 'false';
const isOpen = (item: Element): boolean => item.getAttribute('aria-expanded') === 'true';
const levelOf = (item: Element): number => Number(item.getAttribute('aria-level'));

/** The parent item: in document order, the nearest preceding one with a higher level. */
const aboveOf = (items: readonly HTMLElement[], at: number): HTMLElement | undefined =>
  items.slice(0, at).findLast((item) => levelOf(item) < levelOf(items[at] as HTMLElement));

/** The items of the same branch. */
const siblingsOf = (items: readonly HTMLElement[], at: number): HTMLElement[] => {
  const level = levelOf(items[at] as HTMLElement);
  const isEnd = (item: HTMLElement) => levelOf(item) < level;
  const first = items.slice(0, at).findLastIndex(isEnd) + 1;
  const rest = items.slice(first);
  const end = rest.findIndex(isEnd);
  return rest.slice(0, end < 0 ? undefined : end).filter((item) => levelOf(item) === level);
};

/**
 * The keys of a tree, as the ARIA practices describe them: up and down through what is shown, right opens and goes in,
 * left closes and goes out, Home and End, Enter and Space act, `*` opens the whole branch. Works on whatever is drawn
 * as a tree, list or picture, because it reads the tree from the page itself.
 */
export const treeKeys =
  ({ act, refuseAll }: TreeKeys) =>
  (event: KeyboardEvent<Element>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(itemSelector)];
    const current = (event.target as Element).closest<HTMLElement>(itemSelector);
    const at = current ? items.indexOf(current) : -1;
    if (!current || at < 0) return;
    const go = (item: HTMLElement | undefined) => item?.focus();
    const next = items[at + 1];
    switch (event.key) {
      case 'ArrowDown':
        go(next);
        break;
      case 'ArrowUp':
        go(items[at - 1]);
        break;
      case 'Home':
        go(items[0]);
        break;
      case 'End':
        go(items.at(-1));
        break;
      case 'ArrowRight':
        if (isClosed(current)) act(current);
        else if (isOpen(current) && next && levelOf(next) > levelOf(current)) go(next);
        break;
      case 'ArrowLeft':
        if (isOpen(current)) act(current);
        else go(aboveOf(items, at));
        break;
      case 'Enter':
      case ' ':
        act(current);
        break;
      case '*': {
        const closed = siblingsOf(items, at).filter(isClosed);
        if (closed.length > openTogetherMax) refuseAll(closed.length);
        else for (const item of closed) act(item);
        break;
      }
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
