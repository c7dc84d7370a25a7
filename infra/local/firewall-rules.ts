/** The template's firewalls in front of user pools, in the form that their stand-in takes. */
import type { FirewallRules, OfferedRule, RateRule, RequestMatch } from './cognito/firewall.ts';
import type { Resource, Template } from './template.ts';

interface Statement {
  RateBasedStatement?: {
    Limit: number;
    EvaluationWindowSec?: number;
    AggregateKeyType: string;
    ScopeDownStatement?: Statement;
  };
  NotStatement?: { Statement: Statement };
  OrStatement?: { Statements: Statement[] };
  AndStatement?: { Statements: Statement[] };
  ByteMatchStatement?: {
    FieldToMatch: { SingleHeader?: { Name: string }; Method?: object; UriPath?: object };
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
  const [offered = null] = rules.flatMap((rule) => ('passes' in rule ? [rule] : []));
  return { offered, rates: rules.flatMap((rule) => ('passes' in rule ? [] : [rule])) };
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

/** What a rule lets through by blocking every other request. */
function passingOf(statement: Statement): Pick<OfferedRule, 'passes'> | undefined {
  const passes = statement.NotStatement?.Statement.OrStatement?.Statements.map(matchesOf);
  return passes?.every((matches) => matches !== undefined) ? { passes } : undefined;
}

const positions: Record<string, RequestMatch['position'] | undefined> = {
  EXACTLY: 'exactly',
  STARTS_WITH: 'at the start',
};

/** All that a statement looks for in a request; undefined for a statement of another kind. */
function matchesOf(statement: Statement): RequestMatch[] | undefined {
  const matches = (statement.AndStatement?.Statements ?? [statement]).map(matchOf);
  return matches.every((match) => match !== undefined) ? matches : undefined;
}

/** What a single statement looks for in a request; undefined for a statement of another kind. */
function matchOf({ ByteMatchStatement: match }: Statement): RequestMatch | undefined {
  const position = positions[match?.PositionalConstraint ?? ''];
  const { SingleHeader, Method, UriPath } = match?.FieldToMatch ?? {};
  const isOperation = SingleHeader?.Name.toLowerCase() === 'x-amz-target';
  const part = isOperation ? 'operation' : Method ? 'method' : UriPath ? 'path' : undefined;
  return match && position && part ? { part, position, text: match.SearchString } : undefined;
}

/** The calls that a statement picks by their header; undefined for a statement of another kind. */
function operationsOf(statement: Statement | undefined): string[] | undefined {
  const match = statement && matchOf(statement);
  if (match) return match.part === 'operation' && match.position === 'exactly' ? [match.text] : undefined;
  const each = statement?.OrStatement?.Statements.map(operationsOf);
  return each?.every((one) => one !== undefined) ? each.flat() : undefined;
}
