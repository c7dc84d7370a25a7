import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type * as z from 'zod/mini';
import type { errorReplySchema } from '#shared/contract/shapes.ts';
import { errorRegistry } from '#shared/domain/errors.ts';
import type { Stage } from '../stages.ts';

/** Requests of one address in five minutes above which it is blocked, until its rate drops again. */
const requestsMax = 3000;
const signInRequestsMax = 300;
const windowSeconds = 300;

const tooManyRequests = 'TooManyRequests';
/** What is refused before it reaches the API is refused in the API's form; nothing of it is in the logs of the API. */
const refusal: z.output<typeof errorReplySchema> = {
  message: errorRegistry.too_many_requests.sentence,
  code: 'too_many_requests',
  details: { retryAfterSeconds: windowSeconds },
  requestId: '',
};

/**
 * The firewall in front of CloudFront (its kind exists only in us-east-1, see stages.ts): a limit for each
 * address, a tighter one for sign-in, and two lists that AWS keeps of known bad addresses and known attacks.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Rules', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(`${stage.prefix}-firewall`),
      customResponseBodies: {
        [tooManyRequests]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(refusal) },
      },
      rules: [
        managed(0, 'AWSManagedRulesAmazonIpReputationList'),
        managed(1, 'AWSManagedRulesKnownBadInputsRuleSet'),
        rate(2, 'SignInPerAddress', signInRequestsMax, '/api/auth/callback'),
        rate(3, 'RequestsPerAddress', requestsMax, '/'),
      ],
    });
    this.arn = acl.attrArn;
  }
}

function managed(priority: number, name: string): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
    overrideAction: { none: {} },
    visibilityConfig: visibility(name),
  };
}

function rate(priority: number, name: string, limit: number, pathStart: string): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: windowSeconds,
        scopeDownStatement: {
          byteMatchStatement: {
            fieldToMatch: { uriPath: {} },
            positionalConstraint: 'STARTS_WITH',
            searchString: pathStart,
            textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
          },
        },
      },
    },
    // 429 and not the 403 of a block: a member behind a shared address can understand it and try again.
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: tooManyRequests,
          responseHeaders: [{ name: 'Retry-After', value: String(windowSeconds) }],
        },
      },
    },
    visibilityConfig: visibility(name),
  };
}

/** Each rule is counted in the metrics; the requests themselves are not kept. */
export function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
