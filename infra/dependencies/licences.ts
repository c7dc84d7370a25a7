/** Licences that ask for no more than that their text is kept, or that suit a font. */
const allowed = new Set(
  ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'OFL-1.1'].map(
    (name) => name.toLowerCase(),
  ),
);

interface Exception {
  readonly packages: RegExp;
  /** Undefined: the package names none. */
  readonly licence: string | undefined;
  readonly reason: string;
}

/** Every package with another licence, and why it may be used all the same. */
export const exceptions: readonly Exception[] = [
  {
    packages: /^(axe-core|lightningcss(-.*)?)$/u,
    licence: 'MPL-2.0',
    reason: 'A tool of tests and of the build, used as it is; nothing of it is delivered.',
  },
  {
    packages: /^@img\/sharp-wasm32$/u,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason:
      'A file of its own beside the functions that decode pictures, unchanged, and replaceable by another build.',
  },
  {
    packages: /^@img\/sharp-libvips-/u,
    licence: 'LGPL-3.0-or-later',
    reason: 'The same library for the machines of developers; nothing of it is delivered.',
  },
  {
    packages: /^@img\/sharp-win32-/u,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: 'The same library for the machines of developers; nothing of it is delivered.',
  },
  {
    packages: /^png-js$/u,
    licence: undefined,
    reason: 'The package names no licence, but holds the text of MIT.',
  },
];

/** `(MIT OR GPL-3.0-or-later)`: one of the alternatives is enough, of what is joined by AND each counts. */
const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/gu, '')
    .split(/ or /iu)
    .some((alternative) =>
      alternative.split(/ and /iu).every((name) => allowed.has(name.trim().toLowerCase())),
    );

/** The exception that the package needs; null when its licence needs none, undefined when there is none for it. */
export const exceptionFor = (name: string, licence: string | undefined): Exception | null | undefined => {
  if (licence !== undefined && isAllowed(licence)) return null;
  return exceptions.find(
    (exception) =>
      exception.packages.test(name) && (exception.licence === undefined || exception.licence === licence),
  );
};
