/** Lambda's versions and aliases: what stacks make of them, and what an operator asks and changes. */
import type { Account } from './account.ts';
import { type Answer, type Asked, jsonAnswer } from './answer.ts';
import { accountId, region } from './place.ts';
import type { PlannedResource } from './plan.ts';

export interface PublishedFunction {
  /** Oldest first. */
  readonly versions: { readonly number: number; readonly changedAt: string }[];
  readonly aliases: Map<string, Alias>;
}

interface Alias {
  version: number;
  /** Of further versions, while a release takes over. */
  weights: Readonly<Record<string, number>>;
  revision: number;
}

const functionOf = ({ properties }: PlannedResource): string => String(properties.FunctionName);

/** Publishes the versions that a stack made, and moves the aliases that it made or changed to them. */
export function publish(account: Account, resources: readonly PlannedResource[], changedAt: string): void {
  const ofType = (type: string) => resources.filter((each) => each.type === type);
  for (const resource of ofType('AWS::Lambda::Version')) {
    const name = functionOf(resource);
    const { versions, aliases } = account.published.get(name) ?? { versions: [], aliases: new Map() };
    const number = (versions.at(-1)?.number ?? 0) + 1;
    account.published.set(name, { versions: [...versions, { number, changedAt }], aliases });
  }
  for (const resource of ofType('AWS::Lambda::Alias')) {
    const found = account.published.get(functionOf(resource));
    const newest = found?.versions.at(-1);
    if (found && newest) point(found, String(resource.properties.Name), newest.number);
  }
}

function point({ aliases }: PublishedFunction, name: string, version: number): Alias {
  const alias = { version, weights: {}, revision: (aliases.get(name)?.revision ?? 0) + 1 };
  aliases.set(name, alias);
  return alias;
}

const versionsOnPage = 2;

/** Deletes one version, never the function itself, which belongs to its stack. */
function deleteVersion(account: Account, { path, query }: Asked): Answer | undefined {
  const [, name = ''] = /^\/2015-03-31\/functions\/([^/]+)$/u.exec(path) ?? [];
  const found = account.published.get(name);
  const number = Number(query.get('Qualifier') ?? Number.NaN);
  if (!found?.versions.some((version) => version.number === number)) return undefined;
  const namedBy = [...found.aliases.values()].some(
    ({ version, weights }) => version === number || String(number) in weights,
  );
  if (namedBy)
    return refused(
      409,
      'ResourceConflictException',
      `Version ${number} is referenced by an alias. Remove or update the alias before deleting the version`,
    );
  const versions = found.versions.filter((version) => version.number !== number);
  account.published.set(name, { ...found, versions });
  return { status: 204, body: '' };
}

/** Answers about `/2015-03-31/functions/NAME/…`; undefined if the address is none of these. */
export function functionVersions(account: Account, asked: Asked): Answer | undefined {
  const { method, path, query, body } = asked;
  if (method === 'DELETE') return deleteVersion(account, asked);
  const [, name = '', part, aliasName = ''] =
    /^\/2015-03-31\/functions\/([^/]+)\/(versions|aliases)(?:\/([^/]+))?$/u.exec(path) ?? [];
  if (!part) return undefined;
  const arn = `arn:aws:lambda:${region}:${accountId}:function:${name}`;
  const found = account.published.get(name);
  if (!found) return refused(404, 'ResourceNotFoundException', `Function not found: ${arn}`);
  if (part === 'versions' && method === 'GET') {
    const all = [{ number: '$LATEST', changedAt: found.versions.at(-1)?.changedAt }, ...found.versions];
    const from = Number(query.get('Marker') ?? 0);
    const next = from + versionsOnPage;
    return jsonAnswer({
      Versions: all.slice(from, next).map(({ number, changedAt }) => ({
        FunctionName: name,
        Version: String(number),
        LastModified: changedAt?.replace('Z', '+0000'),
      })),
      ...(next < all.length && { NextMarker: String(next) }),
    });
  }
  const alias = found.aliases.get(aliasName);
  if (!alias) return refused(404, 'ResourceNotFoundException', `Cannot find alias arn: ${arn}:${aliasName}`);
  if (method === 'GET') return aliasAnswer(arn, aliasName, alias);
  if (method !== 'PUT') return undefined;
  const wanted = JSON.parse(body.toString()) as { FunctionVersion: string; RevisionId?: string };
  if (wanted.RevisionId !== undefined && wanted.RevisionId !== String(alias.revision))
    return refused(
      412,
      'PreconditionFailedException',
      'The Revision Id provided does not match the latest Revision Id. Call the GetFunction/GetAlias API to retrieve the latest Revision Id',
    );
  const number = Number(wanted.FunctionVersion);
  if (!found.versions.some((version) => version.number === number))
    return refused(404, 'ResourceNotFoundException', `Function not found: ${arn}:${wanted.FunctionVersion}`);
  return aliasAnswer(arn, aliasName, point(found, aliasName, number));
}

const aliasAnswer = (arn: string, Name: string, { version, weights, revision }: Alias): Answer =>
  jsonAnswer({
    AliasArn: `${arn}:${Name}`,
    Name,
    FunctionVersion: String(version),
    RevisionId: String(revision),
    ...(Object.keys(weights).length > 0 && { RoutingConfig: { AdditionalVersionWeights: weights } }),
  });

const refused = (status: number, type: string, Message: string): Answer =>
  jsonAnswer({ Type: 'User', Message }, status, { 'x-amzn-errortype': type });
