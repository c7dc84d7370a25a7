/** What people press on a phone, and whether a thumb meets it. */
import type { Page } from '@playwright/test';

/** Pixels of a thumb, both ways. */
export const thumb = 44;

/** What can be open over a page; the last of them that is drawn is in front. */
export const opens = '[role=dialog], [role=menu], [data-composed] [role=listbox]';

const looked = { size: thumb, overPage: opens };

/**
 * The controls on the screen around whose middle no square of a thumb's size leads to them, each by its name and the
 * size of the area that does. What a press meets decides, not what is drawn: a larger area around a small mark counts,
 * and what another control takes away from it does not. A link in a sentence is as high as its line (WCAG 2.5.8,
 * "inline").
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(({ size, overPage }) => {
    const pressed =
      'a[href], button, input, select, textarea, summary, [role=button], [role=slider], [role=switch], [role=treeitem], [role=option]';

    /** For a field of which nothing is drawn, its label is what is pressed. */
    const drawnOf = (control: Element): Element => {
      const { width, height } = control.getBoundingClientRect();
      const isDrawn = width > 1 && height > 1 && getComputedStyle(control).opacity !== '0';
      return isDrawn ? control : ((control as HTMLInputElement).labels?.[0] ?? control);
    };
    const isOnScreen = (element: Element): boolean => {
      const { width, height, right, bottom } = element.getBoundingClientRect();
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isVisible && width > 1 && height > 1 && right > 0 && bottom + scrollY > 0;
    };
    const isOff = (control: Element): boolean =>
      control.matches(':disabled, [data-disabled]') || control.closest('[inert]') !== null;

    const isInSentence = (control: Element): boolean => {
      if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline') return false;
      let block = control.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const words = block?.cloneNode(true) as Element | undefined;
      for (const other of words?.querySelectorAll(pressed) ?? []) other.remove();
      return /\p{L}{2}/u.test(words?.textContent ?? '');
    };

    /** A box is pressed by its label too, and a row's box by the cell around it. */
    const partsOf = (control: Element): (Element | null)[] =>
      control.matches('[type=checkbox], [type=radio]')
        ? [control, ...((control as HTMLInputElement).labels ?? []), control.closest('[data-choice]')]
        : [control];

    /**
     * How far the area around its middle reaches; where something else lies on the middle, as the steps do on a narrow
     * number, around the middle of what is left.
     */
    const reachOf = (control: Element, drawn: Element): { width: number; height: number; isMet: boolean } => {
      const parts = partsOf(control);
      const box = drawn.getBoundingClientRect();
      const meets = (x: number, y: number): boolean => {
        const met = document.elementFromPoint(x, y);
        return met !== null && parts.some((part) => part?.contains(met));
      };
      const start = [0.5, 0.25, 0.75]
        .map((along) => ({ x: box.x + box.width * along, y: box.y + box.height / 2 }))
        .find(({ x, y }) => meets(x, y));
      if (!start) return { width: 0, height: 0, isMet: false };
      // All of the square around a point, except for what round corners take.
      const steps = [-0.5, -0.25, 0, 0.25, 0.5];
      const isWhole = (x: number, y: number): boolean =>
        steps.every((across) =>
          steps.every((along) => {
            const side = size - (Math.abs(across) + Math.abs(along) === 1 ? 6 : 1);
            return meets(x + across * side, y + along * side);
          }),
        );
      if (isWhole(start.x, start.y)) return { width: size, height: size, isMet: true };
      const extent = (dx: number, dy: number): number => {
        let far = 0;
        while (far < size && meets(start.x + dx * (far + 0.5), start.y + dy * (far + 0.5))) far += 1;
        return far;
      };
      const [left, right, up, down] = [extent(-1, 0), extent(1, 0), extent(0, -1), extent(0, 1)];
      const [width, height] = [left + right, up + down];
      if (width < size || height < size) return { width, height, isMet: false };
      // Near the middle, or along an edge of what was reached.
      const half = size / 2;
      const xs = [start.x, start.x - left + half, start.x + right - half];
      const ys = [start.y, start.y - up + half, start.y + down - half];
      return { width, height, isMet: xs.some((x) => ys.some((y) => isWhole(x, y))) };
    };

    const small: string[] = [];
    // Under what is open nothing is pressed.
    const inFront =
      [...document.querySelectorAll(overPage)].findLast((one) => one.checkVisibility()) ?? document;
    for (const control of inFront.querySelectorAll(pressed)) {
      const drawn = drawnOf(control);
      if (isOff(control) || !isOnScreen(drawn) || isInSentence(control)) continue;
      drawn.scrollIntoView({ block: 'center', inline: 'center' });
      const { width, height, isMet } = reachOf(control, drawn);
      if (isMet) continue;
      const label = (control as HTMLInputElement).labels?.[0]?.textContent;
      const name = control.getAttribute('aria-label') ?? label ?? control.textContent ?? '';
      small.push(`${control.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”: ${width} × ${height}`);
    }
    return small;
  }, looked);
