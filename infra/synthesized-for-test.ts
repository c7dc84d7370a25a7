import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { areas } from '#shared/contract/index.ts';
import { access } from './access.ts';
import { createApp } from './app.ts';
import { type BuiltFunction, FunctionBuild } from './build.ts';
import { type Template as LocalTemplate, readTemplate } from './local/template.ts';
import { checkSecurity } from './security-checks.ts';
import { type Stage, stages } from './stages.ts';

export interface TemplateResource {
  id: string;
  stack: string;
  // biome-ignore lint/suspicious/noExplicitAny: properties of any CloudFormation resource, looked into by tests.
  properties: any;
  deletionPolicy?: string;
}

export interface Synthesized {
  assembly: CloudAssembly;
  /** All resources of a type, in all stacks. */
  ofType(type: string): TemplateResource[];
}

interface Template {
  Resources: Record<string, { Type: string; Properties?: unknown; DeletionPolicy?: string }>;
}

/** What was synthesized, by stage and scripts: the files of one worker ask for the same ones. */
const kept = new Map<string, Synthesized>();

/**
 * A stage synthesized as it would be deployed, with the uploaded site and all checks of ours, but with empty bundles:
 * what the templates say does not depend on what the functions do.
 */
export function synthesizeForTest(
  stageName: Stage['name'],
  inlineScripts: readonly string[] = [],
): Synthesized {
  const key = [stageName, ...inlineScripts].join(' ');
  const made = kept.get(key) ?? synthesizeStageForTest(stages[stageName], inlineScripts);
  kept.set(key, made);
  return made;
}

/** The same, held against the CDK's own rules of CloudFormation as well, which takes as long as everything else. */
export function synthesizeAsDeployed(stageName: Stage['name']): Synthesized {
  return synthesized({ stage: stages[stageName], isValidated: true }, (assembly) => ({
    assembly,
    ofType: finderIn(assembly),
  }));
}

/** The same of a stage with other settings. */
export function synthesizeStageForTest(stage: Stage, inlineScripts: readonly string[] = []): Synthesized {
  return synthesized({ stage, inlineScripts }, (assembly) => ({ assembly, ofType: finderIn(assembly) }));
}

/** A stage synthesized likewise, as the local cloud reads it; where its services listen is made up. */
export function templateForTest(stageName: Stage['name']): LocalTemplate {
  const parameters = [
    'SiteOrigin',
    'IdentityEndpoint',
    'CoinPaymentsEndpoint',
    'UploadsOrigin',
    'DocumentsOrigin',
  ];
  const endpoints = Object.fromEntries(parameters.map((name) => [name, 'http://localhost:1']));
  return synthesized({ stage: stages[stageName], isLocal: true }, ({ directory }) =>
    readTemplate(directory, endpoints),
  );
}

/** What `read` makes of the assembly while its folder is there. */
function synthesized<Result>(options: Assembled, read: (assembly: CloudAssembly) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'platform-synth-'));
  try {
    return read(assembleIn(folder, options));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Assembled {
  readonly stage: Stage;
  readonly inlineScripts?: readonly string[];
  readonly isLocal?: boolean;
  /** Whether the CDK's own rules of CloudFormation are asked. */
  readonly isValidated?: boolean;
}

/** The assembly of a stage, with empty bundles and an empty site, below a folder that exists. */
export function assembleIn(
  folder: string,
  { stage, inlineScripts = [], isLocal = false, isValidated = false }: Assembled,
): CloudAssembly {
  const siteFolder = join(folder, 'site');
  mkdirSync(siteFolder);
  writeFileSync(join(siteFolder, 'index.html'), '<!doctype html>');
  const app = createApp({
    stage,
    build: emptyBuild(join(folder, 'functions')),
    inlineScripts,
    siteFolder,
    isLocal,
    addChecks: checkSecurity,
    app: { outdir: join(folder, 'cdk.out'), builtinCloudFormationValidation: isValidated },
  });
  return app.synth();
}

function finderIn(assembly: CloudAssembly): Synthesized['ofType'] {
  const resources = assembly.stacks.flatMap((stack) =>
    Object.entries((stack.template as Template).Resources).map(([id, resource]) => ({
      id,
      stack: stack.id,
      resource,
    })),
  );
  return (type) =>
    resources
      .filter(({ resource }) => resource.Type === type)
      .map(({ id, stack, resource }) => ({
        id,
        stack,
        properties: resource.Properties,
        ...(resource.DeletionPolicy ? { deletionPolicy: resource.DeletionPolicy } : {}),
      }));
}

function emptyBuild(folder: string): FunctionBuild {
  return new FunctionBuild(
    Object.keys(access).map((name): BuiltFunction => {
      const dir = join(folder, name);
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, 'index.mjs'), '');
      return { name, kind: name in areas ? 'api' : 'event', dir, bytes: 0, hash: 'a'.repeat(64) };
    }),
  );
}
