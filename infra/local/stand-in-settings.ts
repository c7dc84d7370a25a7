/** The template's user pools, buckets and secrets, in the form their stand-ins take. */
import { standardAttributes } from './cognito/attributes.ts';
import type { UserPoolClientSettings, UserPoolSettings } from './cognito/settings.ts';
import type { MerchantKey } from './coinpayments/protocol.ts';
import { firewallBefore } from './firewall-rules.ts';
import type { BucketSettings, ObjectLock } from './s3/server.ts';
import type { SecretSettings } from './secrets/server.ts';
import type { Resource, Template } from './template.ts';

interface SchemaAttribute {
  Name: string;
  Mutable?: boolean;
  Required?: boolean;
  StringAttributeConstraints?: { MinLength?: string; MaxLength?: string };
}

interface PoolProperties {
  Policies?: { PasswordPolicy?: Record<string, number | boolean> };
  Schema?: SchemaAttribute[];
  AdminCreateUserConfig?: { AllowAdminCreateUserOnly?: boolean };
  LambdaConfig?: Record<string, string>;
  MfaConfiguration?: 'OFF' | 'OPTIONAL' | 'ON';
  EnabledMfas?: string[];
}

/** Triggers that the stand-in calls; another one in the template would silently never run. */
const knownTriggers = ['PreSignUp', 'PostConfirmation', 'CustomMessage'];

export function userPoolsOf(template: Template): UserPoolSettings[] {
  return template.ofType('AWS::Cognito::UserPool').map((pool) => {
    const { Policies, Schema = [], LambdaConfig = {}, ...rest } = pool.properties as PoolProperties;
    const { MfaConfiguration: mfa = 'OFF', EnabledMfas: factors = [] } = rest;
    const knowsMfa = mfa !== 'ON' && factors.every((factor) => factor === 'SOFTWARE_TOKEN_MFA');
    if (!knowsMfa)
      throw new Error(
        `${pool.logicalId}: the local user pool knows authenticators only, and each as a choice`,
      );
    const policy = Policies?.PasswordPolicy ?? {};
    for (const trigger of Object.keys(LambdaConfig))
      if (!knownTriggers.includes(trigger))
        throw new Error(`${pool.logicalId}: the local user pool does not know the trigger ${trigger}`);
    const custom = Schema.filter((attribute) => !standardAttributes.has(attribute.Name));
    return {
      id: pool.ref,
      clients: belonging(template, 'AWS::Cognito::UserPoolClient', pool).map(clientOf),
      passwordPolicy: {
        minimumLength: Number(policy.MinimumLength ?? 8),
        requireLowercase: policy.RequireLowercase === true,
        requireUppercase: policy.RequireUppercase === true,
        requireNumbers: policy.RequireNumbers === true,
        requireSymbols: policy.RequireSymbols === true,
      },
      groups: belonging(template, 'AWS::Cognito::UserPoolGroup', pool).map((group) => group.ref),
      customAttributes: custom.map((attribute) => attribute.Name),
      immutableAttributes: Schema.filter(({ Mutable }) => Mutable === false).map(({ Name }) => Name),
      requiredAttributes: Schema.filter(({ Required }) => Required === true).map(({ Name }) => Name),
      attributeLengths: Object.fromEntries(
        Schema.flatMap((attribute) => {
          const limits = attribute.StringAttributeConstraints;
          if (!limits) return [];
          const lengths = {
            ...(limits.MinLength !== undefined && { min: Number(limits.MinLength) }),
            ...(limits.MaxLength !== undefined && { max: Number(limits.MaxLength) }),
          };
          return [[custom.includes(attribute) ? `custom:${attribute.Name}` : attribute.Name, lengths]];
        }),
      ),
      allowsAuthenticator: mfa === 'OPTIONAL' && factors.includes('SOFTWARE_TOKEN_MFA'),
      onlyAdministratorsCreate: rest.AdminCreateUserConfig?.AllowAdminCreateUserOnly === true,
      firewall: firewallBefore(template, pool),
      triggers: {
        ...(LambdaConfig.PreSignUp && { preSignUp: LambdaConfig.PreSignUp }),
        ...(LambdaConfig.PostConfirmation && { postConfirmation: LambdaConfig.PostConfirmation }),
        ...(LambdaConfig.CustomMessage && { customMessage: LambdaConfig.CustomMessage }),
      },
    };
  });
}

