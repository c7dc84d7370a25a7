import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { askedAgain } from './asked-again.ts';
import type { WebSite } from './constructs/web-site.ts';

export interface ContentStackProps extends StackProps {
  site: WebSite;
  /** The built site (web/dist). */
  folder: string;
}

/** Brings the built site into its bucket. Apart from the site itself, because only a deployment needs it. */
export class ContentStack extends Stack {
  constructor(scope: Construct, id: string, { site, folder, ...props }: ContentStackProps) {
    super(scope, id, props);
    // What the copying says is of use on the day of the deployment only.
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // First what pages load, under names that change with their content, then the pages that name it: a visitor who
    // opens a page in between finds every file. Old files stay for the pages that are still open.
    const assets = new BucketDeployment(this, 'Assets', {
      sources: [Source.asset(folder, { exclude: [...askedAgain] })],
      destinationBucket: site.files,
      prune: false,
      logGroup,
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      sources: [Source.asset(folder, { exclude: ['*', ...askedAgain.map((name) => `!${name}`)] })],
      destinationBucket: site.files,
      prune: false,
      logGroup,
      cacheControl: [CacheControl.noCache()],
      distribution: site.distribution,
      distributionPaths: askedAgain.map((name) => `/${name}`),
    });
    pages.node.addDependency(assets);
  }
}
