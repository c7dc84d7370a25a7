import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as cloudFormation from '@aws-sdk/client-cloudformation';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as lambda from '@aws-sdk/client-lambda';
import * as s3 from '@aws-sdk/client-s3';
import * as ses from '@aws-sdk/client-sesv2';
import { expect, test } from 'vitest';
import { projectRoot } from './function-sources.ts';
import { stages } from './stages.ts';
import { synthesizeForTest } from './synthesized-for-test.ts';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const runbook = read('infra/RUNBOOK.md');
const { ofType, assembly } = synthesizeForTest('production');

const incidents = runbook
  .split(/^## /mu)
  .slice(1)
  .map((text) => ({ title: text.slice(0, text.indexOf('\n')), text }));
const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/gu)].map(([, code = '']) => code);
const inCode = quoted(runbook);
const commandsOf = (program: string): string[][] =>
  inCode.filter((code) => code.startsWith(`${program} `)).map((code) => code.split(/\s+/u));
/** The value of an option of a command. */
const givenTo = (words: readonly string[], option: string): string | undefined =>
  words.includes(option) ? words[words.indexOf(option) + 1] : undefined;
const namesOf = (type: string, property: string): unknown[] =>
  ofType(type).map(({ properties }) => properties[property]);

test('the runbook has ten incidents, each with what members see, what to do, and when it is over', () => {
  expect(incidents.map(({ title }) => title)).toEqual([
    'Queue stuck',
    'Proof difference',
    'Bank difference',
    'Provider down',
    'SES blocked',
    'Key leaked',
    'Staff account taken',
    'Region down',
    'Bad release',
    'Restore',
  ]);
  for (const { title, text } of incidents)
    expect(
      [...text.matchAll(/^\*\*(.+?):\*\*/gmu)].map(([, part]) => part),
      title,
    ).toEqual(['Alarms', 'Members see', 'Do', 'Over when']);
});

test('every alarm that the runbook names is in the template', () => {
  // A logical id is the construct's path without hyphens, and a hash.
  const ids = ofType('AWS::CloudWatch::Alarm').map(({ id }) => id.replace(/Alarm[0-9A-F]{8}$/u, ''));
  const named = incidents.flatMap(({ text }) => quoted(/^\*\*Alarms:\*\* (.*)$/mu.exec(text)?.[1] ?? ''));
  expect(named.length).toBeGreaterThan(15);
  const isThere = (name: string): boolean => {
    const id = name.replaceAll(/[-…]/gu, '');
    return ids.some((each) => (name.startsWith('…') ? each.endsWith(id) : each === id));
  };
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test('every page that the runbook names is a screen of the site, and every sentence one of the catalog or an incident', () => {
  const paths = [...read('web/src/app/route/routes.ts').matchAll(/^ {4}path: '([^']+)'/gmu)].map(
    ([, path]) => path,
  );
  const pages = inCode.filter((code) => /^\/[a-z-]+\/(?:[a-z-]+\/)*$/u.test(code));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((page) => !paths.includes(page))).toEqual([]);
  const catalogs = globSync('web/src/**/texts.en.ts', { cwd: projectRoot }).map(read).join('\n');
  const sayings = [...runbook.matchAll(/“([^”]+)”/gu)].map(([, saying = '']) => saying);
  const headings = [...incidents.map(({ title }) => title), 'CoinPayments'];
  const isSaid = (saying: string): boolean =>
    headings.includes(saying) || catalogs.includes(`'${saying}'`) || catalogs.includes(`"${saying}"`);
  expect(sayings.filter((saying) => !isSaid(saying))).toEqual([]);
});

test('every command of npm that the runbook names is there, with its options', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = commandsOf('npm');
  expect(commands.length).toBeGreaterThan(5);
  const helpOf = new Map<string, string>();
  for (const [, run, name = '', ...words] of commands) {
    expect(run).toBe('run');
    const program = /(\S+\.ts)$/u.exec(scripts[name] ?? `${name} is no script`)?.[1] ?? name;
    const help =
      helpOf.get(program) ??
      spawnSync(process.execPath, [program, '--help'], { cwd: projectRoot, encoding: 'utf8' }).stdout;
    helpOf.set(program, help);
    const options = words.filter((word) => /^--./u.test(word));
    expect(options).toContain('--stage');
    for (const option of options)
      expect(help, `${name} ${option}`).toMatch(new RegExp(`^ +${option} `, 'mu'));
    expect(givenTo(words, '--stage')).toBe('production');
  }
});

/** Services whose client is not among our packages, with the operations that the runbook may use. */
const otherOperations: Readonly<Record<string, readonly string[]>> = {
  sqs: ['get-queue-url', 'receive-message', 'delete-message'],
  logs: ['tail'],
  backup: ['list-recovery-points-by-backup-vault'],
};
const clients: Readonly<Record<string, object>> = {
  cloudformation: cloudFormation,
  dynamodb,
  lambda,
  s3api: s3,
  sesv2: ses,
};
const commandName = (operation: string): string =>
  `${operation.replaceAll(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase())}Command`;

test('every command of aws that the runbook names is an operation, of a function, queue or stack that is there', () => {
  const commands = commandsOf('aws');
  expect(commands.length).toBeGreaterThan(15);
  const unknown = commands.filter(
    ([, service = '', operation = '']) =>
      !otherOperations[service]?.includes(operation) && !(commandName(operation) in (clients[service] ?? {})),
  );
  expect(unknown.map((words) => words.join(' '))).toEqual([]);

  const functions = namesOf('AWS::Lambda::Function', 'FunctionName');
  const there: Readonly<Record<string, readonly unknown[]>> = {
    '--function-name': functions,
    '--queue-name': namesOf('AWS::SQS::Queue', 'QueueName'),
    '--backup-vault-name': namesOf('AWS::Backup::BackupVault', 'BackupVaultName'),
    '--stack-name': assembly.stacks.map(({ stackName }) => stackName),
  };
  for (const words of commands)
    for (const [option, names] of Object.entries(there)) {
      const value = givenTo(words, option);
      if (value !== undefined) expect(names, words.join(' ')).toContain(value);
    }
  const logs = commands.filter(([, service]) => service === 'logs').map((words) => words[3] ?? '');
  expect(logs.length).toBeGreaterThan(0);
  for (const log of logs) expect(functions).toContain(log.replace('/aws/lambda/', ''));
});

test('a bad release is taken back by the command for it before anything is deployed', () => {
  const text = incidents.find(({ title }) => title === 'Bad release')?.text ?? '';
  const commands = quoted(text).filter((code) => code.startsWith('npm run '));
  expect(commands).toEqual([
    'npm run rollback -- --stage production',
    'npm run deploy -- --stage production',
    'npm run rollback -- --stage production --undo',
  ]);
  // What the incident says of gradual deployments is so in that stage.
  expect(stages.production.shiftsEveryMinutes).not.toBeNull();
  expect(quoted(text)).toContain('shiftsEveryMinutes');
});
