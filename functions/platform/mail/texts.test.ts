import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { expectSoundCatalogs } from '#functions/testing/catalogs.ts';
import { catalogs } from './catalogs.ts';
import { en } from './texts.en.ts';

const root = new URL('../../', import.meta.url).pathname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /-mail\.ts$|platform\/mail\/\w+\.ts$/u.test(name))
  .map((name) => readFileSync(join(root, name), 'utf8'));

describe('the sentences of mails', () => expectSoundCatalogs(en, catalogs, sources));
