import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package of package-lock.json, as far as it matters here. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  /** Delivered inside another package, whose integrity covers it. */
  readonly inBundle?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** What a package says of itself on disk. */
export interface InstalledPackage {
  readonly version?: string;
  readonly license?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** `node_modules/a/node_modules/@scope/b` → `@scope/b`. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

/** The packages of the lock by their path, without the project itself. */
export const packagesOf = ({ packages }: Lock): [string, LockedPackage][] =>
  Object.entries(packages).filter(([path]) => path !== '');

const read = <Content>(...path: string[]): Content =>
  JSON.parse(readFileSync(join(...path), 'utf8')) as Content;

export const readLock = (root: string): Lock => read(root, 'package-lock.json');
export const readManifest = (root: string): Manifest => read(root, 'package.json');
/** What npm noted of its last installation. */
export const readInstallation = (root: string): Lock => read(root, 'node_modules/.package-lock.json');

/** The package at this path of the lock; undefined where none is installed. */
export const installedAt =
  (root: string) =>
  (path: string): InstalledPackage | undefined =>
    existsSync(join(root, path, 'package.json')) ? read(root, path, 'package.json') : undefined;
