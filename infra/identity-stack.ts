import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { passwordMin } from '#shared/domain/limits.ts';
import { roleSchema } from '#shared/domain/words.ts';
import type { FunctionBuild } from './build.ts';
import { AreaFunction, type PlatformResources } from './constructs/area-function.ts';
import { IdentityFirewall } from './constructs/identity-firewall.ts';
import { mailFrom } from './parameters.ts';
import type { Stage } from './stages.ts';

export interface IdentityStackProps extends StackProps {
  platform: PlatformResources;
  build: FunctionBuild;
}

/** Chosen at sign-up, read once by the triggers; immutable, so that members cannot rewrite their consent or sponsor. */
const signUpAttributes = ['sponsor_code', 'area_interest', 'terms_version', 'risk_version'];

/** Who can sign in: the user pool with its triggers, the browser's client and the roles of staff. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { platform, build, ...props }: IdentityStackProps) {
    super(scope, id, props);
    const { stage } = platform;
    const trigger = (name: string) =>
      new AreaFunction(this, name, {
        platform,
        built: build.named(name),
        memoryMegabytes: 1024,
        // Cognito gives up on a trigger after 5 seconds and shows the member an error.
        timeout: Duration.seconds(5),
      }).lambda;

    this.userPool = new UserPool(this, 'UserPool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        fullname: { required: true, mutable: true },
        // The language of the mails that Cognito sends before there is a member.
        locale: { required: false, mutable: true },
      },
      customAttributes: Object.fromEntries(
        signUpAttributes.map((name) => [name, new StringAttribute({ maxLen: 64, mutable: false })]),
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
      email: emailOf(stage),
      featurePlan: stage.hasThreatProtection ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(stage.hasThreatProtection
        ? { standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION }
        : {}),
      lambdaTriggers: {
        preSignUp: trigger('pre-sign-up'),
        postConfirmation: trigger('post-confirmation'),
        customMessage: trigger('custom-message'),
      },
      deletionProtection: stage.keepsData,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
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
    const custom = new ClientAttributes().withCustomAttributes(...signUpAttributes);
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
      readAttributes: custom.withStandardAttributes({
        email: true,
        emailVerified: true,
        fullname: true,
        locale: true,
      }),
      writeAttributes: custom.withStandardAttributes({ email: true, fullname: true, locale: true }),
    });
  }
}

function emailOf(stage: Stage): UserPoolEmail {
  if (!stage.sendsFromDomain) return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    fromEmail: mailFrom(stage),
    sesVerifiedDomain: stage.domain,
    sesRegion: stage.region,
  });
}
