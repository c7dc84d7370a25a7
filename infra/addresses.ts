import { type App, CfnCondition, CfnParameter, Fn, type Stack } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Stage } from './stages.ts';

/*
 * Where the services are that the platform talks to, and where it is itself. A stage says all of it (stages.ts), so that
 * its templates have no parameters: what a deployment once gave a parameter would stay when the stage changes. Only the
 * templates of the local cloud have parameters in their place, because it knows its ports when it starts.
 */

const localContext = 'platform:addresses-at-start';

/** Makes the app's templates those of the local cloud, which gives addresses when it starts. */
export function giveAddressesAtStart(app: App): void {
  app.node.setContext(localContext, true);
}

/** Origin of the site, as members see it. */
export function siteOrigin(stack: Stack, stage: Stage): string {
  return address(stack, 'SiteOrigin', `https://${stage.domain}`);
}

/** Where browsers and functions reach the user pool's own API. */
export function identityEndpoint(stack: Stack, stage: Stage): string {
  return address(stack, 'IdentityEndpoint', `https://cognito-idp.${stage.region}.amazonaws.com`);
}

/** Where browsers post pictures to: the bucket's own host, so that pages may send nothing to any other bucket. */
export function uploadsOrigin(stack: Stack, bucket: IBucket): string {
  return bucketOrigin(stack, 'UploadsOrigin', bucket);
}

/** Where browsers post documents to, and see those from that they were given an address of. */
export function documentsOrigin(stack: Stack, bucket: IBucket): string {
  return bucketOrigin(stack, 'DocumentsOrigin', bucket);
}

/** Where treasurers' browsers post large bank statements to. */
export function bankFilesOrigin(stack: Stack, bucket: IBucket): string {
  return bucketOrigin(stack, 'BankFilesOrigin', bucket);
}

/** Where functions reach the API of the payment provider. */
export function coinpaymentsEndpoint(stack: Stack, stage: Stage): string {
  return address(stack, 'CoinPaymentsEndpoint', stage.coinpayments.endpoint);
}

/** The sender of all mails. */
export function mailFrom(stage: Stage): string {
  return `no-reply@${stage.domain}`;
}

function bucketOrigin(stack: Stack, name: string, bucket: IBucket): string {
  const own = `https://${bucket.bucketRegionalDomainName}`;
  if (!isGivenAtStart(stack)) return own;
  // Nothing serves its own host locally unless the local cloud says where.
  const given = parameter(stack, name, '');
  const isGiven = new CfnCondition(stack, `${name}IsGiven`, {
    expression: Fn.conditionNot(Fn.conditionEquals(given, '')),
  });
  return Fn.conditionIf(isGiven.logicalId, given, own).toString();
}

function address(stack: Stack, name: string, value: string): string {
  return isGivenAtStart(stack) ? parameter(stack, name, value) : value;
}

function isGivenAtStart(stack: Stack): boolean {
  return stack.node.tryGetContext(localContext) === true;
}

/** The stack's parameter of that name, declared once. */
function parameter(stack: Stack, name: string, value: string): string {
  const existing = stack.node.tryFindChild(name) as CfnParameter | undefined;
  return (existing ?? new CfnParameter(stack, name, { type: 'String', default: value })).valueAsString;
}
