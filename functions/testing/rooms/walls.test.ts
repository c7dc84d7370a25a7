/** Each import rule of .biome.json, held against a file that breaks it: a rule that lets it through fails here. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = new URL('../../..', import.meta.url).pathname;

/** A file, its imports, and the expected lint message. */
const refused = [
  ['shared/domain/broken.ts', '#functions/purchase/purchase.ts', 'shared is pure'],
  ['shared/domain/broken.ts', 'node:fs', 'shared is pure'],
  ['functions/purchase/broken.ts', '#infra/stages.ts', 'Imports run one way'],
  ['functions/purchase/api/broken.ts', '#web/api/client.ts', 'Imports run one way'],
  ['functions/purchase/broken.ts', './table/items.ts', 'Rules are pure'],
  ['functions/purchase/broken.ts', '#functions/deposit/table/items.ts', 'Rules are pure'],
  ['functions/purchase/broken.ts', '#functions/coinpayments/provider/coinpayments.ts', 'Rules are pure'],
  ['functions/purchase/broken.ts', '#functions/platform/table/keys.ts', 'Rules are pure'],
  ['functions/purchase/broken.ts', '@aws-sdk/client-s3', 'Rules are pure'],
  ['functions/purchase/broken.ts', 'aws-lambda', 'Rules are pure'],
  ['functions/purchase/broken.ts', './use-case/buy-package.ts', 'Rules are pure'],
  ['functions/purchase/broken.ts', './api/buy-package.ts', 'never in their entry points'],
  ['functions/purchase/broken.ts', '#functions/deposit/api/make-deposit.ts', 'never in their entry points'],
  ['functions/purchase/broken.ts', '#functions/entry/call.ts', 'how a call arrives'],
  ['functions/purchase/mail/broken.ts', '#functions/purchase/table/items.ts', 'Rules are pure'],
  ['functions/bank/statement/camt/broken.ts', '#functions/bank/table/items.ts', 'Rules are pure'],
  ['functions/purchase/table/broken.ts', '#functions/deposit/staff/confirm-deposit.ts', 'never in their'],
  ['functions/purchase/table/broken.ts', '#functions/bonus/totals.event.ts', 'never in their entry points'],
  ['functions/purchase/table/broken.ts', '#functions/entry/call.ts', 'how a call arrives'],
  ['functions/purchase/table/broken.ts', '../provider/coinpayments.ts', 'handed to it as a port'],
  ['functions/purchase/table/broken.ts', '#functions/deposit/use-case/make-deposit.ts', 'use cases'],
  ['functions/purchase/provider/broken.ts', '#functions/purchase/api/buy-package.ts', 'never in their'],
  ['functions/purchase/provider/broken.ts', '#functions/purchase/table/items.ts', 'knows no table'],
  ['functions/purchase/use-case/broken.ts', '#functions/entry/call.ts', 'how a call arrives'],
  ['functions/purchase/use-case/broken.ts', '../api/buy-package.ts', 'never in their entry points'],
  ['functions/platform/broken.ts', '#functions/purchase/purchase.ts', 'knows no room'],
  ['functions/entry/broken.ts', '#functions/purchase/api/buy-package.ts', 'knows no entry point'],
  ['infra/broken.ts', '#functions/purchase/purchase.ts', 'Imports run one way'],
  ['web/src/ui/broken.ts', '#infra/stages.ts', 'Imports run one way'],
  ['web/src/features/purchases/broken.ts', '#infra/stages.ts', 'Imports run one way'],
  ['web/src/features/purchases/broken.ts', '#web/features/statements/queries.ts', 'Features never import'],
  ['web/src/features/purchases/broken.ts', '#web/app/route/routes.ts', 'Features never import'],
  ['web/src/features/purchases/broken.ts', '../statements/queries.ts', 'Features never import'],
  [
    'web/src/features/purchases/detail/broken.ts',
    '#web/features/statements/queries.ts',
    'Features never import',
  ],
  ['web/src/features/purchases/detail/broken.ts', '../../statements/queries.ts', 'Features never import'],
] as const;

/** Imports in the right direction. */
const allowed = [
  ['functions/purchase/broken.ts', '#functions/position/position.ts'],
  ['functions/purchase/table/broken.ts', '#functions/platform/table/keys.ts'],
  ['functions/purchase/use-case/broken.ts', '#functions/purchase/table/items.ts'],
  ['functions/purchase/api/broken.ts', '#functions/entry/call.ts'],
  ['functions/platform/broken.ts', '#functions/platform/table/keys.ts'],
  ['web/src/features/purchases/broken.ts', '#web/ui/layout/page.tsx'],
  ['web/src/features/purchases/broken.ts', './detail/terms.tsx'],
  ['web/src/features/purchases/detail/broken.ts', '../queries.ts'],
  ['web/src/features/purchases/detail/broken.ts', '../form/terms.tsx'],
] as const;

const files = [...refused, ...allowed].map(([path, specifier], index) => ({
  path: path.replace('broken', `broken-${index}`),
  specifier,
}));
/** Biome's messages about each file, from one run over a folder that holds nothing else. */
const messages = new Map<string, string[]>();
let folder = '';

interface Report {
  readonly diagnostics: readonly { readonly message: string; readonly location: { readonly path: string } }[];
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'));
  cpSync(join(root, '.biome.json'), join(folder, '.biome.json'));
  for (const { path, specifier } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `import { thing } from '${specifier}';\nexport const used = thing;\n`);
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'],
    { cwd: folder, encoding: 'utf8' },
  );
  for (const { message, location } of (JSON.parse(stdout) as Report).diagnostics)
    messages.set(location.path, [...(messages.get(location.path) ?? []), message]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const saidAbout = (index: number): string => (messages.get(files[index]?.path ?? '') ?? []).join('\n');

describe('an import that crosses a wall is refused', () => {
  test.each(refused.map((row, index) => [...row, index] as const))(
    '%s ← %s',
    (_path, _specifier, message, index) => {
      expect(saidAbout(index)).toContain(message);
    },
  );
});

describe('an import in the right direction passes', () => {
  test.each(allowed.map((row, index) => [...row, index] as const))('%s ← %s', (_path, _specifier, index) => {
    expect(saidAbout(refused.length + index)).toBe('');
  });
});
