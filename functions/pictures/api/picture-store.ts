import { required } from '#functions/platform/environment.ts';
import { keptOnce } from '#functions/platform/secret.ts';

/** The store of this process, loaded and opened on first use: reading pictures does not need it. */
export const pictureStore = keptOnce(async () => {
  const { openPictureStore } = await import('#functions/pictures/provider/picture-store.ts');
  return openPictureStore(required('UPLOADS_BUCKET'));
});
