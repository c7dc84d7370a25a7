import * as z from 'zod/mini';
import type { PictureId } from './ids.ts';

/** The pictures a member can have: a square one of the person, and a wide one at the head of the profile. */
export const pictureKinds = ['avatar', 'header'] as const;
export const pictureKindSchema = z.enum(pictureKinds);
export type PictureKind = z.infer<typeof pictureKindSchema>;

/** What may be uploaded; what is served is WebP, whatever it was. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const pictureTypeSchema = z.enum(pictureTypes);
export type PictureType = z.infer<typeof pictureTypeSchema>;

interface PictureForm {
  /** The folder below /uploads/ in which pictures of the kind are served. */
  readonly folder: string;
  /** Every size that is produced from an upload, in pixels, smallest first. */
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
  /** The least an upload must have, in pixels, whichever way up it was taken. */
  readonly longSideMin: number;
  readonly shortSideMin: number;
}

const square = (side: number) => ({ width: side, height: side });

export const pictureForms: Readonly<Record<PictureKind, PictureForm>> = {
  avatar: {
    folder: 'avatars',
    sizes: [square(64), square(128), square(256), square(512)],
    longSideMin: 128,
    shortSideMin: 128,
  },
  header: {
    folder: 'headers',
    sizes: [
      { width: 800, height: 200 },
      { width: 1600, height: 400 },
    ],
    longSideMin: 400,
    shortSideMin: 100,
  },
};

/**
 * A picture of more pixels is refused before anything decodes it. Photos of phones have 12 to 24 million by default,
 * and what the site sends is far smaller.
 */
export const picturePixelsMax = 24_000_000;

/** How long the permission to upload holds. */
export const uploadMinutes = 10;

/** Path of a picture on the site, as wide as asked; the name changes with every picture, so that it may be kept. */
export const pictureUrl = (kind: PictureKind, id: PictureId, width: number): string =>
  `/uploads/${pictureForms[kind].folder}/${id}-${width}.webp`;
