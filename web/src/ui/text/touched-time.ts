/**
 * A finger can't hover: a touch of a time shows its UTC below it, and the next one hides it. Where a touch opens or
 * follows something, it does only that.
 */
const onClick = (event: MouseEvent) => {
  if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return;
  const target = event.target as Element;
  const time = target.closest<HTMLElement>('time[title]');
  if (time && !target.closest('a, button, [data-opens]')) time.toggleAttribute('data-utc');
};

/** Follows touches of times in the whole document. Returns how to stop. */
export const showUtcOnTouch = (): (() => void) => {
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
};
