import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { areas } from '#shared/contract/index.ts';
import type { FunctionBuild } from './build.ts';
import { AreaFunction, liveAlias, type PlatformResources } from './constructs/area-function.ts';
import { GradualRelease } from './constructs/gradual-release.ts';

export interface FunctionsStackProps extends StackProps {
  platform: PlatformResources;
  build: FunctionBuild;
}

/**
 * One function for each area of the contract, with an alias for the version that is live. Apart from the API with its
 * routes, because a stack holds at most 500 resources, and both together come near it.
 */
export class FunctionsStack extends Stack {
  constructor(scope: Construct, id: string, { platform, build, ...props }: FunctionsStackProps) {
    super(scope, id, props);
    const { stage } = platform;
    const everyMinutes = stage.shiftsEveryMinutes;
    const release =
      everyMinutes === null ? undefined : new GradualRelease(this, 'Release', { stage, everyMinutes });
    for (const { name } of Object.values(areas)) {
      const { lambda } = new AreaFunction(this, name, {
        platform,
        built: build.named(name),
        // CPU comes with memory: below this the start of a function is noticeably slower.
        memoryMegabytes: 1024,
        timeout: Duration.seconds(15),
      });
      const alias = lambda.addAlias(liveAlias);
      release?.shift(name, alias);
    }
  }
}
