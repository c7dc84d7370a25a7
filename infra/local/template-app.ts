/**
 * The CDK app for the local cloud, which takes everything from the templates but the functions' code: without bundles,
 * the upload of the site and the checks, all of which matter to a deployment only. `cdk synth` runs infra/app.ts.
 */
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../app.ts';
import { FunctionBuild } from '../build.ts';
import { functionSources, projectRoot } from '../function-sources.ts';
import { inlineScriptHashes } from '../inline-scripts.ts';
import { stages } from '../stages.ts';

const noCode = join(projectRoot, 'infra/.build/no-code');
mkdirSync(noCode, { recursive: true });

const [sources, inlineScripts] = await Promise.all([functionSources(), inlineScriptHashes()]);
const build = new FunctionBuild(
  sources.map(({ name, kind }) => {
    const hash = createHash('sha256').update(name).digest('hex');
    return { name, kind, dir: noCode, bytes: 0, hash };
  }),
);
createApp({ stage: stages.dev, build, inlineScripts, isLocal: true }).synth();
