import { execFile } from 'node:child_process';

interface Unproven {
  readonly name: string;
  readonly version: string;
}

/** What npm says of the registry's signatures; undefined when the registry was not reached, or signs nothing. */
export interface Signatures {
  readonly invalid: readonly Unproven[];
  readonly missing: readonly Unproven[];
}

/** @param output of `npm audit signatures --json` */
export const readSignatures = (output: string): Signatures | undefined => {
  try {
    const { invalid, missing } = JSON.parse(output) as Partial<Signatures>;
    return Array.isArray(invalid) && Array.isArray(missing) ? { invalid, missing } : undefined;
  } catch {
    return undefined;
  }
};

/** Asks npm to check the signatures of everything installed; gives up after half a minute without an answer. */
export const askForSignatures = (root: string): Promise<Signatures | undefined> =>
  new Promise((resolve) => {
    const args = ['audit', 'signatures', '--json', '--fetch-retries=0', '--fetch-timeout=10000'];
    execFile('npm', args, { cwd: root, timeout: 30_000, maxBuffer: 2 ** 26 }, (_error, output) =>
      resolve(readSignatures(output)),
    );
  });
