import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Stage } from '../stages.ts';

/** What a deployment depends on in an account, read without changing anything. */
export interface AccountFacts {
  /** The account of the credentials. */
  readonly account: string;
  /** Of the CDK's bootstrap in the stage's region; null without one. */
  readonly bootstrapVersion: number | null;
  /** Of that in the region of the copies of backups; null without one, or without such a region. */
  readonly bootstrapVersionOfCopies: number | null;
  /** How many executions of Lambda functions the account may run at once. */
  readonly concurrency: number;
  /** SES sends to verified addresses only. */
  readonly isMailInSandbox: boolean;
  readonly mailDomain: MailDomain;
}

/** What SES knows of the domain that mails come from. */
export interface MailDomain {
  readonly state: 'unknown' | 'unverified' | 'verified';
  /** Its three DKIM records are named after these. */
  readonly dkimTokens: readonly string[];
}

/** The error's name, by which the SDK tells one from another. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

async function readBootstrapVersion(region: string): Promise<number | null> {
  try {
    const { Stacks = [] } = await new CloudFormationClient({ region }).send(
      new DescribeStacksCommand({ StackName: 'CDKToolkit' }),
    );
    const version = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion');
    return version?.OutputValue ? Number(version.OutputValue) : null;
  } catch (error) {
    if (nameOf(error) === 'ValidationError') return null;
    throw error;
  }
}

/** What SES knows of the stage's domain now. */
export async function readMailDomain({
  region,
  domain,
}: Pick<Stage, 'region' | 'domain'>): Promise<MailDomain> {
  try {
    const { VerifiedForSendingStatus, DkimAttributes } = await new SESv2Client({ region }).send(
      new GetEmailIdentityCommand({ EmailIdentity: domain }),
    );
    return {
      state: VerifiedForSendingStatus ? 'verified' : 'unverified',
      dkimTokens: DkimAttributes?.Tokens ?? [],
    };
  } catch (error) {
    if (nameOf(error) === 'NotFoundException') return { state: 'unknown', dkimTokens: [] };
    throw error;
  }
}

/** The account that the credentials of the environment belong to. @throws an error of one sentence without any */
export async function readAccountId(region: string): Promise<string> {
  try {
    const { Account } = await new STSClient({ region }).send(new GetCallerIdentityCommand());
    if (!Account) throw new Error('STS names no account');
    return Account;
  } catch (error) {
    throw new Error(`There are no valid AWS credentials (${(error as Error).message}).`);
  }
}

/** Reads what a deployment of the stage depends on. @throws an error of one sentence without credentials */
export async function readAccountFacts(stage: Stage): Promise<AccountFacts> {
  const { region, copiesBackupsTo } = stage;
  const account = await readAccountId(region);
  const [bootstrapVersion, bootstrapVersionOfCopies, { AccountLimit }, mail, mailDomain] = await Promise.all([
    readBootstrapVersion(region),
    copiesBackupsTo === null ? null : readBootstrapVersion(copiesBackupsTo),
    new LambdaClient({ region }).send(new GetAccountSettingsCommand()),
    new SESv2Client({ region }).send(new GetAccountCommand()),
    readMailDomain(stage),
  ]);
  return {
    account,
    bootstrapVersion,
    bootstrapVersionOfCopies,
    concurrency: AccountLimit?.ConcurrentExecutions ?? 0,
    isMailInSandbox: mail.ProductionAccessEnabled !== true,
    mailDomain,
  };
}
