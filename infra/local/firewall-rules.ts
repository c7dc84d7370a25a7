/** The template's firewalls in front of user pools, in the form that their stand-in takes. */
import type { RateRule } from './cognito/firewall.ts';
import type { Resource, Template } from './template.ts';

interface Statement {
  RateBasedStatement?: {
    Limit: number;
    EvaluationWindowSec?: number;
    AggregateKeyType: string;
    ScopeDownStatement?: Statement;
  };
  OrStatement?: { Statements: Statement[] };
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

/** The rules of the firewall that the template puts in front of a user pool; none without one. */
export function rateRulesBefore(template: Template, pool: Resource): RateRule[] {
  const firewalls = template
    .ofType('AWS::WAFv2::WebACLAssociation')
    .filter(({ properties }) => properties.ResourceArn === pool.attribute('Arn'))
    .map(({ properties }) => properties.WebACLArn);
  return template
    .ofType('AWS::WAFv2::WebACL')
    .filter((acl) => firewalls.includes(acl.attribute('Arn')))
    .flatMap(rulesOf);
}

function rulesOf(acl: Resource): RateRule[] {
  const { Rules = [], CustomResponseBodies = {} } = acl.properties as WebAclProperties;
  return Rules.map(({ Name, Statement, Action }) => {
    const rate = Statement.RateBasedStatement;
    const answer = Action?.Block?.CustomResponse;
    const operations = operationsOf(rate?.ScopeDownStatement);
    if (rate?.AggregateKeyType !== 'IP' || !answer || !operations)
      throw new Error(
        `${acl.logicalId}/${Name}: before a user pool the local cloud knows limits of an address on named calls only`,
      );
    return {
      name: Name,
      operations,
      most: rate.Limit,
      windowSeconds: rate.EvaluationWindowSec ?? usualWindowSeconds,
      answer: {
        status: answer.ResponseCode,
        headers: Object.fromEntries(
          (answer.ResponseHeaders ?? []).map(({ Name: name, Value }) => [name.toLowerCase(), Value]),
        ),
        body: CustomResponseBodies[answer.CustomResponseBodyKey ?? '']?.Content ?? '',
      },
    };
  });
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
