/** S3, as the bucket of the bootstrap: templates and the functions' code, the larger of them in parts. */
import { type Answer, type Asked, xmlAnswer } from './answer.ts';
import { element } from './xml.ts';

export interface Assets {
  readonly answer: (asked: Asked) => Answer;
  /** The text of an object; undefined when there is none. */
  readonly textAt: (url: string) => string | undefined;
}

const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';
const etag = '"rehearsal"';
const bucketEncryption =
  '<Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm>' +
  '</ApplyServerSideEncryptionByDefault></Rule>';

/** Without a bootstrap there is no bucket. */
export function openAssets(isBootstrapped: boolean): Assets {
  /** By bucket and key. */
  const objects = new Map<string, Buffer>();
  /** By bucket and key, then by number. */
  const parts = new Map<string, Map<number, Buffer>>();

  const answer = (asked: Asked): Answer => {
    if (!isBootstrapped)
      return errorOf('NoSuchBucket', 'The specified bucket does not exist', asked.method === 'HEAD');
    const place = decodeURIComponent(asked.path.slice(1));
    const { method, query } = asked;
    if (method === 'POST' && query.has('uploads')) {
      parts.set(place, new Map());
      return document('InitiateMultipartUploadResult', element('UploadId', place));
    }
    if (method === 'POST' && query.has('uploadId')) {
      const uploaded = [...(parts.get(place) ?? [])].sort(([a], [b]) => a - b);
      objects.set(place, Buffer.concat(uploaded.map(([, bytes]) => bytes)));
      parts.delete(place);
      return document('CompleteMultipartUploadResult', element('ETag', etag));
    }
    if (method === 'PUT') {
      const number = query.get('partNumber');
      if (number === null) objects.set(place, asked.body);
      else parts.get(place)?.set(Number(number), asked.body);
      return { status: 200, headers: { etag }, body: '' };
    }
    if (method === 'GET' || method === 'HEAD') return read(place, asked);
    return errorOf('MethodNotAllowed', 'The stand-in does not know this method', false, 405);
  };

  const read = (place: string, { method, query }: Asked): Answer => {
    if (query.has('location')) return document('LocationConstraint', '');
    if (query.has('encryption')) return document('ServerSideEncryptionConfiguration', bucketEncryption);
    if (query.has('list-type')) return list(place.replace(/\/$/, ''), query.get('prefix') ?? '');
    const found = objects.get(place);
    if (!found) return errorOf('NoSuchKey', 'The specified key does not exist.', method === 'HEAD');
    return { status: 200, headers: { etag, 'content-length': String(found.length) }, body: found };
  };

  const list = (bucket: string, prefix: string): Answer => {
    const found = [...objects].filter(([place]) => place.startsWith(`${bucket}/${prefix}`));
    const contents = found.map(([place, bytes]) => {
      const key = element('Key', place.slice(bucket.length + 1));
      return `<Contents>${key}${element('Size', String(bytes.length))}</Contents>`;
    });
    return document('ListBucketResult', `${contents.join('')}<IsTruncated>false</IsTruncated>`);
  };

  return {
    answer,
    textAt: (url) => objects.get(decodeURIComponent(new URL(url).pathname.slice(1)))?.toString(),
  };
}

const document = (name: string, content: string): Answer =>
  xmlAnswer(`<${name} xmlns="${namespace}">${content}</${name}>`);

/** An answer to HEAD has no body to say more in. */
const errorOf = (code: string, message: string, isHead: boolean, status = 404): Answer =>
  isHead
    ? { status, body: '' }
    : xmlAnswer(`<Error>${element('Code', code)}${element('Message', message)}</Error>`, status);
