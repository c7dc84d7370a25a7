import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../function-sources.ts';
import { edgeFunction } from './edge-function.ts';
import type { LocalServer } from './http-server.ts';
import { startSite } from './site.ts';

let root: string;
let site: LocalServer | undefined;

const page = `<!doctype html><html><head><title>Fixture</title></head>
<body><script type="module" src="/src/main.ts"></script></body></html>`;

beforeEach(async () => {
  // Below the project: Vite reads what it serves from there.
  mkdirSync(join(projectRoot, 'infra/.build'), { recursive: true });
  root = mkdtempSync(join(projectRoot, 'infra/.build/development-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(
    join(root, 'src/main.ts'),
    "import { word } from './word.ts';\nconsole.log(word);\nimport.meta.hot?.accept();\n",
  );
  writeFileSync(join(root, 'src/word.ts'), "export const word: string = 'before';\n");
  site = await startSite({
    port: 0,
    behaviors: [
      {
        pathPattern: '*',
        matches: () => true,
        origin: 'files',
        allowedMethods: ['GET', 'HEAD'],
        compress: true,
        responseHeaders: [
          {
            name: 'Content-Security-Policy',
            value: "default-src 'self'; script-src 'self' 'sha256-x'",
            override: true,
          },
        ],
        onViewerRequest: edgeFunction(
          'site-router',
          readFileSync(join(projectRoot, 'infra/constructs/site-router.js'), 'utf8'),
        ),
      },
    ],
    headersTo: () => ({}),
    api: 'http://127.0.0.1:1',
    objectOf: () => undefined,
    develops: { configFile: false, root, cacheDir: join(root, 'cache') },
  });
});
afterEach(async () => {
  await site?.close();
  rmSync(root, { recursive: true, force: true });
});

const get = async (path: string) => {
  const response = await fetch(`${site?.endpoint}${path}`, { headers: { accept: 'text/html, */*' } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('every route is the page from its source, whose policy lets in the scripts of the development server and no others', async () => {
  const { status, headers, text } = await get('/some/route/');
  expect(status).toBe(200);
  expect(text).toContain('<title>Fixture</title>');
  const policy = headers.get('content-security-policy') ?? '';
  const [, nonce = ''] =
    /^default-src 'self'; script-src 'self' 'nonce-([\w-]{20,})' 'sha256-x'$/.exec(policy) ?? [];
  const scripts = text.match(/<script[^>]*>/g) ?? [];
  expect(scripts).toHaveLength(2);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
});

test('modules come from their sources, and what is not there is not found', async () => {
  expect((await get('/src/word.ts')).text).toMatch(/export const word = ["']before["']/);
  expect((await get('/@vite/client')).headers.get('content-type')).toContain('javascript');
  expect((await get('/src/gone.ts')).status).toBe(404);
});

test('a changed module reaches open pages through the same origin, and is served as it is now', async () => {
  const token = /wsToken = "([^"]+)"/.exec((await get('/@vite/client')).text)?.[1];
  await get('/src/main.ts');
  await get('/src/word.ts');
  const messages: { type: string; updates?: { path: string }[] }[] = [];
  const socket = new WebSocket(`${site?.endpoint.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data))));
  try {
    await expect.poll(() => messages.map(({ type }) => type)).toContain('connected');
    writeFileSync(join(root, 'src/word.ts'), "export const word: string = 'after';\n");
    await expect
      .poll(() => messages.find(({ type }) => type === 'update')?.updates?.[0]?.path)
      .toBe('/src/main.ts');
    expect((await get('/src/word.ts?t=1')).text).toContain('after');
  } finally {
    socket.close();
  }
});
