import { CfnCondition, CfnParameter, Fn, type Stack } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Stage } from './stages.ts';

/**
 * What is given to a stack from outside when it is deployed. Each stack that needs a parameter declares it
 * once, under the same name; the operator gives `--parameters SiteOrigin=…` once for all of them.
 */
export function siteOrigin(stack: Stack, stage: Stage): string {
  return parameter(stack, 'SiteOrigin', `https://${stage.domain}`, 'Origin of the site, as members see it');
}

/** Where browsers and functions reach the user pool's own API. */
export function identityEndpoint(stack: Stack, stage: Stage): string {
  return parameter(
    stack,
    'IdentityEndpoint',
    `https://cognito-idp.${stage.region}.amazonaws.com`,
    'Endpoint of the Cognito user pool API',
  );
}

/** Where browsers post pictures to: the bucket's own host, so that pages may send nothing to any other bucket. */
export function uploadsOrigin(stack: Stack, bucket: IBucket): string {
  return bucketOrigin(stack, 'UploadsOrigin', 'Origin of uploads; empty: that of their bucket', bucket);
}

/** Where browsers post documents to, and see those from that they were given an address of. */
export function documentsOrigin(stack: Stack, bucket: IBucket): string {
  return bucketOrigin(stack, 'DocumentsOrigin', 'Origin of documents; empty: that of their bucket', bucket);
}

/** Where treasurers' browsers post large bank statements to. */
export function bankFilesOrigin(stack: Stack, bucket: IBucket): string {
  return bucketOrigin(
    stack,
    'BankFilesOrigin',
    'Origin of bank statements; empty: that of their bucket',
    bucket,
  );
}

function bucketOrigin(stack: Stack, name: string, description: string, bucket: IBucket): string {
  const given = parameter(stack, name, '', description);
  const isGiven = new CfnCondition(stack, `${name}IsGiven`, {
    expression: Fn.conditionNot(Fn.conditionEquals(given, '')),
  });
  return Fn.conditionIf(isGiven.logicalId, given, `https://${bucket.bucketRegionalDomainName}`).toString();
}

/** Where functions reach the API of the payment provider; the host differs from account to account. */
export function coinpaymentsEndpoint(stack: Stack): string {
  return parameter(
    stack,
    'CoinPaymentsEndpoint',
    'https://a-api.coinpayments.net',
    'Origin of the CoinPayments API for this account',
  );
}

/** The settlement currency as the payment provider calls it: its own id of the currency. */
export function coinpaymentsCurrency(stack: Stack): string {
  return parameter(
    stack,
    'CoinPaymentsCurrency',
    'EUR',
    'Id of the settlement currency at CoinPayments (see its list of currencies)',
  );
}

/** The sender of all mails. */
export function mailFrom(stage: Stage): string {
  return `no-reply@${stage.domain}`;
}

function parameter(stack: Stack, name: string, value: string, description: string): string {
  const existing = stack.node.tryFindChild(name) as CfnParameter | undefined;
  const declared = existing ?? new CfnParameter(stack, name, { type: 'String', default: value, description });
  return declared.valueAsString;
}
