import { inspectPdf } from '#functions/platform/files/pdf-file.ts';
import { endOfJpeg, structureOf } from '#functions/platform/files/picture-file.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type DocumentType, documentTypes } from '#shared/domain/kyc-documents.ts';

/** Why a file is refused as a document; in the refusal's details and in the log. */
type Fault = 'type' | 'too-small' | 'too-many-pixels';

/** A document as it is stored; its type follows from its bytes. */
export interface DocumentFile {
  readonly contentType: DocumentType;
  readonly bytes: Buffer;
}

/** A document in a smaller picture is unreadable. */
const longSideMin = 320;
const shortSideMin = 200;

/** Phone photos have up to 200 million pixels; a ten-megabyte file that claims more is a decompression bomb. */
const pixelsMax = 210_000_000;

/**
 * Checks that the file really is one photo, or a plain PDF, of the announced type. Its whole structure is walked before
 * anyone opens it. What phones append to a JPEG is cut off. Unlike members' pictures, documents are not re-encoded: a
 * document is evidence, and so is its metadata.
 * @throws AppError document_unreadable with the reason in `fault`
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
