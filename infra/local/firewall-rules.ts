/** The template's firewalls in front of user pools, in the form that their stand-in takes. */
import type { FirewallRules, OfferedRule, RateRule } from './cognito/firewall.ts';
import type { Resource, Template } from './template.ts';

interface Statement {
  RateBasedStatement?: {
    Limit: number;
    EvaluationWindowSec?: number;
    AggregateKeyType: string;
    ScopeDownStatement?: Statement;
  };
  AndStatement?: { Statements: Statement[] };
  NotStatement?: { Statement: Statement };
  OrStatement?: { Statements: Statement[] };
  /** That the header is there at all, as far as the local cloud knows it. */
  SizeConstraintStatement?: { ComparisonOperator: string; Size: number };
  ByteMatchStatement?: {
    FieldToMatch: { SingleHeader?: { Name: string } };
    PositionalConstraint: string;
    SearchString: string;
  };
}

interface WebAclProperties {
  CustomResponseBodies?: Record<string, { ContentType: string; Content: string }>;
  Rules?: {
    Name: string;
    Statement: Statement;
    Action?: {
      Block?: {
        CustomResponse?: {
          ResponseCode: number;
          CustomResponseBodyKey?: string;
          ResponseHeaders?: { Name: string; Value: string }[];
        };
      };
    };
  }[];
}

/** AWS counts over five minutes by default. */
const usualWindowSeconds = 300;

/** The firewall that the template puts in front of a user pool; one that lets everything through without one. */
export function firewallBefore(template: Template, pool: Resource): FirewallRules {
  const firewalls = template
    .ofType('AWS::WAFv2::WebACLAssociation')
    .filter(({ properties }) => properties.ResourceArn === pool.attribute('Arn'))
    .map(({ properties }) => properties.WebACLArn);
  const rules = template
    .ofType('AWS::WAFv2::WebACL')
    .filter((acl) => firewalls.includes(acl.attribute('Arn')))
    .flatMap(rulesOf);
  const [offered = null] = rules.flatMap((rule) => ('exactly' in rule ? [rule] : []));
  return { offered, rates: rules.flatMap((rule) => ('exactly' in rule ? [] : [rule])) };
}

function rulesOf(acl: Resource): (RateRule | OfferedRule)[] {
  const { Rules = [], CustomResponseBodies = {} } = acl.properties as WebAclProperties;
  return Rules.map(({ Name, Statement, Action }) => {
    const blocked = Action?.Block?.CustomResponse;
    const rate = Statement.RateBasedStatement;
    const operations = operationsOf(rate?.ScopeDownStatement);
    const passing = passingOf(Statement);
    if (!blocked || (!passing && (rate?.AggregateKeyType !== 'IP' || !operations)))
      throw new Error(
        `${acl.logicalId}/${Name}: before a user pool the local cloud knows limits of an address on named calls, and the only calls that pass`,
      );
    const answer = {
      status: blocked.ResponseCode,
      headers: Object.fromEntries(
        (blocked.ResponseHeaders ?? []).map(({ Name: name, Value }) => [name.toLowerCase(), Value]),
      ),
      body: CustomResponseBodies[blocked.CustomResponseBodyKey ?? '']?.Content ?? '',
    };
    if (passing) return { ...passing, answer };
    return {
      name: Name,
      operations: operations ?? [],
      most: rate?.Limit ?? 0,
      windowSeconds: rate?.EvaluationWindowSec ?? usualWindowSeconds,
      answer,
    };
  });
}

/** The calls that a rule lets through by blocking every other one that names its operation. */
function passingOf(statement: Statement): Pick<OfferedRule, 'exactly' | 'startingWith'> | undefined {
  const [isNamed, others, ...more] = statement.AndStatement?.Statements ?? [];
  const { ComparisonOperator, Size } = isNamed?.SizeConstraintStatement ?? {};
  const each = others?.NotStatement?.Statement.OrStatement?.Statements;
  if (ComparisonOperator !== 'GT' || Size !== 0 || !each || more.length > 0) return undefined;
  const pick = (constraint: string) =>
    each.flatMap(({ ByteMatchStatement: match }) =>
      match?.PositionalConstraint === constraint ? [match.SearchString] : [],
    );
  return { exactly: pick('EXACTLY'), startingWith: pick('STARTS_WITH') };
}

/** The calls that a statement picks by their header; undefined for a statement of another kind. */
function operationsOf(statement: Statement | undefined): string[] | undefined {
  const match = statement?.ByteMatchStatement;
  if (match)
    return match.FieldToMatch.SingleHeader?.Name.toLowerCase() === 'x-amz-target' &&
      match.PositionalConstraint === 'EXACTLY'
      ? [match.SearchString]
      : undefined;
  const each = statement?.OrStatement?.Statements.map(operationsOf);
  return each?.every((one) => one !== undefined) ? each.flat() : undefined;
}
