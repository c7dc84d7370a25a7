import type { Handler } from '#functions/entry/call.ts';
import type { pictures } from '#shared/contract/pictures.ts';
import { showPictures } from './show-pictures.ts';

/** My pictures; they came with the session, so nothing more is read. */
export const readPictures: Handler<typeof pictures.endpoints.readPictures> = async ({ signedIn }) =>
  showPictures(signedIn.member);
