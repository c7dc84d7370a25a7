import { Stack, type StackProps } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { removalPolicyOf } from './removal-policy.ts';
import type { Stage } from './stages.ts';

/**
 * The domain that mails come from. It has its own stack because SES must verify it before the user pool may send
 * through it: the operator deploys this stack first and enters the three DNS records that
 * `aws sesv2 get-email-identity` then shows.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, props);
    const domain = new EmailIdentity(this, 'Domain', { identity: Identity.domain(stage.domain) });
    domain.applyRemovalPolicy(removalPolicyOf(stage));
  }
}
