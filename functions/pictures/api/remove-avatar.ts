import type { Handler } from '#functions/entry/call.ts';
import type { pictures } from '#shared/contract/pictures.ts';
import { removePicture } from './remove-picture.ts';

/** Removes the member's avatar and its files. */
export const removeAvatar: Handler<typeof pictures.endpoints.removeAvatar> = (call) =>
  removePicture(call, 'avatar');
