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
const unreservedMin = 100;

/** Nothing below `.example` can be reached: it stands for what an operator has to enter. */
const isReal = (place: string): boolean => !place.endsWith('.example');

/** What an operator has to enter in stages.ts. */
const missingInStage = ({ name, domain, account, hasAlarms, alarmsTo }: Stage): Missing[] => [
  ...(!isReal(domain)
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
  ...(hasAlarms && !alarmsTo.some(isReal)
    ? [
        {
          what: `The alarms of ${name} have no recipient.`,
          todo: 'Enter the addresses of those on call as `alarmsTo` in infra/stages.ts.',
          stops: true,
        },
      ]
    : []),
];

const missingBootstrap = (account: string, region: string, version: number | null): Missing[] =>
  version !== null && version >= bootstrapMin
    ? []
    : [
        {
          what:
            version === null
              ? `The CDK isn't bootstrapped in ${region}: there is no stack CDKToolkit.`
              : `The CDK's bootstrap in ${region} is version ${version}; ${bootstrapMin} is needed.`,
          todo: `Run \`npx cdk bootstrap aws://${account}/${region}\`.`,
          stops: true,
        },
      ];

/** What a deployment of the stage still needs, in the order in which it is best seen to. */
export function missingFor(stage: Stage, facts: AccountFacts): Missing[] {
  const { region, copiesBackupsTo, account, mayBeSeeded, sendsFromDomain } = stage;
  const missing = missingInStage(stage);
  if (account !== null && facts.account !== account)
    missing.push({
      what: `The credentials are of account ${facts.account}, and ${stage.name} belongs to ${account}.`,
      todo: 'Sign in to that account, for instance with another AWS_PROFILE.',
      stops: true,
    });
  missing.push(...missingBootstrap(facts.account, region, facts.bootstrapVersion));
  if (copiesBackupsTo !== null)
    missing.push(...missingBootstrap(facts.account, copiesBackupsTo, facts.bootstrapVersionOfCopies));
  if (sendsFromDomain && facts.isMailInSandbox)
    missing.push({
      what: 'SES is in its sandbox: it sends to verified addresses only, and members would get no codes.',
      todo: 'Request production access in the SES console (account dashboard); AWS answers within a day.',
      stops: !mayBeSeeded,
    });
  return missing;
}

/**
 * The quota that the account lacks for these reservations; null if it has enough.
 * @param reserved how many executions the templates of the stage reserve
 */
export function missingQuota({ concurrency }: AccountFacts, reserved: number): Missing | null {
  const needed = reserved + unreservedMin;
  if (reserved === 0 || concurrency >= needed) return null;
  return {
    what: `Lambda may run ${concurrency} executions at once; to reserve ${reserved}, the account needs ${needed}.`,
    todo: 'Request it in Service Quotas (Lambda, “Concurrent executions”, L-B99A9384). Until then the stage starts without reservations; deploy again afterwards.',
    stops: false,
  };
}
