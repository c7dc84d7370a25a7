import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, type LockedPackage, type Manifest, nameOf, packagesOf } from './lock.ts';

/** `pkg:npm/%40scope/name@1.2.3` */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const componentOf = ([path, { version = '', integrity, license, optional, devOptional }]: [
  string,
  LockedPackage,
]) => {
  const name = nameOf(path);
  const digest = integrity?.replace(/^sha512-/u, '');
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    scope: optional || devOptional ? 'optional' : 'required',
    purl: purlOf(name, version),
    ...(digest
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
    ...(license ? { licenses: [{ license: { name: license } }] } : {}),
  };
};

/** An id that follows from the content: the same lock has the same bill, whenever it is made. */
const serialOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`;
};

/** What a release is made of besides its own code, as CycloneDX: every package that is not for development alone. */
export const billOfMaterials = (lock: Lock, { name, version }: Manifest) => {
  const components = packagesOf(lock)
    .filter(([, { dev }]) => !dev)
    .map(componentOf);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(JSON.stringify([name, version, components])),
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components,
  };
};

export const billFile = 'sbom.cdx.json';

/** Puts the bill beside the templates of a release. */
export const writeBillOfMaterials = (folder: string, lock: Lock, manifest: Manifest): void =>
  writeFileSync(join(folder, billFile), `${JSON.stringify(billOfMaterials(lock, manifest), null, 2)}\n`);
