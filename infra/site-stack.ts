import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { bankFilesOrigin, documentsOrigin, identityEndpoint, uploadsOrigin } from './addresses.ts';
import { Firewall } from './constructs/firewall.ts';
import { WebSite } from './constructs/web-site.ts';
import type { Stage } from './stages.ts';

export interface SiteStackProps extends StackProps {
  stage: Stage;
  api: HttpApi;
  /** What the distribution proves itself with to the API. */
  originSecret: Secret;
  /** Holds members' pictures. */
  uploads: IBucket;
  /** Holds documents of identity; pages upload to it, and show what they were given an address of. */
  documents: IBucket;
  /** Holds the bank's statements; treasurers' pages upload large ones to it. */
  bankFiles: IBucket;
  inlineScripts: readonly string[];
}

/** What browsers reach: CloudFront with its firewall, in front of the site's bucket, members' pictures and the API. */
export class SiteStack extends Stack {
  readonly site: WebSite;

  constructor(
    scope: Construct,
    id: string,
    { stage, api, originSecret, uploads, documents, bankFiles, inlineScripts, ...props }: SiteStackProps,
  ) {
    super(scope, id, props);
    const documentsAt = documentsOrigin(this, documents);
    this.site = new WebSite(this, 'Site', {
      stage,
      apiUrl: api.apiEndpoint,
      originSecret,
      uploads,
      connectTo: [
        identityEndpoint(this, stage),
        uploadsOrigin(this, uploads),
        documentsAt,
        bankFilesOrigin(this, bankFiles),
      ],
      showFrom: [documentsAt],
      inlineScripts,
      firewallArn: new Firewall(this, 'Firewall', stage).arn,
    });
    new CfnOutput(this, 'DomainTarget', {
      value: this.site.distribution.distributionDomainName,
      description: `Target of the DNS record of ${stage.domain}`,
    });
  }
}
