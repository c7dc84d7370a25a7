/** What the services refuse while CloudFormation makes the resources of a stack. */
import { type Account, allResources, isNameTaken, reservedConcurrency } from './account.ts';
import type { PlannedResource } from './plan.ts';
import { unreservedMin } from './quotas.ts';

/** A resource that is about to be made or changed. */
interface Attempt {
  readonly account: Account;
  /** Name of the stack. */
  readonly stack: string;
  readonly resource: PlannedResource;
  /** Whether it isn't there yet under the name that it's to have. */
  readonly isNew: boolean;
  /** The stack's resources that come earlier. */
  readonly made: readonly PlannedResource[];
}

/** Why a resource can't be made; undefined when it can. */
export const refusalOf = (attempt: Attempt): string | undefined =>
  takenName(attempt) ?? rehearsedFailure(attempt) ?? serviceRefusal(attempt);

function takenName({ account, resource: { type, name }, isNew, made }: Attempt): string | undefined {
  if (!isNew || name === undefined) return undefined;
  const isTaken =
    isNameTaken(account, type, name) || made.some((each) => each.type === type && each.name === name);
  return isTaken ? `Resource of type '${type}' with identifier '${name}' already exists.` : undefined;
}

function rehearsedFailure({ account, stack, resource: { id, type } }: Attempt): string | undefined {
  const failure = account.failures.find(
    ({ rule, timesLeft }) =>
      timesLeft > 0 && stack.endsWith(rule.stack) && (id.startsWith(rule.resource) || type === rule.resource),
  );
  if (!failure) return undefined;
  failure.timesLeft -= 1;
  return failure.rule.message;
}

function serviceRefusal(attempt: Attempt): string | undefined {
  const { routesOfApi, integrationsOfApi } = attempt.account.quotas;
  switch (attempt.resource.type) {
    case 'AWS::Lambda::Function':
      return largeEnvironment(attempt) ?? excessiveReservation(attempt);
    case 'AWS::CodeDeploy::DeploymentGroup':
      return tooManyAlarms(attempt);
    case 'AWS::Lambda::Alias':
      return unknownVersion(attempt);
    case 'AWS::Cognito::UserPool':
      return unverifiedSender(attempt);
    case 'AWS::IAM::Policy':
      return largePolicies(attempt);
    case 'AWS::ApiGatewayV2::Route':
      return tooManyOfApi(attempt, routesOfApi);
    case 'AWS::ApiGatewayV2::Integration':
      return tooManyOfApi(attempt, integrationsOfApi);
    default:
      return undefined;
  }
}

function largeEnvironment({ account, resource: { properties } }: Attempt): string | undefined {
  const { Variables = {} } = (properties.Environment ?? {}) as { readonly Variables?: object };
  return JSON.stringify(Variables).length > account.quotas.functionEnvironmentBytes
    ? 'Lambda was unable to configure your environment variables because the environment variables you ' +
        'have provided exceeded the 4KB limit.'
    : undefined;
}

function excessiveReservation({ account, stack, resource, made }: Attempt): string | undefined {
  if (typeof resource.properties.ReservedConcurrentExecutions !== 'number') return undefined;
  // The functions of this stack count as they'll be, all others as they are.
  const own = new Set(account.stacks.get(stack)?.resources);
  const others = allResources(account).filter((each) => !own.has(each));
  const reserved = reservedConcurrency([...others, ...made, resource]);
  const min = unreservedMin(account.quotas);
  return account.quotas.concurrency - reserved < min
    ? "Specified ReservedConcurrentExecutions for function decreases account's " +
        `UnreservedConcurrentExecution below its minimum value of [${min}].`
    : undefined;
}

function tooManyAlarms({ account, resource: { properties } }: Attempt): string | undefined {
  const { Alarms = [] } = (properties.AlarmConfiguration ?? {}) as { readonly Alarms?: readonly unknown[] };
  const max = account.quotas.alarmsOfDeploymentGroup;
  return Alarms.length > max
    ? `The maximum number of alarms for a deployment group (${max}) was exceeded.`
    : undefined;
}

/** An alias names a version of its own function; one that the stack made before it, here. */
function unknownVersion({ resource: { properties }, made }: Attempt): string | undefined {
  const { FunctionName } = properties;
  return made.some(
    (each) => each.type === 'AWS::Lambda::Version' && each.properties.FunctionName === FunctionName,
  )
    ? undefined
    : `Function not found: ${String(FunctionName)}:${String(properties.FunctionVersion)}`;
}

/** A pool sends only through an identity that exists and whose DNS records SES has found. */
function unverifiedSender({ account, resource: { properties } }: Attempt): string | undefined {
  const { SourceArn } = (properties.EmailConfiguration ?? {}) as { readonly SourceArn?: string };
  if (SourceArn === undefined) return undefined;
  const identity = SourceArn.replace(/^.*:identity\//, '');
  return account.isMailVerified && isNameTaken(account, 'AWS::SES::EmailIdentity', identity)
    ? undefined
    : 'Email address is not verified. The following identities failed the check in region US-EAST-1: ' +
        SourceArn;
}

function largePolicies({ account, resource, made }: Attempt): string | undefined {
  const max = account.quotas.roleInlinePolicyCharacters;
  const policies = [...made.filter(({ type }) => type === resource.type), resource];
  const role = rolesOf(resource).find((name) => {
    const ofRole = policies.filter((each) => rolesOf(each).includes(name));
    return ofRole.reduce((sum, each) => sum + policyCharacters(each), 0) > max;
  });
  return role === undefined ? undefined : `Maximum policy size of ${max} bytes exceeded for role ${role}`;
}

const rolesOf = ({ properties }: PlannedResource) => (properties.Roles ?? []) as readonly string[];

const policyCharacters = ({ properties }: PlannedResource): number =>
  JSON.stringify(properties.PolicyDocument ?? {}).replaceAll(/\s/g, '').length;

function tooManyOfApi({ resource, made }: Attempt, max: number): string | undefined {
  const { type, properties } = resource;
  const before = made.filter((each) => each.type === type && each.properties.ApiId === properties.ApiId);
  return before.length >= max ? `Exceeded quota of ${max} for ${type} of one API` : undefined;
}
