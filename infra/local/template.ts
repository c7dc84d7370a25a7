/**
 * Reads a synthesized cloud assembly as CloudFormation would: all its stacks, their parameters, conditions and
 * intrinsic functions, so that the rest of the local cloud sees plain values.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type RawTemplate, Resolver, type Stack } from './intrinsic-functions.ts';
import { attributeOf, refOf } from './physical-ids.ts';
import { assertKnownTypes } from './resource-types.ts';

export interface Resource {
  logicalId: string;
  stack: string;
  type: string;
  /** All properties, every intrinsic function resolved. */
  properties: Record<string, unknown>;
  ref: string;
  attribute: (name: string) => string;
}

export interface Template {
  resources: Resource[];
  /** Exactly the resources of one type, in the order of the template. */
  ofType: (...types: string[]) => Resource[];
  /** Path on disk of the asset that a function's `Code` or a bucket deployment names, undefined if unknown. */
  asset: (hash: string) => string | undefined;
  outputs: Record<string, unknown>;
}

/**
 * Reads the cloud assembly in `folder` with the given stack parameters. Throws when a resource type is unknown,
 * a parameter has no value, or a function or reference cannot be resolved; the message names the place.
 */
export function readTemplate(folder: string, parameters: Record<string, string>): Template {
  const stacks = readStacks(folder);
  const resources: Resource[] = [];
  const outputs: Record<string, unknown> = {};
  const exports = new Map<string, { stack: Stack; value: unknown }>();
  const importing: string[] = [];

  const resolverOf = (stack: Stack) => new Resolver(stack, parameters, importValue);
  function importValue(name: string): unknown {
    const found = exports.get(name);
    if (!found) throw new Error(`No stack exports '${name}'`);
    if (importing.includes(name))
      throw new Error(`Exports refer to each other: ${[...importing, name].join(' → ')}`);
    importing.push(name);
    try {
      return resolverOf(found.stack).resolve(found.value);
    } finally {
      importing.pop();
    }
  }

  for (const stack of stacks)
    for (const output of Object.values(stack.template.Outputs ?? {}))
      if (output.Export)
        exports.set(String(resolverOf(stack).resolve(output.Export.Name)), { stack, value: output.Value });

  const present = stacks.flatMap((stack) => {
    const resolver = resolverOf(stack);
    return Object.entries(stack.template.Resources ?? {})
      .filter(([, raw]) => raw.Condition === undefined || resolver.condition(raw.Condition))
      .map(([logicalId, raw]) => ({ logicalId, raw, stack, resolver }));
  });
  assertKnownTypes(present.map(({ logicalId, raw }) => ({ logicalId, type: raw.Type })));
  assertOwnIds(present.map(({ logicalId, stack }) => ({ logicalId, stack: stack.name })));

  for (const { logicalId, raw, stack, resolver } of present) {
    const named = resolver.named(logicalId, raw);
    // Properties are resolved on first use: a resource without a local counterpart may use functions that aren't supported here.
    let resolved: Record<string, unknown> | undefined;
    resources.push({
      logicalId,
      stack: stack.name,
      type: raw.Type,
      get properties() {
        resolved ??= at(`${stack.name}/${logicalId}`, () => resolver.resolve(raw.Properties ?? {})) as Record<
          string,
          unknown
        >;
        return resolved;
      },
      ref: refOf(named),
      attribute: (name) => attributeOf(named, name),
    });
  }
  for (const stack of stacks)
    for (const [name, output] of Object.entries(stack.template.Outputs ?? {}))
      outputs[name] = at(`${stack.name}/${name}`, () => resolverOf(stack).resolve(output.Value));

  return {
    resources,
    ofType: (...types) => resources.filter((resource) => types.includes(resource.type)),
    asset: (hash) => stacks.map((stack) => stack.assets.get(hash)).find((path) => path !== undefined),
    outputs,
  };
}

/** Names are made up from logical ids here, so that the same id in two stacks would give two things one name. */
function assertOwnIds(present: { logicalId: string; stack: string }[]): void {
  const stacks = new Map<string, string>();
  for (const { logicalId, stack } of present) {
    // Each stack brings its own record of the CDK version, which is nothing.
    if (logicalId === 'CDKMetadata') continue;
    const other = stacks.get(logicalId);
    if (other)
      throw new Error(`The stacks ${other} and ${stack} both hold a resource ${logicalId}; rename one`);
    stacks.set(logicalId, stack);
  }
}

function at<T>(place: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`, { cause: error });
  }
}

/** Stacks in dependency order are not needed: exports are resolved lazily. */
function readStacks(folder: string): Stack[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    artifacts?: Record<string, { type: string; properties?: Record<string, string>; displayName?: string }>;
  };
  return Object.entries(manifest.artifacts ?? {}).flatMap(([id, artifact]): Stack[] => {
    const file = artifact.properties?.templateFile;
    if (artifact.type === 'cdk:cloud-assembly')
      return readStacks(join(folder, artifact.properties?.directoryName ?? id));
    if (artifact.type !== 'aws:cloudformation:stack' || !file) return [];
    const path = join(folder, file);
    const template = JSON.parse(readFileSync(path, 'utf8')) as RawTemplate;
    return [{ name: artifact.displayName ?? id, folder, template, assets: readAssets(path) }];
  });
}

function readAssets(templatePath: string): Map<string, string> {
  const path = templatePath.replace(/\.template\.json$/, '.assets.json');
  if (!existsSync(path)) return new Map();
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as {
    files?: Record<string, { source: { path?: string } }>;
  };
  return new Map(
    Object.entries(manifest.files ?? {}).flatMap(([hash, file]): [string, string][] =>
      file.source.path ? [[hash, resolve(dirname(path), file.source.path)]] : [],
    ),
  );
}
