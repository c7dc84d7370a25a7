import type { Sharp, SharpOptions } from 'sharp';
import { unreadable } from '#functions/platform/files/picture-file.ts';
import { type PictureKind, pictureForms, picturePixelsMax } from '#shared/domain/pictures.ts';

/** One size of a picture, as WebP. */
export interface RenderedPicture {
  readonly width: number;
  readonly bytes: Buffer;
}

/** On WebP's scale; below 80, edges begin to show on flat areas. */
const quality = 82;

/** A picture that takes longer to decode was made to; an ordinary one takes a twentieth of this. */
const secondsMax = 5;

/**
 * The decoder at its strictest: only the three accepted types, one page, and no picture that it would have to repair or
 * guess at. It takes a tenth of a second to start, so it is loaded with the first picture.
 */
const loadDecoder = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
};

const strictly: SharpOptions = {
  failOn: 'warning',
  limitInputPixels: picturePixelsMax,
  sequentialRead: true,
  pages: 1,
};

const webp = (picture: Sharp): Promise<Buffer> => picture.webp({ quality, smartSubsample: true }).toBuffer();

/**
 * Decodes a picture, rotates it upright, and renders every size of its kind from the pixels alone: colours in sRGB, no
 * metadata, no byte of the original.
 * @throws AppError picture_unreadable when it cannot be decoded completely
 */
export const renderPicture = async (kind: PictureKind, original: Buffer): Promise<RenderedPicture[]> => {
  const sharp = await loadDecoder();
  const { sizes } = pictureForms[kind];
  const largest = sizes.at(-1);
  const cover = { fit: 'cover', position: 'centre' } as const;
  const decoded = await sharp(original, strictly)
    .timeout({ seconds: secondsMax })
    .autoOrient()
    .resize({ ...cover, ...largest })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable('decoding');
    });
  const { width, height, channels } = decoded.info;
  const raw = { width, height, channels };
  return Promise.all(
    sizes.map(async (size) => ({
      width: size.width,
      bytes: await webp(sharp(decoded.data, { raw }).resize({ ...cover, ...size })),
    })),
  );
};
