import type { StoredObject } from './object-store.ts';

const escaped = (text: string) => text.replace(/[<>&"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);

/** An element with text, or with nested elements that are already XML. */
function element(name: string, content: string | number | boolean | { xml: string }): string {
  const inner = typeof content === 'object' ? content.xml : escaped(String(content));
  return `<${name}>${inner}</${name}>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function errorXml(code: string, message: string): string {
  return declaration + element('Error', { xml: element('Code', code) + element('Message', message) });
}

export function copyXml(object: StoredObject): string {
  const modified = new Date(object.modifiedAt).toISOString();
  const xml = element('LastModified', modified) + element('ETag', object.etag);
  return declaration + element('CopyObjectResult', { xml });
}

/** The reply of a POST upload that asked for status 201. */
export function postXml(object: StoredObject, location: string): string {
  const parts = { Location: location, Bucket: object.bucket, Key: object.key, ETag: object.etag };
  const xml = Object.entries(parts).map(([name, value]) => element(name, value));
  return declaration + element('PostResponse', { xml: xml.join('') });
}

/** A page with every version and delete marker of a bucket. */
export function versionsXml(bucket: string, query: URLSearchParams, versions: StoredObject[]): string {
  const byUrl = query.get('encoding-type') === 'url';
  const entries = versions.map((object) => {
    const isMarker = object.file === undefined;
    const parts = {
      Key: byUrl ? encodeURIComponent(object.key).replaceAll('%2F', '/') : object.key,
      VersionId: object.versionId ?? 'null',
      IsLatest: object.isNewest !== false,
      LastModified: new Date(object.modifiedAt).toISOString(),
      ...(isMarker ? {} : { ETag: object.etag, Size: object.size, StorageClass: 'STANDARD' }),
    };
    const xml = Object.entries(parts).map(([name, value]) => element(name, value));
    return element(isMarker ? 'DeleteMarker' : 'Version', { xml: xml.join('') });
  });
  const head = [
    element('Name', bucket),
    element('Prefix', query.get('prefix') ?? ''),
    ...(byUrl ? [element('EncodingType', 'url')] : []),
    element('MaxKeys', Math.max(1000, versions.length)),
    element('IsTruncated', false),
  ];
  return `${declaration}<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${head.join('')}${entries.join('')}</ListVersionsResult>`;
}

/** Keys are listed as they are, or percent-encoded where the caller asked for `encoding-type=url`. */
export function listXml(
  bucket: string,
  query: URLSearchParams,
  page: { objects: StoredObject[]; prefixes: string[]; maxKeys: number; next: string | undefined },
): string {
  const byUrl = query.get('encoding-type') === 'url';
  const name = (key: string) => (byUrl ? encodeURIComponent(key).replaceAll('%2F', '/') : key);
  const optional = (tag: string, value: string | null | undefined) => (value ? element(tag, value) : '');
  const contents = page.objects.map((object) =>
    element('Contents', {
      xml:
        element('Key', name(object.key)) +
        element('LastModified', new Date(object.modifiedAt).toISOString()) +
        element('ETag', object.etag) +
        element('Size', object.size) +
        element('StorageClass', 'STANDARD'),
    }),
  );
  const prefixes = page.prefixes.map((prefix) =>
    element('CommonPrefixes', { xml: element('Prefix', name(prefix)) }),
  );
  const xml = [
    element('Name', bucket),
    element('Prefix', name(query.get('prefix') ?? '')),
    optional('Delimiter', query.get('delimiter')),
    optional('EncodingType', query.get('encoding-type')),
    element('MaxKeys', page.maxKeys),
    element('KeyCount', page.objects.length + page.prefixes.length),
    element('IsTruncated', page.next !== undefined),
    optional('ContinuationToken', query.get('continuation-token')),
    optional('NextContinuationToken', page.next),
    ...contents,
    ...prefixes,
  ];
  return `${declaration}<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${xml.join('')}</ListBucketResult>`;
}
