import { App, type AppProps } from 'aws-cdk-lib';
import { DISABLE_CREATION_STACK_TRACES } from 'aws-cdk-lib/cx-api';
import recommendedFlags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' };
import { giveAddressesAtStart } from './addresses.ts';
import { ApiStack } from './api-stack.ts';
import { buildFunctions, type FunctionBuild } from './build.ts';
import type { PlatformResources } from './constructs/area-function.ts';
import { ContentStack } from './content-stack.ts';
import { CopiesStack } from './copies-stack.ts';
import { DataStack } from './data-stack.ts';
import { writeBillOfMaterials } from './dependencies/bill-of-materials.ts';
import { readLock, readManifest } from './dependencies/lock.ts';
import { ForgeStack } from './forge-stack.ts';
import { projectRoot } from './function-sources.ts';
import { FunctionsStack } from './functions-stack.ts';
import { IdentityStack } from './identity-stack.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { MailStack } from './mail-stack.ts';
import { ObservabilityStack } from './observability-stack.ts';
import { siteFolder, siteLack } from './site-build.ts';
import { SiteStack } from './site-stack.ts';
import { type Stage, stageNamed } from './stages.ts';
import { WorkersStack } from './workers-stack.ts';

export interface PlatformProps {
  stage: Stage;
  build: FunctionBuild;
  inlineScripts: readonly string[];
  /** The built site to bring into its bucket; absent in the local cloud, which serves it from where it is. */
  siteFolder?: string;
  /** Makes the templates of the local cloud, which gives addresses when it starts. */
  isLocal?: boolean;
  /** Adds what the app is held against while it is synthesized. */
  addChecks?: (app: App, stage: Stage) => void;
  app?: AppProps;
}

/**
 * All of today's recommendations of the CDK apply (the library's exact version pins what they are), but for two:
 * references between stacks stay exports and imports, so that CloudFormation itself refuses to take away what
 * another stack still uses; and nothing is collected about which methods of the library are called, nor which line
 * made a resource, because its command line reads all of that again at every event of a deployment.
 */
const ownFlags = {
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  '@aws-cdk/core:enableAdditionalMetadataCollection': false,
  [DISABLE_CREATION_STACK_TRACES]: true,
};

/** The whole platform of one stage, as a CDK app. */
export function createApp({
  stage,
  build,
  inlineScripts,
  siteFolder: folder,
  isLocal,
  addChecks,
  app: appProps,
}: PlatformProps): App {
  const app = new App({
    ...appProps,
    analyticsReporting: false,
    postCliContext: { ...recommendedFlags, ...ownFlags, ...appProps?.postCliContext },
  });
  if (isLocal) giveAddressesAtStart(app);
  const { region, account } = stage;
  const env = { region, ...(account && { account }) };
  const named = (name: string) => ({ stackName: `${stage.prefix}-${name}`, env });
  // Of stacks that hold what no deployment makes again. Nothing but a person takes the protection away.
  const holding = (name: string) => ({ ...named(name), terminationProtection: stage.keepsData });
  const mail = new MailStack(app, 'mail', { ...holding('mail'), stage });
  const data = new DataStack(app, 'data', { ...holding('data'), stage });
  if (stage.keepsData && stage.copiesBackupsTo !== null && !isLocal) {
    const there = { ...env, region: stage.copiesBackupsTo };
    // The plans of the data know its vault by its name.
    data.addStackDependency(new CopiesStack(app, 'copies', { ...holding('copies'), env: there, stage }));
  }
  const identity = new IdentityStack(app, 'identity', { ...holding('identity'), stage });
  const platform: PlatformResources = {
    stage,
    table: data.table,
    secrets: data.secrets,
    paymentSecret: data.paymentSecret,
    originSecret: data.originSecret,
    seals: data.seals,
    checkpoints: data.checkpoints,
    uploads: data.uploads,
    archives: data.archives,
    documents: data.documents,
    bankFiles: data.bankFiles,
    userPool: {
      id: identity.userPool.userPoolId,
      arn: identity.userPool.userPoolArn,
      clientId: identity.client.userPoolClientId,
    },
  };
  const functions = new FunctionsStack(app, 'functions', { ...named('functions'), platform, build });
  const apiStack = new ApiStack(app, 'api', { ...named('api'), stage });
  apiStack.addStackDependency(functions);
  const { api } = apiStack;
  const { site } = new SiteStack(app, 'site', {
    ...holding('site'),
    stage,
    api,
    originSecret: data.originSecret,
    uploads: data.uploads,
    documents: data.documents.bucket,
    bankFiles: data.bankFiles.bucket,
    inlineScripts,
  });
  const { distributionId: id, distributionArn: arn } = site.distribution;
  const behindAll = { ...platform, distribution: { id, arn } };
  const workers = new WorkersStack(app, 'workers', { ...named('workers'), platform: behindAll, build });
  // They send from the domain that it verifies.
  workers.addStackDependency(mail);
  if (folder) new ContentStack(app, 'content', { ...named('content'), site, folder });
  new ObservabilityStack(app, 'observability', {
    ...named('observability'),
    stage,
    build,
    tableName: data.table.tableName,
    apiId: api.apiId,
  });
  const repository = stage.deploysFrom;
  if (repository !== null && !isLocal) new ForgeStack(app, 'forge', { ...named('forge'), stage, repository });
  addChecks?.(app, stage);
  return app;
}

/** The stage of the CDK's context, without reservations where `-c reservesConcurrency=false` says so. */
function stageOf(context: Record<string, unknown>): Stage {
  const stage = stageNamed(context.stage);
  return context.reservesConcurrency === 'false' ? { ...stage, reservesConcurrency: false } : stage;
}

// The CDK's command line runs this file; the local cloud and the tests import it.
if (import.meta.main) {
  const lack = await siteLack();
  if (lack) {
    console.error(lack);
    process.exit(1);
  }
  const [build, inlineScripts, { checkSecurity }] = await Promise.all([
    buildFunctions(),
    inlineScriptHashes(),
    import('./security-checks.ts'),
  ]);
  const context = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}') as Record<string, unknown>;
  const app = createApp({
    stage: stageOf(context),
    build,
    inlineScripts,
    siteFolder,
    addChecks: checkSecurity,
  });
  const { directory } = app.synth();
  writeBillOfMaterials(directory, readLock(projectRoot), readManifest(projectRoot));
}
