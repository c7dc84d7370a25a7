import { join } from 'node:path';
import { Duration, Fn, RemovalPolicy } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  Signing,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originHeader } from '#shared/contract/origin.ts';
import { removalPolicyOf } from '../removal-policy.ts';
import type { Stage } from '../stages.ts';
import { pictureHeaders, responseHeaders } from './response-headers.ts';

export interface WebSiteProps {
  stage: Stage;
  /** URL of the HTTP API, scheme included. */
  apiUrl: string;
  /** What the distribution proves itself with to the API: JSON, the value at `sent`. */
  originSecret: Secret;
  /** Members' pictures; the bucket's policy decides which of them may be read here. */
  uploads: IBucket;
  /** Origins that the pages may connect to, besides their own. */
  connectTo: readonly string[];
  /** Origins whose pictures the pages may show, besides their own. */
  showFrom: readonly string[];
  /** Policy sources of the inline scripts in the pages. */
  inlineScripts: readonly string[];
  /** The firewall in front. */
  firewallArn: string;
}

/** One origin for everything a browser sees: the site's files, the API below /api/, and pictures below /uploads/. */
export class WebSite extends Construct {
  readonly files: IBucket;
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: WebSiteProps) {
    super(scope, id);
    const { stage } = props;
    const logs = this.logBucket(stage);
    // (`as IBucket`: the library's classes and interfaces differ in `exactOptionalPropertyTypes` only.)
    // Everything in it can be built again from the source, so it goes with its stack once it is empty.
    this.files = new Bucket(this, 'Files', {
      ...closed,
      removalPolicy: RemovalPolicy.DESTROY,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'files/',
    }) as IBucket;
    const headers = responseHeaders(this, stage, props);
    const page = this.pageBehavior(headers);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `${stage.prefix}: site and API`,
      domainNames: [stage.domain],
      // The operator proves the domain with a DNS record while the stack is deployed.
      certificate: new Certificate(this, 'Certificate', {
        domainName: stage.domain,
        validation: CertificateValidation.fromDns(),
      }),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: props.firewallArn,
      logBucket: logs,
      logFilePrefix: 'distribution/',
      logIncludesCookies: false,
      defaultBehavior: page,
      additionalBehaviors: {
        '/api/docs': page,
        '/api/docs/': page,
        '/api/*': this.apiBehavior(props, headers),
        '/uploads/*': this.pictureBehavior(props.uploads, stage),
      },
    });
  }

  private pageBehavior(responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(this.files),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy,
      functionAssociations: [this.atTheEdge('SiteRouter', 'site-router.js')],
    };
  }

  private apiBehavior(
    { apiUrl, originSecret }: WebSiteProps,
    responseHeadersPolicy: ResponseHeadersPolicy,
  ): BehaviorOptions {
    const host = Fn.select(2, Fn.split('/', apiUrl));
    return {
      origin: new HttpOrigin(host, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        // CloudFormation puts the value in while it deploys; from then on the rotation keeps it up to date.
        customHeaders: { [originHeader]: originSecret.secretValueFromJson('sent').unsafeUnwrap() },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway finds the API by its own host name, so the viewer's must not reach it.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
      functionAssociations: [this.atTheEdge('ApiRouter', 'api-router.js')],
    };
  }

  /** Only names that pictures have reach the bucket; anything else below /uploads/ is not there. */
  private pictureBehavior(uploads: IBucket, stage: Stage): BehaviorOptions {
    const access = new S3OriginAccessControl(this, 'PictureAccess', { signing: Signing.SIGV4_ALWAYS });
    return {
      origin: S3BucketOrigin.withBucketDefaults(uploads, {
        originAccessControlId: access.originAccessControlId,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: pictureHeaders(this, stage),
      functionAssociations: [this.atTheEdge('UploadsRouter', 'uploads-router.js')],
    };
  }

  /** A CloudFront Function that runs on every request; the head of its file describes it. */
  private atTheEdge(id: string, file: string): FunctionAssociation {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, id, {
        runtime: FunctionRuntime.JS_2_0,
        code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, file) }),
      }),
    };
  }

  private logBucket(stage: Stage): IBucket {
    return new Bucket(this, 'Logs', {
      ...closed,
      // CloudFront writes its logs as another account, which needs the older form of ownership.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      removalPolicy: removalPolicyOf(stage),
      lifecycleRules: [{ expiration: Duration.days(90) }],
    }) as IBucket;
  }
}

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
};
