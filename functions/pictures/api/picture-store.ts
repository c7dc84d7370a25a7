import { required } from '#functions/platform/environment.ts';
import { keptOnce } from '#functions/platform/secret.ts';

/** The store of this process, loaded and opened when first asked for: to look at pictures takes none of it. */
export const pictureStore = keptOnce(async () => {
  const { openPictureStore } = await import('#functions/pictures/provider/picture-store.ts');
  return openPictureStore(required('UPLOADS_BUCKET'));
});
