/** What the local clouds of a test run needed of the grants in infra/access.ts, all together. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Grant } from '../local/iam.ts';

/** `npm test` empties it before it starts. */
const folder = join(import.meta.dirname, '../.build/test-results/grants');

const verbs: Readonly<Record<string, string>> = {
  'dynamodb:GetItem': 'reads',
  'dynamodb:BatchGetItem': 'reads',
  'dynamodb:Query': 'reads',
  'dynamodb:PutItem': 'puts',
  'dynamodb:UpdateItem': 'updates',
  'dynamodb:DeleteItem': 'removes',
  'dynamodb:ConditionCheckItem': 'checks',
};

/** Function and verb; one kind of reading covers all kinds. */
const nameOf = ({ functionName, action, resources }: Grant): string => {
  const index = resources.find((resource) => resource.includes('/index/'))?.split('/index/')[1];
  const what = index ? `queries ${index}` : (verbs[action] ?? action);
  return `${functionName.replace('platform-dev-', '')} ${what}`;
};

/** Adds what a cloud needed, before it ends. */
export const noteNeeded = (grants: readonly Grant[]): void => {
  const needed: Record<string, boolean> = {};
  for (const grant of grants) needed[nameOf(grant)] ||= grant.used;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(needed));
};

/** Every grant by its name, and whether a cloud of this run needed it; empty when none has ended yet. */
export const neededInRun = (): ReadonlyMap<string, boolean> => {
  const all = new Map<string, boolean>();
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const noted = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, boolean>;
    for (const [name, isNeeded] of Object.entries(noted)) all.set(name, isNeeded || all.get(name) === true);
  }
  return all;
};
