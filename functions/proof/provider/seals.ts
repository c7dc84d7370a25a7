import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

/** The bucket of seals: each is put once, and never changed or deleted. */
export interface SealStore {
  /** @returns false if a seal with that number exists; it stays unchanged */
  put(number: number, text: string): Promise<boolean>;
  read(number: number): Promise<string>;
  /** How many versions each seal has by its number; delete markers count. */
  versions(): Promise<Map<number, number>>;
}

const prefix = 'seals/';
/** Ten digits: an hourly seal needs a million years for them, and names sort as numbers do. */
const keyOf = (number: number): string => `${prefix}${String(number).padStart(10, '0')}.json`;
/** The number in a seal's name; undefined for other objects, which are not part of the chain. */
const numberOf = (key = ''): number | undefined => {
  const [, digits] = /^seals\/(\d{10})\.json$/.exec(key) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * Opens the store in a bucket. The S3 client is heavy, so only the functions that seal and verify load this file.
 */
export const openSealStore = (Bucket: string, client = new S3Client({ maxAttempts: 5 })): SealStore => ({
  put: async (number, text) => {
    try {
      const Key = keyOf(number);
      const ContentType = 'application/json';
      await client.send(new PutObjectCommand({ Bucket, Key, Body: text, ContentType, IfNoneMatch: '*' }));
      return true;
    } catch (error) {
      // 409: another put of the same name is in progress or has just succeeded.
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (status === 412 || status === 409) return false;
      throw error;
    }
  },
  read: async (number) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(number) }));
    return (await Body?.transformToString()) ?? '';
  },
  versions: async () => {
    const counts = new Map<number, number>();
    let after: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
    while (after) {
      const page = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: prefix, ...after }));
      for (const { Key } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]) {
        const number = numberOf(Key);
        if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
      }
      after = nextOf(page);
    }
    return counts;
  },
});

const nextOf = (page: ListObjectVersionsCommandOutput) =>
  page.IsTruncated
    ? {
        ...(page.NextKeyMarker !== undefined && { KeyMarker: page.NextKeyMarker }),
        ...(page.NextVersionIdMarker !== undefined && { VersionIdMarker: page.NextVersionIdMarker }),
      }
    : undefined;
