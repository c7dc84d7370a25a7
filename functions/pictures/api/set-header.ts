import type { Handler } from '#functions/entry/call.ts';
import type { pictures } from '#shared/contract/pictures.ts';
import { setPicture } from './set-picture.ts';

/** Makes an uploaded picture the member's header picture. */
export const setHeader: Handler<typeof pictures.endpoints.setHeader> = (call) => setPicture(call, 'header');
