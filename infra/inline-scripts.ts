import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './function-sources.ts';

/**
 * Content security policy sources (`'sha256-…'`) of the inline scripts in the site's pages, sorted: in their sources
 * and, if the site was built, in the built pages. They are the same but for the moment after a source was changed,
 * when one of the two is older.
 */
export async function inlineScriptHashes(webFolder: string = join(projectRoot, 'web')): Promise<string[]> {
  if (!existsSync(join(webFolder, 'index.html'))) throw new Error(`There is no index.html in ${webFolder}.`);
  const texts = await Promise.all([webFolder, join(webFolder, 'dist')].map(pagesIn));
  return [...new Set(texts.flat().flatMap(inlineScripts).map(policySource))].sort();
}

async function pagesIn(folder: string): Promise<string[]> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  const pages = files.filter((file) => file.endsWith('.html'));
  return Promise.all(pages.map((page) => readFile(join(folder, page), 'utf8')));
}

function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  return [...scripts]
    .filter(([, attributes]) => !/\bsrc\s*=/i.test(attributes ?? ''))
    .map(([, , text]) => text ?? '');
}

function policySource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