const belonging = (template: Template, type: string, pool: Resource): Resource[] =>
  template.ofType(type).filter((resource) => resource.properties.UserPoolId === pool.ref);

const minutesPer: Record<string, number> = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1440 };

function clientOf(client: Resource): UserPoolClientSettings {
  const { TokenValidityUnits = {}, ...properties } = client.properties as {
    ClientName?: string;
    AccessTokenValidity?: number;
    IdTokenValidity?: number;
    RefreshTokenValidity?: number;
    TokenValidityUnits?: Record<string, string>;
    AuthSessionValidity?: number;
    ExplicitAuthFlows?: string[];
    ReadAttributes?: string[];
    WriteAttributes?: string[];
  };
  const minutes = (value: number, unit: string): number => value * (minutesPer[unit] ?? Number.NaN);
  return {
    id: client.ref,
    name: properties.ClientName ?? client.logicalId,
    accessTokenMinutes: minutes(
      properties.AccessTokenValidity ?? 1,
      TokenValidityUnits.AccessToken ?? 'hours',
    ),
    idTokenMinutes: minutes(properties.IdTokenValidity ?? 1, TokenValidityUnits.IdToken ?? 'hours'),
    refreshTokenDays:
      minutes(properties.RefreshTokenValidity ?? 30, TokenValidityUnits.RefreshToken ?? 'days') / 1440,
    ...(properties.ExplicitAuthFlows && { authFlows: properties.ExplicitAuthFlows }),
    ...(properties.AuthSessionValidity !== undefined && { challengeMinutes: properties.AuthSessionValidity }),
    ...(properties.ReadAttributes && { readAttributes: properties.ReadAttributes }),
    ...(properties.WriteAttributes && { writeAttributes: properties.WriteAttributes }),
  };
}

export function secretsOf(template: Template): SecretSettings[] {
  return template.ofType('AWS::SecretsManager::Secret').map((secret) => {
    const rule = secret.properties.GenerateSecretString as Record<string, unknown> | undefined;
    if (!rule) throw new Error(`${secret.logicalId}: the local cloud knows generated secrets only`);
    const { SecretStringTemplate: template, GenerateStringKey: key } = rule;
    return {
      id: secret.ref,
      ...(template !== undefined && {
        around: { template: JSON.parse(String(template)) as Record<string, unknown>, key: String(key) },
      }),
      generate: {
        length: Number(rule.PasswordLength ?? 32),
        excludeUppercase: rule.ExcludeUppercase === true,
        excludeLowercase: rule.ExcludeLowercase === true,
        excludeNumbers: rule.ExcludeNumbers === true,
        excludePunctuation: rule.ExcludePunctuation === true,
        excludeCharacters: String(rule.ExcludeCharacters ?? ''),
      },
    };
  });
}

/** The key that the product and its payment provider share, among the values of all secrets; undefined without one. */
export function merchantKeyIn(values: string[]): MerchantKey | undefined {
  const objects = values.filter((value) => value.startsWith('{')).map((value) => JSON.parse(value) as object);
  return objects.find((value): value is MerchantKey => 'clientId' in value && 'clientSecret' in value);
}

interface RawCorsRule {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
}

