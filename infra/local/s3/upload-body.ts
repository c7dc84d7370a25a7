import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { ServiceError } from '../cognito/stand-in.ts';

/** Checksums that a caller may send along, by header name; each gives base64. */
const checksums: Record<string, (bytes: Buffer) => string> = {
  'content-md5': (bytes) => createHash('md5').update(bytes).digest('base64'),
  'x-amz-checksum-sha1': (bytes) => createHash('sha1').update(bytes).digest('base64'),
  'x-amz-checksum-sha256': (bytes) => createHash('sha256').update(bytes).digest('base64'),
  'x-amz-checksum-crc32': (bytes) => {
    const value = Buffer.alloc(4);
    value.writeUInt32BE(crc32(bytes));
    return value.toString('base64');
  },
};

/**
 * The object's bytes out of an upload: without the aws-chunked framing that streams are sent in,
 * checked against the length and every checksum that came along.
 */
export function uploadedBytes(headers: IncomingHttpHeaders, body: Buffer): Buffer {
  const framed = String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');
  const { bytes, trailers } = framed ? unframed(body) : { bytes: body, trailers: {} };
  const length = headers['x-amz-decoded-content-length'];
  if (framed && length !== undefined && Number(length) !== bytes.length) {
    throw new ServiceError('IncompleteBody', 'The body has not the length that its header says.');
  }
  checkChecksums({ ...headers, ...trailers }, bytes);
  return bytes;
}

/** Every checksum that came along, in headers, trailers or the fields of a form, is that of the bytes. */
export function checkChecksums(given: Readonly<Record<string, unknown>>, bytes: Buffer): void {
  for (const [name, checksumOf] of Object.entries(checksums)) {
    if (given[name] !== undefined && given[name] !== checksumOf(bytes)) {
      throw new ServiceError('BadDigest', `The ${name} you specified did not match what we received.`);
    }
  }
}

/** Chunks are `<size in hex>[;chunk-signature=…]\r\n<bytes>\r\n`, the last has size 0, trailers follow it. */
function unframed(body: Buffer): { bytes: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size =
      lineEnd < 0 ? Number.NaN : Number.parseInt(body.subarray(at, lineEnd).toString('latin1'), 16);
    if (!(size >= 0) || lineEnd + 2 + size > body.length) {
      throw new ServiceError('IncompleteBody', 'The chunked body is cut off.');
    }
    at = lineEnd + 2 + size;
    if (size === 0) break;
    chunks.push(body.subarray(lineEnd + 2, at));
    at += 2;
  }
  const trailers = Object.fromEntries(
    body
      .subarray(at)
      .toString('latin1')
      .split(/\r?\n/)
      .filter((line) => line.includes(':'))
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  return { bytes: Buffer.concat(chunks), trailers };
}
