import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BundlePlaces, bundleFunctions, type FunctionBundles } from './bundle-functions.ts';
import { joinedModule } from './joined-module.ts';
import { watchFunctions } from './watch-functions.ts';
import { type Functions, startFunctions } from './workers.ts';

let places: BundlePlaces;
let functions: Functions;
let close: (() => Promise<void>) | undefined;
let lines: string[];

const write = (path: string, source: string): void => {
  const file = join(places.root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
};

const startOn = (bundles: FunctionBundles): Functions =>
  startFunctions({
    definitions: [...bundles].map(([shortName, bundle]) => ({
      logicalId: `Id${shortName}`,
      name: `stage-${shortName}`,
      shortName,
      arn: `arn:${shortName}`,
      bundle,
      exportName: 'handler',
      memoryMb: 128,
      timeoutSeconds: 10,
      environment: {},
      concurrencyMax: 1,
    })),
    clockOffsetMs: () => 0,
    compileCache: join(places.folder, 'compile-cache'),
    moduleOf: joinedModule,
    print: () => undefined,
  });

/** Counts its events, so that its reply shows whether its worker was replaced. */
const handler = (value: string): string =>
  `let events = 0; export const handler = async () => [${value}, ++events];\n`;

const price = (minor: string): string =>
  `import { feeMinor } from '../../shared/domain/fee.ts';\nexport const priceMinor = ${minor} + feeMinor;\n`;

beforeEach(async () => {
  const root = mkdtempSync(join(tmpdir(), 'watch-'));
  places = { root, folder: join(root, 'bundles') };
  lines = [];
  write('shared/domain/fee.ts', 'export const feeMinor = 100;\n');
  write('functions/sale/price.ts', price('500'));
  write('functions/sale/refund.ts', 'export const refundMinor = 7;\n');
  write('functions/sale/sales.api.ts', `import { priceMinor } from './price.ts';\n${handler('priceMinor')}`);
  write(
    'functions/sale/fees.job.ts',
    `import { feeMinor } from '../../shared/domain/fee.ts';\n${handler('feeMinor')}`,
  );
  // Nothing of what it loads late is in its own file.
  write('functions/sale/refunds.event.ts', handler("(await import('./refund.ts')).refundMinor"));
  functions = startOn((await bundleFunctions(places)).bundles);
});
afterEach(async () => {
  await close?.();
  close = undefined;
  await functions.close();
  rmSync(places.root, { recursive: true, force: true });
});

const answers = async (): Promise<Record<string, unknown>> => ({
  sales: await functions.invoke('sales', {}),
  fees: await functions.invoke('fees', {}),
  refunds: await functions.invoke('refunds', {}),
});

const valueIn = async (name: string): Promise<number> => ((await functions.invoke(name, {})) as [number])[0];

const watching = async (): Promise<void> => {
  close = await watchFunctions({ reload: functions.reload, say: (line) => lines.push(line), places });
};

test('a changed rule is in the next answers of the functions that use it, and the others keep their workers', async () => {
  await watching();
  expect(await answers()).toEqual({ sales: [600, 1], fees: [100, 1], refunds: [7, 1] });
  write('functions/sale/price.ts', price('800'));
  await expect.poll(() => valueIn('sales')).toBe(900);
  const [, feeEvents] = (await functions.invoke('fees', {})) as [number, number];
  expect(feeEvents).toBe(2);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/: sales$/);
});

test('a changed line in shared is in the answers of every function that it reaches', async () => {
  await watching();
  write('shared/domain/fee.ts', 'export const feeMinor = 250;\n');
  await expect.poll(() => valueIn('fees')).toBe(250);
  expect(await valueIn('sales')).toBe(750);
  expect(await functions.invoke('refunds', {})).toEqual([7, 1]);
});

test('a change in what is loaded late reaches the function, too', async () => {
  await watching();
  expect(await valueIn('refunds')).toBe(7);
  write('functions/sale/refund.ts', 'export const refundMinor = 8;\n');
  await expect.poll(() => valueIn('refunds')).toBe(8);
});

test('a source with an error leaves the functions unchanged, reports its place, and is loaded once it is fixed', async () => {
  await watching();
  write('functions/sale/price.ts', 'export const priceMinor = ;\n');
  await expect.poll(() => lines.join()).toMatch(/could not be bundled.*price\.ts:1:26/s);
  expect(await valueIn('sales')).toBe(600);
  write('functions/sale/price.ts', price('1'));
  await expect.poll(() => valueIn('sales')).toBe(101);
});

test('bundles are taken as they are until a source, or the list of functions, changes', async () => {
  const first = await bundleFunctions(places);
  expect(first.reused).toBe(true);
  write('functions/sale/price.ts', price('2'));
  const second = await bundleFunctions(places);
  expect(second.reused).toBe(false);
  const changed = [...second.bundles].filter(([name, path]) => first.bundles.get(name) !== path);
  expect(changed.map(([name]) => name)).toEqual(['sales']);
  write('functions/sale/more.job.ts', handler('1'));
  expect([...(await bundleFunctions(places)).bundles.keys()]).toContain('more');
  rmSync(join(places.root, 'functions/sale/more.job.ts'));
  expect([...(await bundleFunctions(places)).bundles.keys()]).not.toContain('more');
});
