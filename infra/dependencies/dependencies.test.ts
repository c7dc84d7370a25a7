import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../function-sources.ts';
import { billFile, billOfMaterials, writeBillOfMaterials } from './bill-of-materials.ts';
import { exceptions } from './licences.ts';
import {
  installedAt,
  type LockedPackage,
  packagesOf,
  readInstallation,
  readLock,
  readManifest,
} from './lock.ts';
import { type Dependencies, problemsOf } from './problems.ts';
import { readSignatures } from './signatures.ts';

const ours: Dependencies = {
  lock: readLock(projectRoot),
  manifest: readManifest(projectRoot),
  installation: readInstallation(projectRoot),
  installedAt: installedAt(projectRoot),
};

/** What is said when one package of the lock is another one. */
const problemsWith = (path: string, change: LockedPackage): string[] =>
  problemsOf({
    ...ours,
    lock: { packages: { ...ours.lock.packages, [path]: { ...ours.lock.packages[path], ...change } } },
  });

test('nothing is wrong with the packages of the lock', () => {
  expect(problemsOf(ours)).toEqual([]);
});

test.each<[string, LockedPackage, string]>([
  ['a package without the digest of its content', { integrity: '' }, 'node_modules/zod has no SHA-512'],
  ['a digest of another kind', { integrity: 'sha1-abc' }, 'node_modules/zod has no SHA-512'],
  [
    'a digest that is not that of the installed content',
    { integrity: `sha512-${'A'.repeat(86)}==` },
    'node_modules/zod was installed with another content',
  ],
  [
    'the address of a registry',
    { resolved: 'https://registry.example/zod.tgz' },
    'node_modules/zod names where it came from: https://registry.example/zod.tgz',
  ],
  ['another version than the installed one', { version: '0.0.1' }, 'instead of 0.0.1'],
  ['an install script that no one decided about', { hasInstallScript: true }, 'zod has an install script'],
])('the check finds %s', (_, change, problem) => {
  expect(problemsWith('node_modules/zod', change)).toContainEqual(expect.stringContaining(problem));
});

test('the check finds a licence that is not allowed, and reads alternatives and sums of licences', () => {
  const withLicence = (license: string) =>
    problemsOf({
      ...ours,
      installedAt: (path) =>
        path === 'node_modules/zod' ? { ...ours.installedAt(path), license } : ours.installedAt(path),
    });
  for (const license of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN FILE', 'UNLICENSED'])
    expect(withLicence(license)).toEqual([`zod has the licence ${license}, which is not allowed`]);
  for (const license of ['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])
    expect(withLicence(license)).toEqual([]);
});

test('the check finds a package that is missing, one that is too many, and a decision about no script', () => {
  const { 'node_modules/zod': zod, ...others } = ours.lock.packages;
  expect(problemsOf({ ...ours, lock: { packages: others } })).toEqual([
    'node_modules/zod is installed, but not in the lock',
  ]);
  const added = { ...ours.lock.packages, 'node_modules/zod-more': { ...zod } };
  expect(problemsOf({ ...ours, lock: { packages: added } })).toEqual([
    'node_modules/zod-more is not installed',
  ]);
  const manifest = { ...ours.manifest, allowScripts: { ...ours.manifest.allowScripts, zod: true } };
  expect(problemsOf({ ...ours, manifest })).toEqual(['allowScripts names zod, which has no install script']);
});

test('every exception to the licences has its reason', () => {
  for (const { reason } of exceptions) expect(reason.length).toBeGreaterThan(30);
});

test('signatures count only where the registry gave an answer', () => {
  const wrong = { invalid: [{ name: 'zod', version: '1.0.0' }], missing: [] };
  expect(readSignatures(JSON.stringify(wrong))).toEqual(wrong);
  expect(readSignatures('{"error":{"code":"ENOTFOUND"}}')).toBeUndefined();
  expect(readSignatures('')).toBeUndefined();
});

test('a release carries a bill of every package that is not for development alone, each with its digest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bill-'));
  try {
    writeBillOfMaterials(folder, ours.lock, ours.manifest);
    const bill = JSON.parse(readFileSync(join(folder, billFile), 'utf8')) as ReturnType<
      typeof billOfMaterials
    >;
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(bill.serialNumber).toMatch(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/u,
    );
    const names = bill.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(ours.manifest.dependencies ?? {})));
    for (const name of ['vitest', 'typescript', 'aws-cdk-lib', 'papaparse'])
      expect(names).not.toContain(name);
    const locked = packagesOf(ours.lock).filter(([, { dev }]) => !dev);
    expect(bill.components.map((component) => component['bom-ref'])).toEqual(locked.map(([path]) => path));
    for (const { hashes, purl } of bill.components) {
      expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/u);
      expect(hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/u);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the same lock has the same bill', () => {
  expect(billOfMaterials(ours.lock, ours.manifest)).toEqual(billOfMaterials(ours.lock, ours.manifest));
});
