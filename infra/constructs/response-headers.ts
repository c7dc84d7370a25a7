import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

export interface PagePolicy {
  /** Origins that the pages may connect to, besides their own. */
  connectTo: readonly string[];
  /** Origins whose pictures the pages may show, besides their own. */
  showFrom: readonly string[];
  /** Policy sources (`'sha256-…'`) of the inline scripts in the pages. */
  inlineScripts: readonly string[];
}

/** The headers that every answer carries, of the site and of the API. */
export function responseHeaders(scope: Construct, stage: Stage, policy: PagePolicy): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: `${stage.prefix}-headers`,
    securityHeadersBehavior: securityHeaders(stage, contentSecurityPolicy(policy)),
    customHeadersBehavior: {
      customHeaders: [
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
        { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true },
        { header: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()', override: true },
      ],
    },
  });
}

/**
 * The headers of pictures that members uploaded. They have been re-encoded as WebP; should one ever be taken for
 * something else, it is a page without an origin that may load and run nothing.
 */
export function pictureHeaders(scope: Construct, stage: Stage): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'PictureHeaders', {
    responseHeadersPolicyName: `${stage.prefix}-picture-headers`,
    securityHeadersBehavior: securityHeaders(stage, "default-src 'none'; sandbox"),
    customHeadersBehavior: {
      customHeaders: [{ header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true }],
    },
  });
}

const securityHeaders = (
  { preloadsHttps }: Stage,
  contentSecurityPolicy: string,
): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy, override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: true,
    preload: preloadsHttps,
    override: true,
  },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  // Sponsor codes and filters stand in addresses: they stay on the site.
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
});

/**
 * What a page may load and reach. Styles may be inline because the component library sets them on elements;
 * scripts may not, but for those whose content is known by its hash.
 */
export function contentSecurityPolicy({ connectTo, showFrom, inlineScripts }: PagePolicy): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts],
    'connect-src': ["'self'", ...connectTo],
    'img-src': ["'self'", 'data:', 'blob:', ...showFrom],
    'style-src': ["'self'", "'unsafe-inline'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
