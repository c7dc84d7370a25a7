import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { visibility } from './firewall.ts';

/** The calls of one address are counted over this time, which is also the wait that a blocked caller is given. */
const windowSeconds = 600;

const operationHeader = { singleHeader: { Name: 'x-amz-target' } };

/** The calls of a sign-in, which a browser makes without any proof. */
const signIn = ['InitiateAuth', 'RespondToAuthChallenge'] as const;

/**
 * The rest of what the site and our functions ask of the pool without a signature. Whoever holds an access token could
 * ask for more: switch the authenticator off, change the password, delete the identity. What a member may change goes
 * through our API instead, with its mail, its rest and its end of sessions. Registration and recovery go through it as
 * well: the pool's own operations tell who has an account, and take common passwords.
 */
const offered = ['AssociateSoftwareToken', 'VerifySoftwareToken', 'RevokeToken'] as const;

/**
 * The firewall in front of the user pool. It lets through only the operations that the site needs, and limits the
 * sign-ins of one address; Cognito limits those of each account. What our functions ask of the pool with their signature
 * has other names and is not counted.
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
        NotOffered: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({
            __type: 'ForbiddenException',
            message: 'This operation is not offered. Change your account on our site.',
          }),
        },
      },
      rules: [onlyOffered(0, userPool), signInRule(1, stage.signInCallsMax)],
    });
    new CfnWebACLAssociation(this, 'Association', {
      resourceArn: userPool.userPoolArn,
      webAclArn: acl.attrArn,
    });
  }
}

/**
 * Blocks every request to the pool but the calls named, a browser's preflight, and our functions' request for the keys
 * by which they check tokens.
 */
function onlyOffered(priority: number, userPool: UserPool): CfnWebACL.RuleProperty {
  const named = [...signIn, ...offered].map((operation) => callOf(operation));
  return {
    name: 'onlyOffered',
    priority,
    statement: {
      notStatement: {
        statement: {
          orStatement: {
            statements: [
              ...named,
              // What is signed by one of our functions; without the signature, Cognito refuses it.
              callOf('Admin', 'STARTS_WITH'),
              matching({ method: {} }, 'EXACTLY', 'OPTIONS'),
              keysOf(userPool),
            ],
          },
        },
      },
    },
    action: {
      block: {
        customResponse: {
          responseCode: 403,
          customResponseBodyKey: 'NotOffered',
          responseHeaders: [{ name: 'Access-Control-Allow-Origin', value: '*' }],
        },
      },
    },
    visibilityConfig: visibility('identity-onlyOffered'),
  };
}

/** By GET alone: Cognito carries out the operation that a POST names whatever its path is. */
const keysOf = ({ userPoolId }: UserPool): CfnWebACL.StatementProperty => ({
  andStatement: {
    statements: [
      matching({ method: {} }, 'EXACTLY', 'GET'),
      matching({ uriPath: {} }, 'EXACTLY', `/${userPoolId}/.well-known/jwks.json`),
    ],
  },
});

function signInRule(priority: number, limit: number): CfnWebACL.RuleProperty {
  return {
    name: 'signIn',
    priority,
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: windowSeconds,
        scopeDownStatement: {
          orStatement: { statements: signIn.map((operation) => callOf(operation)) },
        },
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
    visibilityConfig: visibility('identity-signIn'),
  };
}

/** A call of the user pool's API names its operation in a header. */
const callOf = (operation: string, position: 'EXACTLY' | 'STARTS_WITH' = 'EXACTLY') =>
  matching(operationHeader, position, `AWSCognitoIdentityProviderService.${operation}`);

function matching(
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH',
  searchString: string,
): CfnWebACL.StatementProperty {
  const textTransformations = [{ priority: 0, type: 'NONE' }];
  return {
    byteMatchStatement: { fieldToMatch, positionalConstraint, searchString, textTransformations },
  };
}
