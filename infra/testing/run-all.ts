/**
 * `npm test`: types, lint, dependencies, unit, local cloud, site, template, browser journeys and grants, one after the other. The
 * last line is the total over all of them; each check without separate tests counts as one. Names of steps as
 * arguments (`npm test -- lint "unit tests"`) run these only.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Count, playwrightCount, totalOf, vitestCount } from './count-results.ts';

const root = join(import.meta.dirname, '../..');
const results = join(root, 'infra/.build/test-results');
/** What every process of the tests compiles is kept for the next one: tests start hundreds of command lines. */
const compileCache = join(root, 'infra/.build/compile-cache');
const vitest = ['vitest', 'run', '--config', 'infra/testing/vitest.config.ts'];

interface Step {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  /** Where the runner leaves its results, and how they are counted; absent for a check that passes or fails. */
  report?: { file: string; count: (json: unknown) => Count };
}

const vitestStep = (name: string, project: string): Step => ({
  name,
  command: [
    ...vitest,
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${fileOf(project)}`,
  ],
  report: { file: fileOf(project), count: vitestCount },
});

const steps: Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'dependencies', command: ['node', 'infra/testing/check-dependencies.ts'] },
  vitestStep('unit tests', 'unit'),
  vitestStep('tests on the local cloud', 'cloud'),
  { name: 'site', command: ['node', 'infra/build-site.ts'] },
  {
    name: 'template',
    command: ['cdk', 'synth', '--strict', '--quiet', '--output', 'infra/.build/strict/cdk.out'],
  },
  {
    name: 'browser journeys',
    command: ['playwright', 'test', '--config', 'web/e2e/playwright.config.ts', '--reporter=line,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: fileOf('journeys') },
    report: { file: fileOf('journeys'), count: playwrightCount },
  },
  vitestStep('grants', 'grants'),
];

function fileOf(name: string): string {
  return join(results, `${name}.json`);
}

function run(step: Step): Promise<boolean> {
  const [command = '', ...args] = step.command;
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FORCE_COLOR: '0', NODE_COMPILE_CACHE: compileCache, ...step.environment },
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

function countOf(step: Step, succeeded: boolean): Count {
  const broken = `${step.name}: see its output above`;
  const single = succeeded
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [broken] };
  if (!step.report) return single;
  if (!existsSync(step.report.file)) return { passed: 0, failed: 1, failures: [broken] };
  const count = step.report.count(JSON.parse(readFileSync(step.report.file, 'utf8')));
  // A runner that fails without a failed test (it broke, or found nothing to run) is a separate failure.
  const broke = (!succeeded && count.failed === 0) || count.passed + count.failed === 0;
  return broke ? { ...count, failed: count.failed + 1, failures: [...count.failures, broken] } : count;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0)
  throw new Error(
    `No step is called ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}`,
  );
const counts: Count[] = [];
const lines: string[] = [];
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n── ${step.name}`);
  const startedAt = performance.now();
  const count = countOf(step, await run(step));
  counts.push(count);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
  lines.push(`${seconds} s  ${step.name}: ${count.passed} passed, ${count.failed} failed`);
  console.log(lines.at(-1));
}
const total = totalOf(counts);
// Failures are repeated here, because readers look at the end of a long output.
const failures = total.failures.map((failure) => `\n✗ ${failure.replace(`${root}/`, '')}\n`);
console.log(`${failures.join('')}\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
