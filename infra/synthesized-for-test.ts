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

/**
 * A stage synthesized as it would be deployed, with the uploaded site and all checks, but with empty bundles: what
 * the templates say does not depend on what the functions do.
 */
export function synthesizeForTest(
  stageName: Stage['name'],
  inlineScripts: readonly string[] = [],
): Synthesized {
  return synthesizeStageForTest(stages[stageName], inlineScripts);
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
  return synthesized({ stage: stages[stageName], inlineScripts: [], isLocal: true }, ({ directory }) =>
    readTemplate(directory, endpoints),
  );
}

/** What `read` makes of the assembly while its folder is there. */
function synthesized<Result>(
  {
    stage,
    inlineScripts,
    isLocal = false,
  }: { stage: Stage; inlineScripts: readonly string[]; isLocal?: boolean },
  read: (assembly: CloudAssembly) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'platform-synth-'));
  try {
    return read(assembleIn(folder, { stage, inlineScripts, isLocal }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The assembly of a stage, with empty bundles and an empty site, below a folder that exists. */
export function assembleIn(
  folder: string,
  {
    stage,
    inlineScripts = [],
    isLocal = false,
  }: { stage: Stage; inlineScripts?: readonly string[]; isLocal?: boolean },
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
    app: { outdir: join(folder, 'cdk.out') },
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
