/** The template's CloudFront distribution: which path goes where, through which function, with which headers. */
import type { DistributionSettings } from './cloudfront/server.ts';
import { type EdgeFunction, edgeFunction } from './edge-function.ts';
import { accountId } from './physical-ids.ts';
import type { Resource, Template } from './template.ts';

export interface Behavior {
  /** As in the template, e.g. `/api/*`; undefined for the default. */
  pathPattern: string | undefined;
  matches: (path: string) => boolean;
  allowedMethods: string[];
  compress: boolean;
  /** The built site, the API (with the origin's id), or a bucket whose objects are read as they are. */
  origin: 'files' | { api: string } | { bucket: string };
  onViewerRequest: EdgeFunction | undefined;
  /** Headers set on every reply; those that don't override keep the value of the origin. */
  responseHeaders: ResponseHeader[];
}

export interface ResponseHeader {
  name: string;
  value: string;
  override: boolean;
}

/** AWS's own policy that hands all viewer headers, cookies and the query to the origin, but for Host. */
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
/** AWS's own policy that caches nothing. */
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

interface RawBehavior {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  Compress?: boolean;
  CachePolicyId?: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

interface RawOrigin {
  Id: string;
  DomainName: string;
  OriginPath?: string;
  OriginAccessControlId?: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}

interface RawDistribution {
  Origins: RawOrigin[];
  DefaultCacheBehavior: RawBehavior;
  CacheBehaviors?: RawBehavior[];
}

/** What S3 knows of who asks, when CloudFront reads a bucket for this distribution. */
export function distributionArnOf(template: Template): string {
  const [distribution] = template.ofType('AWS::CloudFront::Distribution');
  return `arn:aws:cloudfront::${accountId}:distribution/${distribution?.ref ?? ''}`;
}

/** The distribution as CloudFront's own API shows it. @param secretOf the value of a secret, by its ARN */
export function distributionOf(
  template: Template,
  secretOf: (arn: string) => string | undefined,
): DistributionSettings {
  const [distribution] = template.ofType('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The template holds no CloudFront distribution');
  const config = distribution.properties.DistributionConfig as RawDistribution;
  return {
    id: distribution.ref,
    arn: distributionArnOf(template),
    defaultOriginId: config.DefaultCacheBehavior.TargetOriginId,
    origins: config.Origins.map(({ Id, DomainName, OriginCustomHeaders = [] }) => ({
      id: Id,
      domainName: DomainName,
      headers: Object.fromEntries(
        OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
          HeaderName.toLowerCase(),
          withSecret(HeaderValue, secretOf),
        ]),
      ),
    })),
  };
}

/** CloudFormation's reference to a key of a secret's JSON: `{{resolve:secretsmanager:ARN:SecretString:key::}}`. */
function withSecret(text: string, secretOf: (arn: string) => string | undefined): string {
  return text.replaceAll(
    /\{\{resolve:secretsmanager:(arn:.+?):SecretString:(\w+)::\}\}/g,
    (reference, arn: string, key: string) => {
      const value = (JSON.parse(secretOf(arn) ?? '{}') as Record<string, string>)[key];
      if (value === undefined) throw new Error(`The local cloud cannot resolve ${reference}`);
      return value;
    },
  );
}

