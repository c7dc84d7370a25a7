import { exceptionFor, exceptions } from './licences.ts';
import { type InstalledPackage, type Lock, type Manifest, nameOf, packagesOf } from './lock.ts';

/** Everything that the check reads, so that a test can change a part of it. */
export interface Dependencies {
  readonly lock: Lock;
  readonly manifest: Manifest;
  /** What npm noted of its last installation. */
  readonly installation: Lock;
  readonly installedAt: (path: string) => InstalledPackage | undefined;
}

/** Each package has a SHA-512 of its content, or lies in one that has; none says from which registry it came. */
const integrityProblems = ({ lock }: Dependencies): string[] =>
  packagesOf(lock).flatMap(([path, { integrity, inBundle, link, resolved }]) => [
    ...(inBundle || link || /^sha512-[\w+/]{86}==$/u.test(integrity ?? '') ? [] : [`${path} has no SHA-512`]),
    ...(resolved && !link ? [`${path} names where it came from: ${resolved}`] : []),
  ]);

const licenceProblems = ({ lock, installedAt }: Dependencies): string[] => {
  const needed = packagesOf(lock).map(([path, { license }]) => {
    const own = installedAt(path)?.license ?? license;
    const licence = typeof own === 'string' ? own : undefined;
    return { name: nameOf(path), licence, exception: exceptionFor(nameOf(path), licence) };
  });
  return [
    ...needed.flatMap(({ name, licence, exception }) =>
      exception === undefined ? [`${name} has the licence ${licence ?? '(none)'}, which is not allowed`] : [],
    ),
    ...exceptions
      .filter((exception) => !needed.some((one) => one.exception === exception))
      .map(({ packages }) => `No package needs the exception for ${packages.source}`),
  ];
};

const installScripts = ['preinstall', 'install', 'postinstall'] as const;

/** Scripts that run at an installation are those that package.json decided about, and no package has others. */
const scriptProblems = ({ lock, manifest, installedAt }: Dependencies): string[] => {
  const decided = Object.keys(manifest.allowScripts ?? {});
  const withScripts = new Set(
    packagesOf(lock).flatMap(([path, { hasInstallScript }]) => {
      const { scripts = {} } = installedAt(path) ?? {};
      return hasInstallScript || installScripts.some((name) => name in scripts) ? [nameOf(path)] : [];
    }),
  );
  return [
    ...[...withScripts]
      .filter((name) => !decided.includes(name))
      .map((name) => `${name} has an install script that allowScripts says nothing about`),
    ...decided
      .filter((name) => !withScripts.has(name))
      .map((name) => `allowScripts names ${name}, which has no install script`),
  ];
};

/** What is installed is what the lock says: each version and content, and nothing else. */
const installationProblems = ({ lock, installation, installedAt }: Dependencies): string[] => [
  ...packagesOf(lock).flatMap(([path, { version, integrity, optional }]) => {
    const noted = installation.packages[path];
    const found = installedAt(path);
    if (!noted && !found) return optional ? [] : [`${path} is not installed`];
    return [
      ...(found?.version === version
        ? []
        : [`${path} is ${found?.version ?? 'missing'} instead of ${version}`]),
      ...(noted?.integrity === integrity ? [] : [`${path} was installed with another content`]),
    ];
  }),
  ...packagesOf(installation).flatMap(([path]) =>
    lock.packages[path] ? [] : [`${path} is installed, but not in the lock`],
  ),
];

/** What is wrong with the packages that the product is built from, by what npm keeps on this machine. */
export const problemsOf = (dependencies: Dependencies): string[] => [
  ...integrityProblems(dependencies),
  ...licenceProblems(dependencies),
  ...scriptProblems(dependencies),
  ...installationProblems(dependencies),
];
