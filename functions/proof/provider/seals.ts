import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type Loss, lossSchema } from '#functions/proof/loss.ts';

/** The bucket of seals: each is put once, and never changed or deleted. */
export interface SealStore {
  /** @returns false if a seal with that number exists; it stays unchanged */
  put(number: number, text: string): Promise<boolean>;
  read(number: number): Promise<string>;
  /** How many versions each seal has by its number; delete markers count. */
  versions(): Promise<Map<number, number>>;
  /** Records what a restore lost, beside the seals and as unchangeable. Of a table that is recorded, the first stays. */
  putLoss(loss: Loss): Promise<void>;
  /** What restores lost. */
  losses(): Promise<Loss[]>;
}

const prefix = 'seals/';
/** Ten digits: an hourly seal needs a million years for them, and names sort as numbers do. */
const keyOf = (number: number): string => `${prefix}${String(number).padStart(10, '0')}.json`;
const lossPrefix = `${prefix}restored/`;
/** The number in a seal's name; undefined for other objects, which are not part of the chain. */
const numberOf = (key = ''): number | undefined => {
  const [, digits] = /^seals\/(\d{10})\.json$/.exec(key) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * Opens the store in a bucket. The S3 client is heavy, so only the functions that seal and verify load this file.
 */
export const openSealStore = (Bucket: string, client = new S3Client({ maxAttempts: 5 })): SealStore => {
  const putOnce = async (Key: string, Body: string): Promise<boolean> => {
    try {
      const ContentType = 'application/json';
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, IfNoneMatch: '*' }));
      return true;
    } catch (error) {
      // 409: another put of the same name is in progress or has just succeeded.
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (status === 412 || status === 409) return false;
      throw error;
    }
  };
  const readText = async (Key: string): Promise<string> => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return (await Body?.transformToString()) ?? '';
  };
  /** The name of every version and delete marker. */
  const names = async (): Promise<string[]> => {
    const found: string[] = [];
    let after: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
    while (after) {
      const page = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: prefix, ...after }));
      for (const { Key } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
        if (Key !== undefined) found.push(Key);
      after = nextOf(page);
    }
    return found;
  };
  return {
    put: (number, text) => putOnce(keyOf(number), text),
    read: (number) => readText(keyOf(number)),
    versions: async () => {
      const counts = new Map<number, number>();
      for (const name of await names()) {
        const number = numberOf(name);
        if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
      }
      return counts;
    },
    putLoss: async (loss) => {
      await putOnce(`${lossPrefix}${loss.table}.json`, JSON.stringify(loss));
    },
    losses: async () => {
      const recorded = (await names()).filter((name) => name.startsWith(lossPrefix));
      return Promise.all(recorded.map(async (name) => lossSchema.parse(JSON.parse(await readText(name)))));
    },
  };
};

const nextOf = (page: ListObjectVersionsCommandOutput) =>
  page.IsTruncated
    ? {
        ...(page.NextKeyMarker !== undefined && { KeyMarker: page.NextKeyMarker }),
        ...(page.NextVersionIdMarker !== undefined && { VersionIdMarker: page.NextVersionIdMarker }),
      }
    : undefined;
