/** The files of the built site, as CloudFront serves them out of their bucket: ETag, caching, compression. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isAskedAgain } from '../asked-again.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** CloudFront compresses these, from 1 000 bytes on. */
const compressible = /^(text\/|application\/(json|manifest\+json)|image\/svg)/;
const compressBytesMin = 1000;

export interface SiteFiles {
  /** Writes the file at `path` (decoded, below the folder) as the answer. */
  serve: (
    path: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    compress: boolean,
  ) => Promise<void>;
}

interface Variant {
  body: Buffer;
  encoding: 'br' | 'gzip' | undefined;
}

interface LoadedFile {
  changedAt: number;
  etag: string;
  contentType: string;
  cacheControl: string;
  body: Buffer;
  compressed: Map<'br' | 'gzip', Promise<Buffer>>;
}

const compressors = {
  // Quality 5 takes a fraction of the time of the best and comes within some percent of it.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Serves the folder. */
export function siteFiles(folder: string): SiteFiles {
  const cache = new Map<string, LoadedFile>();

  async function load(path: string): Promise<LoadedFile | undefined> {
    const file = join(folder, normalize(join('/', path)));
    const facts = await stat(file).catch(() => undefined);
    if (!facts?.isFile()) return undefined;
    const known = cache.get(file);
    if (known?.changedAt === facts.mtimeMs) return known;
    const body = await readFile(file);
    const loaded: LoadedFile = {
      changedAt: facts.mtimeMs,
      etag: createHash('md5').update(body).digest('hex'),
      contentType: contentTypes[extname(file)] ?? 'application/octet-stream',
      // As the deployment sets them.
      cacheControl: isAskedAgain(relative(folder, file)) ? 'no-cache' : 'public, max-age=31536000, immutable',
      body,
      compressed: new Map(),
    };
    cache.set(file, loaded);
    return loaded;
  }

  return {
    serve: async (path, incoming, outgoing, compress) => {
      const file = await load(path);
      if (!file) return refuse(outgoing);
      const variant = await variantOf(
        file,
        compress ? String(incoming.headers['accept-encoding'] ?? '') : '',
      );
      // The ETag of a compressed answer is weak: other bytes, the same content.
      const etag = variant.encoding ? `W/"${file.etag}"` : `"${file.etag}"`;
      outgoing.setHeader('etag', etag);
      outgoing.setHeader('cache-control', file.cacheControl);
      if (compress) outgoing.setHeader('vary', 'accept-encoding');
      const known = String(incoming.headers['if-none-match'] ?? '').replaceAll('W/', '');
      if (known.split(/,\s*/).includes(`"${file.etag}"`)) {
        outgoing.writeHead(304).end();
        return;
      }
      outgoing.writeHead(200, {
        'content-type': file.contentType,
        'content-length': variant.body.length,
        ...(variant.encoding && { 'content-encoding': variant.encoding }),
      });
      outgoing.end(incoming.method === 'HEAD' ? undefined : variant.body);
    },
  };
}

async function variantOf(file: LoadedFile, accepted: string): Promise<Variant> {
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!encoding || file.body.length < compressBytesMin || !compressible.test(file.contentType))
    return { body: file.body, encoding: undefined };
  const body = file.compressed.get(encoding) ?? compressors[encoding](file.body);
  file.compressed.set(encoding, body);
  return { body: await body, encoding };
}

/** S3's reply to a distribution that may read objects but not list them: the same for every missing object. */
export function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(403, { 'content-type': 'application/xml' });
  outgoing.end(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
  );
}
