/** Why something can't be measured on this machine, as a sentence without its full stop. */
export class LeftOut extends Error {}
