/** Pages of others to compare with: React alone, and an application that many people keep their money's books with. */
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

interface Site {
  readonly url: string;
  readonly close: () => void;
}
type Files = (path: string) => Promise<Buffer | undefined>;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
const packed = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm']);

/** Serves files as a content network does: packed, and a page for each path that is no file. */
async function serve(files: Files): Promise<Site> {
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const path = new URL(request.url ?? '/', 'http://site').pathname;
      const isPage = extname(path) === '';
      const content = await files(isPage ? '/index.html' : decodeURIComponent(path));
      const extension = isPage ? '.html' : extname(path);
      if (!content) {
        response.writeHead(404).end();
        return;
      }
      const isPacked = packed.has(extension);
      response
        .writeHead(200, {
          'content-type': types[extension] ?? 'application/octet-stream',
          // Without these two, the other application asks its visitor for a better browser.
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'require-corp',
          ...(isPacked && { 'content-encoding': 'gzip' }),
        })
        .end(isPacked ? gzipSync(content, { level: 9 }) : content);
    };
    answer().catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page that does nothing but draw one heading with React. */
async function reactAlone(): Promise<Site> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'react-alone.ts')],
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>React alone</title>' +
    '<meta name="viewport" content="width=device-width"><script type="module" src="/page.js"></script></head>' +
    '<body><main id="root"></main></body></html>';
  return serve(async (path) =>
    path === '/page.js' ? Buffer.from(outputFiles[0]?.contents ?? '') : Buffer.from(page),
  );
}

/** The built application of Actual Budget, from its package. */
const actual = (folder: string): Promise<Site> => {
  const built = join(folder, 'node_modules/@actual-app/web/build');
  return serve(async (path) => {
    const file = join(built, normalize(path));
    return (await stat(file).catch(() => undefined))?.isFile() ? readFile(file) : undefined;
  });
};

/** Starts both, by the names that the report gives them. */
export async function startNeighbours(folder: string): Promise<ReadonlyMap<string, Site>> {
  return new Map([
    ['React alone', await reactAlone()],
    ["Actual's application", await actual(folder)],
  ]);
}
