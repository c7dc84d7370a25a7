import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type PicturesView, pictures } from '#shared/contract/pictures.ts';
import { type PictureKind, type PictureType, pictureTypes } from '#shared/domain/pictures.ts';
import { call } from '#web/api/client.ts';
import { useSessionRefresh } from '#web/api/session.tsx';
import { uploadFile } from '#web/api/upload.ts';

const { readPictures, startUpload, setAvatar, setHeader, removeAvatar, removeHeader } = pictures.endpoints;
const setPicture = { avatar: setAvatar, header: setHeader } as const;
const removePicture = { avatar: removeAvatar, header: removeHeader } as const;

/** My pictures. */
export const picturesQuery = queryOptions({
  queryKey: ['pictures'],
  queryFn: ({ signal }) => call(readPictures, { signal }),
});

/** What every change of a picture is followed by: the new ones are shown, in the account menu too. */
const useShown = () => {
  const client = useQueryClient();
  const refreshSession = useSessionRefresh();
  return async (shown: PicturesView) => {
    client.setQueryData(picturesQuery.queryKey, shown);
    await refreshSession();
  };
};

interface PictureUpload {
  picture: Blob;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

const typeOf = ({ type }: Blob): PictureType => pictureTypes.find((one) => one === type) ?? 'image/jpeg';

/**
 * Uploads a cut picture and takes it in; answers null when it was cancelled. Each try asks for a new permission, so
 * that it can simply be repeated.
 */
export const useUploadPicture = (kind: PictureKind) => {
  const client = useQueryClient();
  const show = useShown();
  // It may have been added although no reply arrived: the current state is read again.
  const readAnew = () => client.invalidateQueries({ queryKey: picturesQuery.queryKey });
  return useMutation({
    mutationFn: async ({ picture, signal, onProgress }: PictureUpload): Promise<PicturesView | null> => {
      const wanted = { kind, contentType: typeOf(picture), bytes: picture.size };
      try {
        const { upload, pictureId } = await call(startUpload, { body: wanted, signal });
        await uploadFile(upload, picture, { signal, onProgress });
        return await call(setPicture[kind], { body: { pictureId }, signal });
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
    onSuccess: (shown) => (shown ? show(shown) : readAnew()),
    onError: readAnew,
  });
};

/** Removes a picture and its files. */
export const useRemovePicture = (kind: PictureKind) => {
  const show = useShown();
  return useMutation({ mutationFn: () => call(removePicture[kind], {}), onSuccess: show });
};
