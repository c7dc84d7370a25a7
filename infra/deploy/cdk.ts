import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../function-sources.ts';

/** Turns off notices and usage reports. */
const quietly = ['--no-notices', '--no-version-reporting'];

/** How the CDK's command line ended, and everything it said. */
export interface CdkRun {
  readonly succeeded: boolean;
  readonly output: string;
}

/** Runs the CDK's command line with these arguments; what it says is passed on line by line. */
export async function runCdk(args: readonly string[], say: (line: string) => void): Promise<CdkRun> {
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'node_modules/aws-cdk/bin/cdk'), ...args, ...quietly],
    {
      cwd: projectRoot,
      env: { ...process.env, CI: 'true', CDK_DISABLE_VERSION_CHECK: '1', CDK_DISABLE_CLI_TELEMETRY: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  let rest = '';
  const take = (chunk: Buffer): void => {
    output += chunk.toString();
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) say(line);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (rest) say(rest);
  return { succeeded: code === 0, output };
}
