import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from './function-sources.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const copy = temporaryFolder('new-endpoint');
const made = ['node_modules', '.git', '.local', '.build', 'cdk.out', 'dist'];
beforeAll(() => {
  const filter = (path: string) => !made.includes(basename(path));
  cpSync(projectRoot, copy, { recursive: true, filter });
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

interface Outcome {
  readonly output: string;
  readonly failed: boolean;
}
const run = async (command: string, ...args: string[]): Promise<Outcome> => {
  try {
    const { stdout } = await promisify(execFile)(command, args, { cwd: copy, maxBuffer: 50_000_000 });
    return { output: stdout, failed: false };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { output: stdout + stderr, failed: true };
  }
};
const tool = (name: string, ...args: string[]) => run(join('node_modules/.bin', name), ...args);
const newEndpoint = (...args: string[]) => run(process.execPath, 'infra/new-endpoint.ts', ...args);
const source = (file: string): string => readFileSync(join(copy, file), 'utf8');
const writtenBy = ({ output }: Outcome): string[] =>
  [...output.matchAll(/^ {2}([\w-]+\/\S+)$/gm)].map(([, file = '']) => file);

describe('a new endpoint', () => {
  const written: string[] = [];

  test.each([
    ['of members in an area', ['statements', 'read-tax-id'], 'functions/statement/api/'],
    ['of staff in an area', ['staff-kyc', 'renew-check'], 'functions/kyc/staff/'],
    ['of members in a new area', ['tax-report', 'request-tax-report'], 'functions/tax-report/api/'],
    [
      'of staff in a new area',
      ['staff-taxes', 'list-tax-reports', '--permission', 'read-audit'],
      'functions/staff-taxes/staff/',
    ],
  ])('%s is written with its contract entry, handler, test and row', async (_, args, folder) => {
    const outcome = await newEndpoint(...args);
    expect(outcome.failed, outcome.output).toBe(false);
    const files = writtenBy(outcome);
    written.push(...files);
    expect(files).toContain(`${folder}${args[1]}.ts`);
    expect(files).toContain(`${folder}${args[1]}.cloud.test.ts`);
    expect(files.filter((file) => file.startsWith('shared/contract/')).length).toBeGreaterThan(0);
    expect(files.filter((file) => file.endsWith('-rows.ts'))).toHaveLength(1);
    expect(outcome.output).toContain('Next:');
  });

  test('all of them compile and are formatted', async () => {
    expect(await tool('tsc', '--noEmit')).toEqual({ output: '', failed: false });
    const lint = await tool('biome', 'check', '--error-on-warnings', ...new Set(written));
    expect(lint.failed, lint.output).toBe(false);
  });

  test('their tests pass, and so do the walls between the rooms', async () => {
    const tests = written.filter((file) => file.endsWith('.test.ts'));
    const vitest = (project: string, ...files: string[]) =>
      tool('vitest', 'run', '--config', 'infra/testing/vitest.config.ts', '--project', project, ...files);
    const own = await vitest('cloud', ...tests);
    expect(own.failed, own.output).toBe(false);
    expect(own.output).toContain('4 passed');
    const walls = await vitest('unit', 'functions/testing/rooms');
    expect(walls.failed, walls.output).toBe(false);
  });

  test('a handler that answers with something else fails its test', async () => {
    const file = 'functions/tax-report/api/request-tax-report.ts';
    const before = source(file);
    writeFileSync(join(copy, file), before.replace('instantOf(now)', "instantOf(new Date('2020-01-01'))"));
    const config = ['--config', 'infra/testing/vitest.config.ts', '--project', 'cloud'];
    const outcome = await tool('vitest', 'run', ...config, 'functions/tax-report');
    writeFileSync(join(copy, file), before);
    expect(outcome.failed).toBe(true);
  });

  test.each([
    [[], /^A capability and a verb-noun are needed/],
    [['safety', 'list-things'], /^The room safety serves several areas; name one of them: /],
    [['Kyc', 'read-thing'], /^"Kyc" is no name/],
    [['kyc', 'thing'], /^"thing" does not say what a person does/],
    [['statements', 'read-entry'], /^The area statements has an endpoint readEntry already\.$/],
    [['statements', 'show-months'], /^The path \/api\/statements\/months\/ is taken; choose another noun\.$/],
    [['statements', 'read-that', '--permission', 'fly'], /^No role has the permission "fly"/],
    [['statements', 'read-that', '--nope'], /^Unknown option '--nope'/],
  ])('%j is refused in a sentence, and nothing is written', async (args, sentence) => {
    const before = source('shared/contract/statements.ts');
    const outcome = await newEndpoint(...args);
    expect(outcome.failed).toBe(true);
    expect(outcome.output.trim()).toMatch(sentence);
    expect(source('shared/contract/statements.ts')).toBe(before);
  });

  test('--help shows the usage', async () => {
    const outcome = await newEndpoint('--help');
    expect(outcome.failed).toBe(false);
    expect(outcome.output).toMatch(/^Usage: npm run new-endpoint -- <capability> <verb-noun>/);
  });
});
