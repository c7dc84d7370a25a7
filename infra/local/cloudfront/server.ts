import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type Call,
  type CallerCheck,
  checkCaller,
  readCall,
  ServiceError,
  type StandIn,
} from '../cognito/stand-in.ts';
import { listen } from '../http-server.ts';
import { childOf, childrenOf, type Element, element, list, parseXml, textOf, xmlOf } from './element.ts';

export interface OriginSettings {
  id: string;
  domainName: string;
  /** Sent with every request to this origin, in the place of what the viewer sent under the same name. */
  headers: Record<string, string>;
}

export interface DistributionSettings {
  id: string;
  arn: string;
  defaultOriginId: string;
  origins: OriginSettings[];
}

export interface CloudFrontOptions extends CallerCheck {
  /** 0 takes a free one. */
  port: number;
  distribution: DistributionSettings;
}

export interface CloudFrontStandIn extends StandIn {
  /**
   * The headers that the next request to an origin gets. While a change is on its way to the edges, some still send what
   * was there before: here every other request.
   */
  headersTo: (originId: string) => Record<string, string>;
}

/** Minutes that a change takes until all edges work with it. */
const minutesToDeploy = 5;
const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';
const path = /^\/2020-05-31\/distribution\/([^/]+?)(\/config)?$/;

const headersElement = (headers: Record<string, string>): Element =>
  list(
    'CustomHeaders',
    Object.entries(headers).map(([name, value]) =>
      element('OriginCustomHeader', [element('HeaderName', name), element('HeaderValue', value)]),
    ),
  );

const configElement = ({ id, defaultOriginId, origins }: DistributionSettings): Element =>
  element('DistributionConfig', [
    element('CallerReference', id),
    list(
      'Origins',
      origins.map((origin) =>
        element('Origin', [
          element('Id', origin.id),
          element('DomainName', origin.domainName),
          element('OriginPath', ''),
          headersElement(origin.headers),
        ]),
      ),
    ),
    element('DefaultCacheBehavior', [
      element('TargetOriginId', defaultOriginId),
      element('ViewerProtocolPolicy', 'redirect-to-https'),
    ]),
    element('Comment', ''),
    element('Enabled', true),
  ]);

/** The same whatever the order of its elements, and without the values of headers. */
const withoutValues = ({ name, content }: Element): string =>
  typeof content === 'string'
    ? `${name}=${name === 'HeaderValue' ? '' : content}`
    : `${name}(${content.map(withoutValues).sort().join()})`;

/** The origins with the headers that a configuration gives them. */
const originsWithHeadersOf = (config: Element, { origins }: DistributionSettings): OriginSettings[] => {
  const given = childrenOf(childOf(config, 'Origins', 'Items'));
  return origins.map((origin) => {
    const found = given.find((one) => textOf(childOf(one, 'Id')) === origin.id);
    const headers = childrenOf(childOf(found, 'CustomHeaders', 'Items')).map((header) => [
      textOf(childOf(header, 'HeaderName')),
      textOf(childOf(header, 'HeaderValue')),
    ]);
    return { ...origin, headers: Object.fromEntries(headers) as Record<string, string> };
  });
};

/** Starts the stand-in of CloudFront's own API: one distribution is shown, and the headers to its origins changed. */
export async function startCloudFront(options: CloudFrontOptions): Promise<CloudFrontStandIn> {
  let current = options.distribution;
  let before = current;
  let deployedAt = 0;
  let requests = 0;
  const isDeployed = (): boolean => options.now() >= deployedAt;
  const versionOf = (settings: DistributionSettings): string =>
    `E${createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12).toUpperCase()}`;

  const update = (call: Call): void => {
    const version = call.headers['if-match'];
    if (version === undefined)
      throw new ServiceError('InvalidIfMatchVersion', 'The If-Match version is missing.');
    if (version !== versionOf(current))
      throw new ServiceError(
        'PreconditionFailed',
        'The request failed because it did not meet the preconditions.',
        412,
      );
    const config = parseXml(call.body.toString('utf8'));
    if (withoutValues(config) !== withoutValues(configElement(current)))
      throw new ServiceError(
        'IllegalUpdate',
        'The local distribution changes the values of its headers only.',
      );
    before = current;
    current = { ...current, origins: originsWithHeadersOf(config, current) };
    deployedAt = options.now() + minutesToDeploy * 60_000;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const call = await readCall(request);
      const [, id, config] = path.exec(call.url) ?? [];
      const isUpdate = call.method === 'PUT' && config !== undefined;
      if (!isUpdate && (call.method !== 'GET' || config !== undefined || id === undefined))
        throw new ServiceError(
          'InvalidAction',
          `The local distribution doesn't know ${call.method} ${call.url}.`,
        );
      checkCaller(options, call, `cloudfront:${isUpdate ? 'Update' : 'Get'}Distribution`, current.arn);
      if (id !== current.id)
        throw new ServiceError('NoSuchDistribution', 'The specified distribution does not exist.', 404);
      if (isUpdate) update(call);
      response.writeHead(200, { etag: versionOf(current), 'content-type': 'text/xml' });
      response.end(
        xmlOf(
          element('Distribution', [
            element('Id', current.id),
            element('ARN', current.arn),
            element('Status', isDeployed() ? 'Deployed' : 'InProgress'),
            element('LastModifiedTime', new Date(options.now()).toISOString()),
            element('InProgressInvalidationBatches', 0),
            element('DomainName', `${current.id}.cloudfront.net`),
            configElement(current),
          ]),
          namespace,
        ),
      );
    } catch (failure) {
      if (!(failure instanceof ServiceError)) throw failure;
      const error = [
        element('Type', 'Sender'),
        element('Code', failure.code),
        element('Message', failure.message),
      ];
      response.writeHead(failure.status, { 'content-type': 'text/xml' });
      response.end(
        xmlOf(
          element('ErrorResponse', [element('Error', error), element('RequestId', randomUUID())]),
          namespace,
        ),
      );
    }
  };

  const server = await listen(createServer(handle), options.port);
  return {
    endpoint: server.endpoint,
    close: server.close,
    headersTo: (originId) => {
      requests += 1;
      const shown = isDeployed() || requests % 2 === 0 ? current : before;
      return shown.origins.find(({ id }) => id === originId)?.headers ?? {};
    },
  };
}
