import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '#infra/local/http-server.ts';
import { callJob } from '#infra/operator/call-job.ts';
import { buildSite } from '#infra/site-build.ts';
import { stages } from '#infra/stages.ts';
import { withLocalCloud } from '#infra/testing/cloud.ts';
import { temporaryFolder } from '#infra/testing/temporary-folder.ts';
import { visitSite } from './visit-site.ts';

const { folder } = await buildSite();
const siteDir = join(temporaryFolder('site-visit'), 'site');
cpSync(folder, siteDir, { recursive: true });

const lines: string[] = [];
const world = withLocalCloud({ siteDir, functionOutput: (line) => lines.push(line) });

const visit = () =>
  callJob<{ failures: string[] }>({ stage: stages.dev, endpoint: world.cloud.lambda }, 'visit-site', {});
/** What the run before counted for the alarm. */
const counted = (): unknown => {
  const line = lines.findLast((each) => each.includes('"SiteFailures":'));
  return JSON.parse(line?.slice(line.indexOf('{')) ?? '{}').SiteFailures;
};

test('a visit of the real site finds its home page, its sign-in page with scripts, and the answer about the session', async () => {
  expect(await visit()).toEqual({ failures: [] });
  await expect.poll(counted).toBe(0);
});

test('a sign-in page whose own script is missing is named, and counted for the alarm', async () => {
  const script = readdirSync(join(siteDir, 'assets')).find((name) => name.startsWith('login-page-')) ?? '';
  rmSync(join(siteDir, 'assets', script));
  const { failures } = await visit();
  expect(failures).toEqual([expect.stringMatching(new RegExp(`^/assets/${script} answers 40[34]\\.$`, 'u'))]);
  await expect.poll(counted).toBe(1);
});

test('pages that load nothing are named, although they answer', async () => {
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>Empty</title>');
  expect((await visit()).failures).toEqual(['/auth/login/ has no scripts.']);
});

test('a page in the place of the answer about the session is named', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  });
  const { endpoint, close } = await listen(server, 0);
  expect(await visitSite(endpoint)).toEqual([
    '/auth/login/ has no scripts.',
    '/api/auth/session/ is “text/html”.',
  ]);
  await close();
  const failures = await visitSite(endpoint);
  expect(failures).toHaveLength(3);
  for (const failure of failures) expect(failure).toMatch(/^\/\S* doesn't answer: .+\.$/u);
});
