import type { RemovalPolicy } from 'aws-cdk-lib';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type SecretPurpose, secretPurposes } from '#shared/domain/secret-purposes.ts';
import type { Stage } from '../stages.ts';

/** The application's own secrets by purpose; a stage that must not be seeded has none for the demo. */
export type PurposeSecrets = Readonly<Partial<Record<SecretPurpose, Secret>>>;

export const purposesOf = ({ mayBeSeeded }: Pick<Stage, 'mayBeSeeded'>): readonly SecretPurpose[] =>
  secretPurposes.filter((purpose) => mayBeSeeded || purpose !== 'demo');

/** The name of a purpose's secret in the data stack. */
export const secretIdOf = (purpose: SecretPurpose): string =>
  `${purpose[0]?.toUpperCase()}${purpose.slice(1)}Secret`;

const description: Record<SecretPurpose, string> = {
  request: 'Signs csrf tokens and the cursors of lists',
  codes: 'Derives mailed codes, and what passkeys sign',
  links: 'Signs the links in mails',
  seeds: 'Seals the secrets of authenticators',
  recovery: 'Keys the hashes of recovery codes',
  fingerprints: 'Keys the fingerprints of identity documents and persons',
  demo: 'Derives the passwords of the demo cast',
};

/** Each with its first version, which CloudFormation generates; the job rotate-secrets puts the later ones. */
export const purposeSecrets = (
  scope: Construct,
  stage: Stage,
  props: { readonly encryptionKey: Key; readonly removalPolicy: RemovalPolicy },
): PurposeSecrets =>
  Object.fromEntries(
    purposesOf(stage).map((purpose) => [
      purpose,
      new Secret(scope, secretIdOf(purpose), {
        description: description[purpose],
        generateSecretString: {
          secretStringTemplate: JSON.stringify({ id: '1' }),
          generateStringKey: 'key',
          passwordLength: 64,
          excludePunctuation: true,
        },
        ...props,
      }),
    ]),
  );

export function secretOf(secrets: PurposeSecrets, purpose: SecretPurpose): Secret {
  const secret = secrets[purpose];
  if (!secret) throw new Error(`The stage has no secret for the purpose "${purpose}".`);
  return secret;
}
