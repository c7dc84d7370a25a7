import type { Handler } from '#functions/entry/call.ts';
import type { pictures } from '#shared/contract/pictures.ts';
import { picturesView } from './pictures-view.ts';

/** Returns the member's pictures, which came with the session, so nothing more is read. */
export const readPictures: Handler<typeof pictures.endpoints.readPictures> = async ({ signedIn }) =>
  picturesView(signedIn.member);
