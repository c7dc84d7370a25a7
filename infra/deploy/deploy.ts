/** Deploys a stage step by step. Steps that are already done are skipped, so the command can be run again at any point. */
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { Stage } from '../stages.ts';
import { readAccountFacts, readMailDomain } from './account-facts.ts';
import { runCdk } from './cdk.ts';
import { certificateRecordIn } from './certificate-record.ts';
import { releaseFailedFirstAttempts } from './failed-first-attempts.ts';
import { failureIn } from './failure.ts';
import { deleteOldVersions } from './old-versions.ts';
import { type Missing, missingFor, missingQuota } from './prerequisites.ts';
import { reservedIn } from './reserved-in.ts';

export interface Deployment {
  readonly stage: Stage;
  /** Makes the templates, with functions and site; returns their folder. */
  readonly synthesize: (stage: Stage) => Promise<string>;
  readonly say: (line: string) => void;
  /** Only looks at what is missing. */
  readonly checksOnly?: boolean;
}

/** `waits`: something outside, such as DNS, has to happen first; then the same command continues. */
export type Outcome = 'done' | 'waits' | 'stopped';

const sayMissing = (missing: readonly Missing[], say: Deployment['say']): void => {
  for (const { what, todo, stops } of missing) say(`${stops ? '✗' : '·'} ${what}\n    ${todo}`);
};

/** Where a line names the DNS record that the certificate waits for, says what to do with it. */
function sayCertificateRecord({ domain }: Stage, line: string, say: Deployment['say']): void {
  const record = certificateRecordIn(line);
  if (record)
    say(`
Certificate Manager has to see that ${domain} is yours. Enter this DNS record, of type CNAME:
    ${record.name}  →  ${record.value}
The deployment continues by itself some minutes after it is there.
`);
}

/** Deploys these stacks; what CloudFormation refuses is said in one sentence. */
async function deployStacks(
  { stage, say }: Deployment,
  assembly: string,
  stacks: readonly string[],
): Promise<boolean> {
  await releaseFailedFirstAttempts(stage);
  const { succeeded, output } = await runCdk(
    [
      'deploy',
      ...stacks,
      ...['--app', assembly, '--context', `stage=${stage.name}`],
      ...['--require-approval', 'never', '--progress', 'events'],
    ],
    (line) => {
      say(line);
      sayCertificateRecord(stage, line, say);
    },
  );
  if (succeeded) return true;
  const failure = failureIn(output);
  say(
    failure
      ? `\n✗ ${failure.stack}: ${failure.reason}\n    ${failure.todo}`
      : '\n✗ The CDK stopped; its last lines say why. Run the command again to go on.',
  );
  return false;
}

/** Makes the mail domain known to SES; false while its DNS records are not seen yet. */
async function prepareMail(deployment: Deployment, assembly: string): Promise<Outcome> {
  const { stage, say } = deployment;
  if (!stage.sendsFromDomain || (await readMailDomain(stage)).state === 'verified') return 'done';
  if (!(await deployStacks(deployment, assembly, ['mail']))) return 'stopped';
  const { state, dkimTokens } = await readMailDomain(stage);
  if (state === 'verified') return 'done';
  say(`\nSES has to see that ${stage.domain} is yours. Enter these DNS records, each of type CNAME:`);
  for (const token of dkimTokens)
    say(`    ${token}._domainkey.${stage.domain}  →  ${token}.dkim.amazonses.com`);
  say('Run the same command again once they are there; SES looks for them for three days.');
  return 'waits';
}

/** The host that the stage's domain has to point to; undefined if the site's stack doesn't say. */
async function readDomainTarget({ region, prefix }: Stage): Promise<string | undefined> {
  const { Stacks = [] } = await new CloudFormationClient({ region }).send(
    new DescribeStacksCommand({ StackName: `${prefix}-site` }),
  );
  return Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'DomainTarget')?.OutputValue;
}

const confirmAlarms = (addresses: readonly string[]): string => `
  4. Confirm the subscription that SNS has sent to ${addresses.join(', ')}: until then, no alarm arrives.`;

/** Old versions do no harm, so a failure to delete them doesn't fail the deployment. */
async function tidyUp({ stage, say }: Deployment): Promise<void> {
  try {
    const count = await deleteOldVersions(stage);
    if (count > 0) say(`· Old versions of API functions were deleted: ${count}.`);
  } catch (error) {
    say(
      `· Old versions of API functions could not be deleted (${(error as Error).message}). The next deployment tries again.`,
    );
  }
}

async function sayWhatIsNext({ stage, say }: Deployment): Promise<void> {
  const { name, domain, prefix, hasAlarms, alarmsTo } = stage;
  say(`\n✓ ${name} is deployed. If this was the first time:
  1. Let ${domain} point to ${await readDomainTarget(stage)} (ALIAS or CNAME).
  2. Appoint two administrators: npm run first-administrator -- --stage ${name} --email … --name "…" < password.txt
  3. Put the client id and secret of CoinPayments into the secret of ${prefix}-data (infra/README.md, CoinPayments).${hasAlarms ? confirmAlarms(alarmsTo) : ''}`);
}

/**
 * Deploys a stage: checks the prerequisites, builds the templates, lets SES verify the mail domain, and deploys all
 * stacks in the order in which they depend on each other. Nothing is created while something is missing.
 * @throws an error of one sentence where AWS can't be asked
 */
export async function deploy(deployment: Deployment): Promise<Outcome> {
  const { stage, say, synthesize, checksOnly } = deployment;
  const facts = await readAccountFacts(stage);
  const missing = missingFor(stage, facts);
  sayMissing(missing, say);
  if (missing.some(({ stops }) => stops)) {
    say('\nNothing was created.');
    return 'stopped';
  }
  say(`Building the functions, the site and the templates of ${stage.name}…`);
  let assembly = await synthesize(stage);
  const quota = missingQuota(facts, reservedIn(assembly));
  if (quota) sayMissing([quota], say);
  if (checksOnly) {
    say(missing.length === 0 && !quota ? '✓ Nothing is missing.' : '\nNone of this prevents a deployment.');
    return 'done';
  }
  // Without the quota, jobs share what the account has.
  if (quota) assembly = await synthesize({ ...stage, reservesConcurrency: false });
  const mail = await prepareMail(deployment, assembly);
  if (mail !== 'done') return mail;
  if (!(await deployStacks(deployment, assembly, ['--all']))) return 'stopped';
  await tidyUp(deployment);
  await sayWhatIsNext(deployment);
  return 'done';
}
