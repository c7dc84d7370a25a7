import type { Handler } from '#functions/entry/call.ts';
import type { pictures } from '#shared/contract/pictures.ts';
import { setPicture } from './set-picture.ts';

/** Makes an uploaded picture the member's avatar. */
export const setAvatar: Handler<typeof pictures.endpoints.setAvatar> = (call) => setPicture(call, 'avatar');