/** The behaviors in CloudFront's order, the default last. Throws for what the local cloud cannot do the same. */
export function behaviorsOf(template: Template): Behavior[] {
  const [distribution] = template.ofType('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The template holds no CloudFront distribution');
  const config = distribution.properties.DistributionConfig as RawDistribution;
  return [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map((raw): Behavior => {
    const origin = config.Origins.find((one) => one.Id === raw.TargetOriginId);
    if (!origin) throw new Error(`The behavior ${raw.PathPattern ?? '*'} has no origin`);
    return {
      pathPattern: raw.PathPattern,
      matches: matcherOf(raw.PathPattern),
      allowedMethods: raw.AllowedMethods ?? ['GET', 'HEAD'],
      compress: raw.Compress ?? false,
      origin: kindOf(origin, raw, template, config.DefaultCacheBehavior.TargetOriginId),
      onViewerRequest: viewerRequestOf(raw, template),
      responseHeaders: responseHeadersOf(raw.ResponseHeadersPolicyId, template),
    };
  });
}

/** `*` is any run of characters, `?` any one; the path is compared with its case and without its query. */
function matcherOf(pattern: string | undefined): (path: string) => boolean {
  if (pattern === undefined) return () => true;
  const absolute = pattern.startsWith('/') ? pattern : `/${pattern}`;
  const source = absolute
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`);
  return (path) => expression.test(path);
}

/** The bucket behind the default behavior holds the site; only a deployment fills it, so that here it is a folder. */
function kindOf(
  origin: RawOrigin,
  raw: RawBehavior,
  template: Template,
  siteOriginId: string,
): Behavior['origin'] {
  const bucket = template
    .ofType('AWS::S3::Bucket')
    .find((one) => one.attribute('RegionalDomainName') === origin.DomainName);
  if (bucket && origin.Id === siteOriginId) return 'files';
  if (bucket && origin.OriginAccessControlId && !origin.OriginPath) return { bucket: bucket.ref };
  const isApi = template
    .ofType('AWS::ApiGatewayV2::Api')
    .some((api) => api.attribute('ApiEndpoint') === `https://${origin.DomainName}`);
  if (!isApi || origin.OriginPath)
    throw new Error(`The local cloud knows no origin like ${origin.DomainName}${origin.OriginPath ?? ''}`);
  if (raw.OriginRequestPolicyId !== allViewerExceptHost || raw.CachePolicyId !== cachingDisabled)
    throw new Error(
      `The behavior ${raw.PathPattern ?? '*'} leads to the API: the local cloud knows only the policies AllViewerExceptHostHeader and CachingDisabled for it`,
    );
  return { api: origin.Id };
}

function viewerRequestOf(raw: RawBehavior, template: Template): EdgeFunction | undefined {
  const [association, ...more] = raw.FunctionAssociations ?? [];
  if (!association) return undefined;
  const resource = template
    .ofType('AWS::CloudFront::Function')
    .find((one) => one.attribute('FunctionARN') === association.FunctionARN);
  if (more.length > 0 || association.EventType !== 'viewer-request' || !resource)
    throw new Error('The local cloud knows one CloudFront function per behavior, on viewer requests');
  return edgeFunction(resource.logicalId, String(resource.properties.FunctionCode));
}

function responseHeadersOf(policyId: string | undefined, template: Template): ResponseHeader[] {
  if (policyId === undefined) return [];
  const policy = template
    .ofType('AWS::CloudFront::ResponseHeadersPolicy')
    .find((one) => one.ref === policyId);
  if (!policy) throw new Error(`The local cloud knows no response headers policy ${policyId}`);
  return readPolicy(policy);
}

type Security = Record<string, Record<string, unknown> | undefined>;

function readPolicy(policy: Resource): ResponseHeader[] {
  const config = policy.properties.ResponseHeadersPolicyConfig as {
    SecurityHeadersConfig?: Security;
    CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: unknown }[] };
    CorsConfig?: unknown;
    RemoveHeadersConfig?: unknown;
  };
  if (config.CorsConfig || config.RemoveHeadersConfig)
    throw new Error(
      `${policy.logicalId}: the local cloud knows neither CORS nor removed headers in a policy`,
    );
  const security = config.SecurityHeadersConfig ?? {};
  const headers: ResponseHeader[] = (config.CustomHeadersConfig?.Items ?? []).map((item) => ({
    name: item.Header,
    value: item.Value,
    override: isTrue(item.Override),
  }));
  const add = (name: string, part: string, value: (settings: Record<string, unknown>) => string): void => {
    const settings = security[part];
    if (settings) headers.push({ name, value: value(settings), override: isTrue(settings.Override) });
  };
  add('content-security-policy', 'ContentSecurityPolicy', (one) => String(one.ContentSecurityPolicy));
  add('x-content-type-options', 'ContentTypeOptions', () => 'nosniff');
  add('x-frame-options', 'FrameOptions', (one) => String(one.FrameOption));
  add('referrer-policy', 'ReferrerPolicy', (one) => String(one.ReferrerPolicy));
  add('strict-transport-security', 'StrictTransportSecurity', (one) =>
    [
      `max-age=${String(one.AccessControlMaxAgeSec)}`,
      ...(isTrue(one.IncludeSubdomains) ? ['includeSubDomains'] : []),
      ...(isTrue(one.Preload) ? ['preload'] : []),
    ].join('; '),
  );
  return headers;
}

const isTrue = (value: unknown): boolean => value === true || value === 'true';
