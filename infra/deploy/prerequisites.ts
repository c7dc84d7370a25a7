import type { Stage } from '../stages.ts';
import type { AccountFacts } from './account-facts.ts';

/** Something that must be there before a stage is deployed, or that would be better so. */
export interface Missing {
  readonly what: string;
  readonly todo: string;
  /** Nothing is created while this is missing. */
  readonly stops: boolean;
}

/** Templates of the CDK's newer releases need at least this one. */
const bootstrapMin = 6;

/** AWS keeps so many executions free of reservations. */
export const unreservedMin = 100;

/** How many executions the account must be allowed for these to be reserved. */
export const concurrencyNeeded = (reserved: number): number => reserved + unreservedMin;

/** What an operator has to enter in stages.ts. */
const missingInStage = ({ name, domain, account }: Stage): Missing[] => [
  ...(domain.endsWith('.example')
    ? [
        {
          what: `The domain of ${name} is a placeholder (${domain}).`,
          todo: 'Enter the domain that you own as `domain` in infra/stages.ts.',
          stops: true,
        },
      ]
    : []),
  ...(account === null
    ? [
        {
          what: `It isn't said which account ${name} belongs to.`,
          todo: 'Enter its 12 digits as `account` in infra/stages.ts, so that no other is met by mistake.',
          stops: true,
        },
      ]
    : []),
];

/**
 * What a deployment of the stage still needs, in the order in which it is best seen to.
 * @param reserved how many executions its templates reserve
 */
export function missingFor(stage: Stage, facts: AccountFacts, reserved: number): Missing[] {
  const { region, account, mayBeSeeded, sendsFromDomain, reservesConcurrency } = stage;
  const missing = missingInStage(stage);
  if (account !== null && facts.account !== account)
    missing.push({
      what: `The credentials are of account ${facts.account}, and ${stage.name} belongs to ${account}.`,
      todo: 'Sign in to that account, for instance with another AWS_PROFILE.',
      stops: true,
    });
  if (facts.bootstrapVersion === null || facts.bootstrapVersion < bootstrapMin)
    missing.push({
      what:
        facts.bootstrapVersion === null
          ? `The CDK isn't bootstrapped in ${region}: there is no stack CDKToolkit.`
          : `The CDK's bootstrap in ${region} is version ${facts.bootstrapVersion}; ${bootstrapMin} is needed.`,
      todo: `Run \`npx cdk bootstrap aws://${facts.account}/${region}\`.`,
      stops: true,
    });
  if (sendsFromDomain && facts.isMailInSandbox)
    missing.push({
      what: 'SES is in its sandbox: it sends to verified addresses only, and members would get no codes.',
      todo: 'Request production access in the SES console (account dashboard); AWS answers within a day.',
      stops: !mayBeSeeded,
    });
  if (reservesConcurrency && facts.concurrency < concurrencyNeeded(reserved))
    missing.push({
      what: `Lambda may run ${facts.concurrency} executions at once; to reserve ${reserved}, the account needs ${concurrencyNeeded(reserved)}.`,
      todo: 'Request it in Service Quotas (Lambda, “Concurrent executions”, L-B99A9384). Until then the stage starts without reservations; deploy again afterwards.',
      stops: false,
    });
  return missing;
}
