import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type AreaName, areas } from '#shared/contract/index.ts';
import type { FunctionBuild } from './build.ts';
import { AreaFunction, type PlatformResources } from './constructs/area-function.ts';

export interface FunctionsStackProps extends StackProps {
  platform: PlatformResources;
  build: FunctionBuild;
}

/**
 * One function for each area of the contract. Apart from the API with its routes, because a stack holds at most 500
 * resources, and both together come near it.
 */
export class FunctionsStack extends Stack {
  /** The function that serves an area, by the area's name. */
  readonly ofArea: Readonly<Record<AreaName, IFunction>>;

  constructor(scope: Construct, id: string, { platform, build, ...props }: FunctionsStackProps) {
    super(scope, id, props);
    this.ofArea = Object.fromEntries(
      Object.values(areas).map(({ name }): [AreaName, IFunction] => [
        name,
        new AreaFunction(this, name, {
          platform,
          built: build.named(name),
          // CPU comes with memory: below this the start of a function is noticeably slower.
          memoryMegabytes: 1024,
          timeout: Duration.seconds(15),
        }).lambda,
      ]),
    ) as Record<AreaName, IFunction>;
  }
}
