import { Stack, type StackProps } from 'aws-cdk-lib';
import { ConfigurationSet, EmailIdentity, Identity, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { removalPolicyOf } from './removal-policy.ts';
import type { Stage } from './stages.ts';

/** The name of the SES configuration set for the stage's mails. A policy that allows sending must include it. */
export const mailSettingsOf = ({ prefix }: Stage): string => `${prefix}-mails`;

/**
 * The domain that mails come from. It has its own stack because SES must verify it before the user pool may send
 * through it: the operator deploys this stack first and enters the three DNS records that
 * `aws sesv2 get-email-identity` then shows.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, props);
    const configurationSet = new ConfigurationSet(this, 'Mails', {
      configurationSetName: mailSettingsOf(stage),
      // Who bounces often is taken for a spammer: nothing is sent again to an address that doesn't exist or complained.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    });
    const domain = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(stage.domain),
      configurationSet,
    });
    domain.applyRemovalPolicy(removalPolicyOf(stage));
  }
}
