import { expect, test } from 'vitest';
import { mailIdentitiesOf, merchantKeyIn, secretsOf, userPoolsOf } from './stand-in-settings.ts';
import type { Resource, Template } from './template.ts';

function templateOf(
  ...resources: [type: string, logicalId: string, properties: Record<string, unknown>][]
): Template {
  const all = resources.map(
    ([type, logicalId, properties]): Resource => ({
      logicalId,
      stack: 's',
      type,
      properties,
      ref: logicalId,
      attribute: (name) => `${logicalId}.${name}`,
    }),
  );
  return {
    resources: all,
    ofType: (...types) => all.filter(({ type }) => types.includes(type)),
    asset: () => undefined,
    outputs: {},
  };
}

test('only the domains of the template may send, each by the configuration set of its identity', () => {
  const identities = mailIdentitiesOf(
    templateOf([
      'AWS::SES::EmailIdentity',
      'Domain',
      { EmailIdentity: 'ballast.test', ConfigurationSetAttributes: { ConfigurationSetName: 'mails' } },
    ]),
  );
  expect([...identities]).toEqual([['ballast.test', 'mails']]);
});

test('a user pool keeps its policy, own attributes, groups, triggers and clients', () => {
  const [pool] = userPoolsOf(
    templateOf(
      [
        'AWS::Cognito::UserPool',
        'Pool',
        {
          Policies: { PasswordPolicy: { MinimumLength: 12, RequireSymbols: true } },
          Schema: [
            { Name: 'email', Required: true },
            { Name: 'code', Mutable: false, StringAttributeConstraints: { MaxLength: '64' } },
          ],
          LambdaConfig: { PreSignUp: 'arn:pre' },
          AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
        },
      ],
      [
        'AWS::Cognito::UserPoolClient',
        'Client',
        {
          UserPoolId: 'Pool',
          AccessTokenValidity: 5,
          IdTokenValidity: 300,
          RefreshTokenValidity: 2,
          TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'seconds', RefreshToken: 'days' },
        },
      ],
      ['AWS::Cognito::UserPoolGroup', 'admin', { UserPoolId: 'Pool' }],
      ['AWS::Cognito::UserPoolGroup', 'elsewhere', { UserPoolId: 'Other' }],
    ),
  );
  expect(pool).toMatchObject({
    id: 'Pool',
    passwordPolicy: { minimumLength: 12, requireSymbols: true, requireNumbers: false },
    customAttributes: ['code'],
    immutableAttributes: ['code'],
    requiredAttributes: ['email'],
    attributeLengths: { 'custom:code': { max: 64 } },
    groups: ['admin'],
    onlyAdministratorsCreate: true,
    triggers: { preSignUp: 'arn:pre' },
    clients: [{ id: 'Client', accessTokenMinutes: 5, idTokenMinutes: 5, refreshTokenDays: 2 }],
  });
});

test('a trigger that would never run here stops the start', () => {
  const template = templateOf([
    'AWS::Cognito::UserPool',
    'Pool',
    { LambdaConfig: { PreTokenGeneration: 'arn:x' } },
  ]);
  expect(() => userPoolsOf(template)).toThrow('PreTokenGeneration');
});

test('only generated secrets can be made here; another one stops the start', () => {
  const rule = { PasswordLength: 64, ExcludePunctuation: true };
  expect(
    secretsOf(templateOf(['AWS::SecretsManager::Secret', 'S', { GenerateSecretString: rule }])),
  ).toMatchObject([{ id: 'S', generate: { length: 64, excludePunctuation: true } }]);
  const around = { ...rule, SecretStringTemplate: '{"clientId":"shop"}', GenerateStringKey: 'clientSecret' };
  expect(
    secretsOf(templateOf(['AWS::SecretsManager::Secret', 'S', { GenerateSecretString: around }])),
  ).toMatchObject([{ id: 'S', around: { template: { clientId: 'shop' }, key: 'clientSecret' } }]);
  expect(() => secretsOf(templateOf(['AWS::SecretsManager::Secret', 'S', { SecretString: 'x' }]))).toThrow(
    'S:',
  );
});

test("the payment provider's key is found among the secrets by its form", () => {
  const key = { clientId: 'shop', clientSecret: 'generated' };
  expect(merchantKeyIn(['plain', '{"other":1}', JSON.stringify(key)])).toEqual(key);
  expect(merchantKeyIn(['plain', '{"other":1}'])).toBeUndefined();
});