export function bucketsOf(template: Template): BucketSettings[] {
  return template.ofType('AWS::S3::Bucket').map((bucket) => {
    const cors = bucket.properties.CorsConfiguration as { CorsRules: RawCorsRule[] } | undefined;
    const lock = lockOf(bucket);
    const keyArn = keyArnOf(bucket);
    const { EventBridgeConfiguration: announcing } = (bucket.properties.NotificationConfiguration ?? {}) as {
      EventBridgeConfiguration?: { EventBridgeEnabled: boolean };
    };
    const { Status } = (bucket.properties.VersioningConfiguration ?? {}) as { Status?: string };
    return {
      name: bucket.ref,
      isVersioned: Status === 'Enabled',
      ...(announcing?.EventBridgeEnabled && { announces: true }),
      ...(lock && { lock }),
      ...(keyArn && { keyArn }),
      cors: (cors?.CorsRules ?? []).map((rule) => ({
        allowedOrigins: rule.AllowedOrigins,
        allowedMethods: rule.AllowedMethods,
        allowedHeaders: rule.AllowedHeaders ?? [],
        exposedHeaders: rule.ExposedHeaders ?? [],
        ...(rule.MaxAge === undefined ? {} : { maxAgeSeconds: rule.MaxAge }),
      })),
    };
  });
}

/** The bucket that the function which imports statements reads. Throws for a template without one. */
export function bankFilesBucketOf(template: Template): string {
  return bucketIn(template, 'BANK_FILES_BUCKET');
}

/** The bucket of the journal's seals. */
export function sealsBucketOf(template: Template): string {
  return bucketIn(template, 'SEALS_BUCKET');
}

/** The bucket that functions are told in this variable. */
function bucketIn(template: Template, variable: string): string {
  const names = template
    .ofType('AWS::Lambda::Function')
    .map(({ properties }) => properties.Environment as { Variables?: Record<string, string> } | undefined)
    .flatMap((environment) => environment?.Variables?.[variable] ?? []);
  const [name] = names;
  if (name === undefined) throw new Error(`The template has no bucket as ${variable}`);
  return name;
}

interface EncryptionRule {
  BucketKeyEnabled?: boolean;
  ServerSideEncryptionByDefault?: { SSEAlgorithm: string; KMSMasterKeyID?: string };
}

/** The customer's key of a bucket; undefined when S3 encrypts with its own. */
function keyArnOf({ logicalId, properties }: Resource): string | undefined {
  const encryption = properties.BucketEncryption as
    | { ServerSideEncryptionConfiguration: EncryptionRule[] }
    | undefined;
  const [rule] = encryption?.ServerSideEncryptionConfiguration ?? [];
  const keyArn = rule?.ServerSideEncryptionByDefault?.KMSMasterKeyID;
  if (keyArn !== undefined && !rule?.BucketKeyEnabled)
    throw new Error(`${logicalId}: the local cloud asks a key in the name of its bucket only (bucket key)`);
  return keyArn;
}

/** The retention that every object of a bucket gets by itself. */
function lockOf({ logicalId, properties }: Resource): ObjectLock | undefined {
  const configuration = properties.ObjectLockConfiguration as
    | { Rule?: { DefaultRetention?: { Mode: ObjectLock['mode']; Days?: number; Years?: number } } }
    | undefined;
  if (!configuration) return undefined;
  const { Mode, Days, Years } = configuration.Rule?.DefaultRetention ?? {};
  const days = Days ?? (Years === undefined ? undefined : Years * 365);
  if (!properties.ObjectLockEnabled || Mode === undefined || days === undefined)
    throw new Error(`${logicalId}: the local cloud knows object lock with a default retention only`);
  return { mode: Mode, days };
}

/** The domains of the template that mails may come from, each with the configuration set by which it sends. */
export function mailIdentitiesOf(template: Template): ReadonlyMap<string, string | undefined> {
  return new Map(
    template.ofType('AWS::SES::EmailIdentity').map(({ properties }) => {
      const { ConfigurationSetName } = (properties.ConfigurationSetAttributes ?? {}) as {
        ConfigurationSetName?: string;
      };
      return [String(properties.EmailIdentity), ConfigurationSetName];
    }),
  );
}
