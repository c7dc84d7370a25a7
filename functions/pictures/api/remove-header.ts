import type { Handler } from '#functions/entry/call.ts';
import type { pictures } from '#shared/contract/pictures.ts';
import { removePicture } from './remove-picture.ts';

/** Removes the member's header picture and its files. */
export const removeHeader: Handler<typeof pictures.endpoints.removeHeader> = (call) =>
  removePicture(call, 'header');
