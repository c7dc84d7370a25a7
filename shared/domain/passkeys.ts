import * as z from 'zod/mini';
import { passkeyIdSchema } from './ids.ts';
import { personText } from './text.ts';

/** More than the devices of a person, and few enough to offer all of them at each request. */
export const passkeysMax = 10;

/** What a member calls a passkey, to tell it from the others. */
export const passkeyNameSchema = personText(60, 1);

/** To add a passkey under a name. */
export const newPasskeySchema = z.strictObject({ name: passkeyNameSchema });
/** To remove a passkey, with the name that it has: whoever confirms it reads which one. */
export const passkeyRemovalSchema = z.strictObject({
  passkeyId: passkeyIdSchema,
  name: z.string().check(z.maxLength(60)),
});

/** What became of a member's passkey. */
export const passkeyChanges = ['added', 'removed'] as const;
export type PasskeyChange = (typeof passkeyChanges)[number];
export const passkeyChangedSchema = z.enum(passkeyChanges);
