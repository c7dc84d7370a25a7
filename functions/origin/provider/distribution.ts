import {
  CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { originHeader } from '#shared/contract/origin.ts';

/** The site's distribution, as far as the rotation of its secret needs it. */
export interface SiteDistribution {
  /** Whether every edge works with what the distribution was last told. */
  readonly isDeployed: () => Promise<boolean>;
  /** Sends this value to the API from now on, edge by edge within minutes; nothing else of the distribution changes. */
  readonly send: (value: string) => Promise<void>;
}

/** The configuration with this value in our header, wherever an origin has that header. @throws Error where none has */
const withValue = (config: DistributionConfig, value: string): DistributionConfig => {
  let found = 0;
  const origins = (config.Origins?.Items ?? []).map((origin) => {
    const headers = (origin.CustomHeaders?.Items ?? []).map((header) => {
      if (header.HeaderName?.toLowerCase() !== originHeader) return header;
      found += 1;
      return { ...header, HeaderValue: value };
    });
    return headers.length === 0
      ? origin
      : { ...origin, CustomHeaders: { Quantity: headers.length, Items: headers } };
  });
  if (found === 0) throw new Error(`no origin of the distribution is sent ${originHeader}`);
  return { ...config, Origins: { Quantity: origins.length, Items: origins } };
};

/** @param id of the distribution, as CloudFront names it */
export const openDistribution = (id: string): SiteDistribution => {
  const client = new CloudFrontClient();
  const read = () => client.send(new GetDistributionCommand({ Id: id }));
  return {
    isDeployed: async () => (await read()).Distribution?.Status === 'Deployed',
    send: async (value) => {
      const { Distribution: distribution, ETag: version } = await read();
      if (!distribution?.DistributionConfig) throw new Error(`CloudFront shows no distribution ${id}`);
      await client.send(
        new UpdateDistributionCommand({
          Id: id,
          IfMatch: version,
          DistributionConfig: withValue(distribution.DistributionConfig, value),
        }),
      );
    },
  };
};
