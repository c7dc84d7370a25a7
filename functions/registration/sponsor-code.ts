import { randomBytes } from 'node:crypto';
import { type SponsorCode, sponsorCodeSchema } from '#shared/domain/ids.ts';

/** 32 letters and digits without look-alikes (no 0, 1, I, O): five bits each, so a byte maps to them evenly. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random sponsor code of 40 bits, so that codes can be neither enumerated nor collide in practice. */
export const randomSponsorCode = (): SponsorCode =>
  sponsorCodeSchema.parse(Array.from(randomBytes(8), (byte) => alphabet[byte & 31]).join(''));
