import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { pictureIdSchema } from '../domain/ids.ts';
import { pictureKindSchema, pictureTypeSchema } from '../domain/pictures.ts';
import { area, endpoint } from './endpoint.ts';

const pictureSchema = z.object({
  pictureId: pictureIdSchema,
  /** Path of the largest size that is served. */
  url: z.string(),
});

const picturesSchema = z.object({
  avatar: z.nullable(pictureSchema),
  header: z.nullable(pictureSchema),
});
export type PicturesView = z.infer<typeof picturesSchema>;

const uploaded = z.strictObject({ pictureId: pictureIdSchema });

/** Why an upload is not taken in. The original is deleted in every case. */
const refusals = ['upload_missing', 'picture_unreadable', 'picture_too_large', 'picture_dimensions'] as const;

export const pictures = area('pictures', "A member's avatar and header picture", {
  readPictures: endpoint({
    method: 'GET',
    path: '/api/users/profile/pictures/',
    summary: 'Where my pictures are',
    access: 'member',
    reply: picturesSchema,
  }),
  startUpload: endpoint({
    method: 'POST',
    path: '/api/users/profile/uploads/',
    summary: 'A form to upload one picture with: of this kind, type and size, within ten minutes',
    access: 'member',
    status: 201,
    body: z.strictObject({
      kind: pictureKindSchema,
      contentType: pictureTypeSchema,
      bytes: z.int().check(z.gte(1)),
    }),
    errors: ['picture_too_large', 'too_many_requests'],
    reply: z.object({
      /** To post as multipart/form-data: the fields first, in any order, then the picture as `file`. */
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
      pictureId: pictureIdSchema,
      expiresAt: instantSchema,
    }),
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/api/users/profile/avatar/',
    summary: 'Makes an uploaded picture my avatar: checked, cut square, made anew without metadata',
    access: 'member',
    body: uploaded,
    errors: refusals,
    reply: picturesSchema,
  }),
  setHeader: endpoint({
    method: 'PUT',
    path: '/api/users/profile/header/',
    summary: 'Makes an uploaded picture my header: checked, cut wide, made anew without metadata',
    access: 'member',
    body: uploaded,
    errors: refusals,
    reply: picturesSchema,
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/api/users/profile/avatar/',
    summary: 'Removes my avatar and its files',
    access: 'member',
    reply: picturesSchema,
  }),
  removeHeader: endpoint({
    method: 'DELETE',
    path: '/api/users/profile/header/',
    summary: 'Removes my header picture and its files',
    access: 'member',
    reply: picturesSchema,
  }),
});
