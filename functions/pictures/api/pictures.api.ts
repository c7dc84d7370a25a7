import { serve } from '#functions/entry/http/serve.ts';
import { pictures } from '#shared/contract/pictures.ts';
import { readPictures } from './read-pictures.ts';
import { removeAvatar } from './remove-avatar.ts';
import { removeHeader } from './remove-header.ts';
import { setAvatar } from './set-avatar.ts';
import { setHeader } from './set-header.ts';
import { startUpload } from './start-upload.ts';

export const handler = serve(pictures, {
  readPictures,
  startUpload,
  setAvatar,
  setHeader,
  removeAvatar,
  removeHeader,
});
