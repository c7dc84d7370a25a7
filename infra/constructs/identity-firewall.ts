import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { visibility } from './firewall.ts';

/** The calls of one address are counted over this time, which is also the wait that a blocked caller is given. */
const windowSeconds = 600;

/** The calls that a browser makes without any proof, in groups that share one limit. */
const limited = {
  signUp: ['SignUp'],
  resend: ['ResendConfirmationCode'],
  confirm: ['ConfirmSignUp'],
  recovery: ['ForgotPassword', 'ConfirmForgotPassword'],
  signIn: ['InitiateAuth', 'RespondToAuthChallenge'],
} as const satisfies Record<keyof Stage['identityCallsMax'], readonly string[]>;

/**
 * The firewall in front of the user pool. Registration, codes and recovery go from the browser straight to Cognito,
 * which limits each account but no address; so the limit for each address is set here. What our functions ask of the
 * pool with their signature has other names and is not counted.
 */
export class IdentityFirewall extends Construct {
  constructor(scope: Construct, id: string, { stage, userPool }: { stage: Stage; userPool: UserPool }) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Rules', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(`${stage.prefix}-identity-firewall`),
      // The form of Cognito's own errors, so that its clients understand it.
      customResponseBodies: {
        TooManyRequests: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({
            __type: 'TooManyRequestsException',
            message: `Too many requests from this address. Try again in ${windowSeconds / 60} minutes.`,
          }),
        },
      },
      rules: Object.entries(limited).map(([name, operations], priority) =>
        rule(priority, name, stage.identityCallsMax[name as keyof typeof limited], operations),
      ),
    });
    new CfnWebACLAssociation(this, 'Association', {
      resourceArn: userPool.userPoolArn,
      webAclArn: acl.attrArn,
    });
  }
}

function rule(
  priority: number,
  name: string,
  limit: number,
  operations: readonly string[],
): CfnWebACL.RuleProperty {
  const statements = operations.map(callOf);
  const [only] = statements;
  return {
    name,
    priority,
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: windowSeconds,
        scopeDownStatement: statements.length === 1 && only ? only : { orStatement: { statements } },
      },
    },
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: 'TooManyRequests',
          responseHeaders: [
            { name: 'Retry-After', value: String(windowSeconds) },
            // Cognito never saw the request, so nothing else lets the page read the answer. It holds no secret.
            { name: 'Access-Control-Allow-Origin', value: '*' },
            { name: 'Access-Control-Expose-Headers', value: 'Retry-After' },
          ],
        },
      },
    },
    visibilityConfig: visibility(`identity-${name}`),
  };
}

/** A call of the user pool's API names its operation in a header. */
function callOf(operation: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
      positionalConstraint: 'EXACTLY',
      searchString: `AWSCognitoIdentityProviderService.${operation}`,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}
