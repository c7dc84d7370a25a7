import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { pictureIdSchema } from '../domain/ids.ts';
import { pictureKindSchema, pictureTypeSchema } from '../domain/pictures.ts';
import { area, endpoint } from './endpoint.ts';

const pictureSchema = z.object({
  pictureId: pictureIdSchema,
  /** Path of the largest size. */
  url: z.string(),
});

const picturesSchema = z.object({
  avatar: z.nullable(pictureSchema),
  header: z.nullable(pictureSchema),
});
export type PicturesView = z.infer<typeof picturesSchema>;

const uploaded = z.strictObject({ pictureId: pictureIdSchema });

/** Why an upload is refused. The original is deleted in any case. */
const refusals = ['upload_missing', 'picture_unreadable', 'picture_too_large', 'picture_dimensions'] as const;

export const pictures = area('pictures', "A member's avatar and header picture", {
  readPictures: endpoint({
    method: 'GET',
    path: '/api/users/profile/pictures/',
    summary: 'The URLs of my pictures',
    access: 'member',
    reply: picturesSchema,
  }),
  startUpload: endpoint({
    method: 'POST',
    path: '/api/users/profile/uploads/',
    summary: 'A form for uploading one picture of this kind, type and size within ten minutes',
    access: 'member',
    status: 201,
    body: z.strictObject({
      kind: pictureKindSchema,
      contentType: pictureTypeSchema,
      bytes: z.int().check(z.gte(1)),
    }),
    errors: ['picture_too_large', 'too_many_requests'],
    reply: z.object({
      /** Post as multipart/form-data: the fields first, in any order, then the picture as `file`. */
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
      pictureId: pictureIdSchema,
      expiresAt: instantSchema,
    }),
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/api/users/profile/avatar/',
    summary:
      'Sets an uploaded picture as my avatar: inspected, cropped to a square, re-encoded without metadata',
    access: 'member',
    body: uploaded,
    errors: refusals,
    reply: picturesSchema,
  }),
  setHeader: endpoint({
    method: 'PUT',
    path: '/api/users/profile/header/',
    summary: 'Sets an uploaded picture as my header: inspected, cropped wide, re-encoded without metadata',
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
