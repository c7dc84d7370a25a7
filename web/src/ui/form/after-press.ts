let isPressed = false;
const waiting: (() => void)[] = [];

addEventListener('pointerdown', () => (isPressed = true), { capture: true });
for (const ending of ['pointerup', 'pointercancel'])
  addEventListener(
    ending,
    () => {
      isPressed = false;
      // The click follows the end of the press at once.
      for (const act of waiting.splice(0)) setTimeout(act);
    },
    { capture: true },
  );

/**
 * Does something now, or once the press that is under way has ended and done what it does. What appears between the two
 * ends of a press can move what is pressed, and then nothing is pressed.
 */
export const afterPress = (act: () => void): void => {
  if (isPressed) waiting.push(act);
  else act();
};
