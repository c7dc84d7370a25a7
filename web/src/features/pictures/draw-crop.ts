import { type PictureKind, pictureForms } from '#shared/domain/pictures.ts';

/** A part of a picture, in the picture's own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As much as the server makes use of: twice its largest avatar, and its largest header. */
const widthMax: Readonly<Record<PictureKind, number>> = { avatar: 1024, header: 1600 };

const quality = 0.92;

type NaturalSize = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>;

/** Width to height of what is cut for a kind. */
export const aspectOf = (kind: PictureKind): number => {
  const { width = 1, height = 1 } = pictureForms[kind].sizes.at(-1) ?? {};
  return width / height;
};

const zoomMax = 4;

/** How far into a picture may be gone until too few pixels are left; below 1 it has too few to begin with. */
export const zoomMaxOf = (kind: PictureKind, { naturalWidth, naturalHeight }: NaturalSize): number => {
  const widest = Math.min(naturalWidth, naturalHeight * aspectOf(kind));
  return Math.min(zoomMax, widest / pictureForms[kind].longSideMin);
};

/** The size to which a part is drawn: its own, unless it is larger than is of use. */
export const drawnSize = (kind: PictureKind, { width, height }: Pick<CropArea, 'width' | 'height'>) => {
  const scale = Math.min(1, widthMax[kind] / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * Redraws a part of a picture in the browser: a phone's photo becomes small before it is uploaded, and nothing of
 * its metadata leaves the device. WebP where the browser can write it, else JPEG; what was transparent becomes white.
 */
export const drawCrop = async (image: HTMLImageElement, kind: PictureKind, area: CropArea): Promise<Blob> => {
  const canvas = Object.assign(document.createElement('canvas'), drawnSize(kind, area));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = area;
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  // A browser that does not know a type writes a PNG instead.
  const blob = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
  if (!blob) throw new Error('The picture could not be drawn.');
  return blob;
};
