import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { copiesVaultName, LimitedVault } from './constructs/backups.ts';
import type { Stage } from './stages.ts';

/** In the region that the stage's backups are copied to: where the copies are kept, if all else is lost. */
export class CopiesStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, props);
    new LimitedVault(this, 'Backups', { stage, name: copiesVaultName(stage) });
  }
}
