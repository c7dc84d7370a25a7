import { inspectPdf } from '#functions/platform/files/pdf-file.ts';
import { endOfJpeg, structureOf } from '#functions/platform/files/picture-file.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type DocumentType, documentTypes } from '#shared/domain/kyc-documents.ts';

/** Why a file is not taken for a document; in the refusal's details and in the log. */
type Fault = 'type' | 'too-small' | 'too-many-pixels';

/** A document, as it is kept: what it is follows from its bytes. */
export interface DocumentFile {
  readonly contentType: DocumentType;
  readonly bytes: Buffer;
}

/** Nobody can read a document in a picture that is smaller. */
const longSideMin = 320;
const shortSideMin = 200;

/** Photos of phones have up to 200 million pixels; a file of ten megabytes that says more unpacks to trouble. */
const pixelsMax = 210_000_000;

/**
 * Is this really one photo, or a plain PDF, of the type it was announced as? Its whole structure is walked before
 * anybody opens it. What phones put behind the end of a JPEG is cut off and not kept. Nothing is made anew, unlike
 * pictures of members: a document is evidence, and its metadata are part of that.
 * @throws AppError document_unreadable, whose `fault` says why
 */
export const inspectDocument = (bytes: Buffer, announced: string): DocumentFile => {
  const contentType = documentTypes.find((type) => type === announced);
  if (!contentType) throw unreadable('type');
  if (contentType === 'application/pdf') {
    inspectPdf(bytes);
    return { contentType, bytes };
  }
  return { contentType, bytes: inspectPhoto(bytes, contentType) };
};

const unreadable = (fault: Fault): AppError => new AppError('document_unreadable', { fault });

const inspectPhoto = (bytes: Buffer, announced: DocumentType): Buffer => {
  try {
    const isJpeg = announced === 'image/jpeg' && bytes.toString('hex', 0, 3) === 'ffd8ff';
    const photo = isJpeg ? bytes.subarray(0, endOfJpeg(bytes)) : bytes;
    const { width, height } = structureOf(photo, announced);
    const isTooSmall = Math.max(width, height) < longSideMin || Math.min(width, height) < shortSideMin;
    if (isTooSmall) throw unreadable('too-small');
    if (width * height > pixelsMax) throw unreadable('too-many-pixels');
    return photo;
  } catch (error) {
    const isNoPicture = error instanceof AppError && error.code === 'picture_unreadable';
    throw isNoPicture ? new AppError('document_unreadable', { ...error.details }) : error;
  }
};
