/** How a call that needs the second factor afresh asks for it: the frame of the staff provides the dialog. */
type Prove = () => Promise<boolean>;

let prove: Prove | undefined;

/** Provides the way to ask; returns how to withdraw it. */
export const provideSecondFactor = (way: Prove): (() => void) => {
  prove = way;
  return () => {
    if (prove === way) prove = undefined;
  };
};

/** Asks for the second factor; false when the person declined, or nothing on the screen can ask. */
export const proveSecondFactor = (): Promise<boolean> => prove?.() ?? Promise.resolve(false);
