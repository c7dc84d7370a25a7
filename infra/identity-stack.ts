import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { passwordMin } from '#shared/domain/limits.ts';
import { roleSchema } from '#shared/domain/words.ts';
import { IdentityFirewall } from './constructs/identity-firewall.ts';
import { removalPolicyOf } from './removal-policy.ts';
import type { Stage } from './stages.ts';

export interface IdentityStackProps extends StackProps {
  stage: Stage;
}

/** Of a former way to register. Nothing reads or writes them; a pool's attributes cannot be removed from it again. */
const formerAttributes = ['sponsor_code', 'area_interest', 'terms_version', 'risk_version'];

/**
 * Who can sign in: the user pool, the browser's client and the roles of staff. The pool sends no mail and starts no
 * function: registration and recovery are ours (functions/registration, functions/recovery).
 */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { stage, ...props }: IdentityStackProps) {
    super(scope, id, props);
    this.userPool = new UserPool(this, 'UserPool', {
      // Identities are made by our functions, which hold their passwords to the rule and never reveal who has one.
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // None is required: Cognito creates no client that may not write what is, and a browser must write neither of these.
      // Our functions give both to every identity (functions/registration/provider/identity.ts).
      standardAttributes: {
        email: { required: false, mutable: true },
        fullname: { required: false, mutable: true },
        locale: { required: false, mutable: true },
      },
      customAttributes: Object.fromEntries(
        formerAttributes.map((name) => [name, new StringAttribute({ maxLen: 64, mutable: false })]),
      ),
      passwordPolicy: {
        minLength: passwordMin,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(1),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // Plus would cost more than all the rest and check no sign-in of ours (record 91).
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: stage.keepsData,
      removalPolicy: removalPolicyOf(stage),
    });
    this.client = this.browserClient();
    new IdentityFirewall(this, 'IdentityFirewall', { stage, userPool: this.userPool });
    for (const role of roleSchema.options) {
      new CfnUserPoolGroup(this, `Role-${role}`, { userPoolId: this.userPool.userPoolId, groupName: role });
    }
  }

  /**
   * From the browser, sign-in is by SRP only: the password never leaves it. No secret: a browser cannot keep one.
   * The flow of administrators lets our own functions ask whether a password is right before it is changed; it needs
   * a signature with IAM credentials, so no browser can use it.
   */
  private browserClient(): UserPoolClient {
    return this.userPool.addClient('Browser', {
      generateSecret: false,
      authFlows: { userSrp: true, adminUserPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      // Tokens are handed once to our own sign-in, which keeps its own session; so they live as short as can be.
      idTokenValidity: Duration.minutes(5),
      accessTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
      authSessionValidity: Duration.minutes(5),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // Without a list, a client may write every attribute. Nothing reads this one.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
  }
}
