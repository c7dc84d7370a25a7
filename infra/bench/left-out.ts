/** Why the comparison can't be made on this machine, as a sentence without its full stop. */
export class LeftOut extends Error {}
