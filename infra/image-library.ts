import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { projectRoot } from './function-sources.ts';

/** A file that is deployed together with a bundle. */
export interface FileBeside {
  path: string;
  contents: Uint8Array;
}

export interface ImageLibrary {
  /** Leaves `sharp` out of the bundle that imports it. */
  plugin: Plugin;
  /** The library's files for that bundle; none when nothing imported it. */
  files: () => Promise<FileBeside[]>;
}

/** Names of the files; the compiled library's own is fixed in the code that loads it. */
const codeFile = 'sharp.cjs';
const loaderFile = 'sharp-wasm32.cjs';
const compiled = '@img/sharp-wasm32/sharp.node';

/**
 * The image library, deployed with the only function that uses it, compiled to WebAssembly: the same bytes on
 * every machine that builds, tests or runs it, and a decoder that a hostile picture cannot leave (decision record
 * on pictures). Its loader starts itself again in threads, by its own file name, so that it cannot be part of a
 * bundle.
 */
export function imageLibrary(): ImageLibrary {
  let isImported = false;
  return {
    plugin: {
      name: 'image-library',
      setup: ({ onResolve }) => {
        onResolve({ filter: /^sharp$/ }, () => {
          isImported = true;
          return { path: `./${codeFile}`, external: true };
        });
      },
    },
    files: async () => (isImported ? await libraryFiles() : []),
  };
}

async function libraryFiles(): Promise<FileBeside[]> {
  const folder = join(dirname(createRequire(import.meta.url).resolve(compiled)), 'lib');
  const wasmFile = (await readdir(folder)).find((file) => file.endsWith('.wasm'));
  if (!wasmFile) throw new Error(`${folder} holds no WebAssembly.`);
  const [code, loader, contents] = await Promise.all([
    commonJs(codeFile, "module.exports = require('sharp');"),
    commonJs(loaderFile, `module.exports = require('${compiled}');`),
    readFile(join(folder, wasmFile)),
  ]);
  return [code, loader, { path: wasmFile, contents }];
}

/** One file that requires nothing but Node's own modules and the loader. */
async function commonJs(path: string, contents: string): Promise<FileBeside> {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    stdin: { contents, resolveDir: projectRoot },
    plugins: [compiledOnly],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
  });
  return { path, contents: outputFiles[0]?.contents ?? new Uint8Array() };
}

/**
 * The library looks for whichever of its compiled forms was installed; here there is one. What it would need to compile
 * itself is not there.
 */
const compiledOnly: Plugin = {
  name: 'compiled-only',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^@img\/sharp-libvips-dev\// }, ({ path }) => ({ path, namespace: 'absent' }));
    onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: '' }));
    onResolve({ filter: /^\.\/sharp\.cjs$/ }, () => ({ path: `./${loaderFile}`, external: true }));
  },
};
