import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/**
 * What becomes of a resource that holds something when it leaves its stack. Kept where the stage keeps data, except when
 * the stack could not even be made: what a failed first attempt leaves holds nothing yet, is in no stack, costs money, and
 * its name would stand in the way of the next attempt.
 */
export function removalPolicyOf({ keepsData }: Pick<Stage, 'keepsData'>): RemovalPolicy {
  return keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
