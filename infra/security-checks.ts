import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { rotatedPurposes } from '#shared/domain/secret-purposes.ts';
import { secretIdOf } from './constructs/purpose-secrets.ts';
import { regionsOf, type Stage } from './stages.ts';

/** A finding of cdk-nag that we accept, and why. */
export interface AcceptedFinding {
  /** Path of the construct it is accepted for, with all below it; stacks that are left out are passed over. */
  on: string;
  id: string;
  reason: string;
}

const uploader = 'content/Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C';
const uploaderReason =
  "The CDK's own function that copies the built site into its bucket; it runs during a deployment only, and may " +
  "reach just the CDK's asset bucket and the site's files, both public content.";

/** Every accepted finding of the whole app: the review of our exceptions is this list. */
export const acceptedFindings = ({
  prefix,
  account,
  mayBeSeeded,
  shiftsEveryMinutes,
  region,
  copiesBackupsTo,
}: Stage): AcceptedFinding[] => [
  ...rotatedPurposes.map((purpose) => ({
    on: `data/${secretIdOf(purpose)}`,
    id: 'AwsSolutions-SMG4',
    reason:
      'A job of ours rotates it (rotate-secrets): a new version is made known a day before it is used, and the one before ' +
      'stays as long as something made with it may be in use. The four steps of a rotation by the service itself, one ' +
      'right after the other, could not wait for that.',
  })),
  ...(mayBeSeeded
    ? [
        {
          on: `data/${secretIdOf('demo')}`,
          id: 'AwsSolutions-SMG4',
          reason:
            'The demo cast signs in with passwords that are derived from it; stages with real members have none.',
        },
      ]
    : []),
  ...(shiftsEveryMinutes === null
    ? []
    : [`Resource::arn:aws:lambda:us-east-1:<AWS::AccountId>:function:${prefix}-*`, 'Resource::*'].map(
        (what) => ({
          on: 'functions/Release',
          id: `AwsSolutions-IAM5[${what}]`,
          reason:
            'CodeDeploy moves the aliases of the functions, whose names begin with that of the stage, and asks CloudWatch for ' +
            'the state of alarms, which changes nothing.',
        }),
      )),
  {
    on: 'data/OriginSecret',
    id: 'AwsSolutions-SMG4',
    reason:
      'A job of ours rotates it every two weeks (rotate-origin-secret): a new value is made known a week before the ' +
      'distribution sends it, which the four steps of a rotation by the service itself, one right after the other, ' +
      'could not.',
  },
  {
    on: 'data/PaymentSecret',
    id: 'AwsSolutions-SMG4',
    reason:
      'The key is given out by CoinPayments and changed in its console; an operator puts the new one here at the same ' +
      'moment. Nothing on our side could rotate it.',
  },
  ...['functions', 'workers'].map((stack) => ({
    on: stack,
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason:
      'Sending traces (xray:PutTraceSegments, xray:PutTelemetryRecords) and listing streams (dynamodb:ListStreams) ' +
      'know no resource in IAM; neither reads nor changes any data. All other grants name their resource.',
  })),
  ...['Resource::*']
    .concat(
      regionsOf({ region, copiesBackupsTo }).flatMap((place) =>
        [`${prefix}-*`, 'CDKToolkit'].map(
          (stacks) => `Resource::arn:aws:cloudformation:${place}:${account}:stack/${stacks}/*`,
        ),
      ),
    )
    .concat(
      ['', ':*'].map((end) => `Resource::arn:aws:lambda:us-east-1:${account}:function:${prefix}-*${end}`),
    )
    .map((what) => ({
      on: 'forge',
      id: `AwsSolutions-IAM5[${what}]`,
      reason:
        "The forge's roles read facts about the account, which know no resource, and stacks of the stage, whose ids end with " +
        'what CloudFormation makes up; the one that deploys deletes old versions of the functions of the stage.',
    })),
  ...[
    'service-role/AWSBackupServiceRolePolicyForBackup',
    'service-role/AWSBackupServiceRolePolicyForRestores',
  ]
    .concat('AWSBackupServiceRolePolicyForS3Backup', 'AWSBackupServiceRolePolicyForS3Restore')
    .map((policy) => ({
      on: 'data',
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
      reason:
        'What AWS Backup needs, it says in policies that it maintains itself; a copy of ours would fall behind. Only the ' +
        'service may take these roles on.',
    })),
  {
    on: 'data/Seals',
    id: 'AwsSolutions-S1',
    reason:
      'Two functions reach this bucket, a few times an hour, and log each seal they put or read. What matters is that no ' +
      'object can be changed or deleted, and that the lock keeps; an access log would prove nothing more.',
  },
  {
    on: 'data/Checkpoints',
    id: 'AwsSolutions-S1',
    reason:
      'One function reaches this bucket, which holds the proof of a night while it is under way, and logs each part of it.',
  },
  {
    on: 'data/Uploads',
    id: 'AwsSolutions-S1',
    reason:
      'Pictures are public, and CloudFront logs who looks at them. What is uploaded lies here for seconds under a name ' +
      'that its member was given for ten minutes, and the one function that reads it logs what it refused.',
  },
  ...['incoming', 'uploads'].map((folder) => ({
    on: 'functions/pictures',
    id: `AwsSolutions-IAM5[Resource::${prefix}-data:ExportsOutputFnGetAttUploads4F6EB0FDArn5513CBEA/${folder}/*]`,
    reason:
      'Uploads and pictures, whose names contain ids: the wildcard covers those ids only. The function may not ' +
      'read what the site shows, and CloudFront may not read what was uploaded.',
  })),
  ...['functions/my-data', 'workers/export-data', 'workers/forget-member'].map((on) => ({
    on,
    id: `AwsSolutions-IAM5[Resource::${prefix}-data:ExportsOutputFnGetAttExports25637AFBArn08434897/exports/*]`,
    reason:
      'Archives, whose names contain member ids: the wildcard covers those ids only. One function ' +
      'puts them, one reads them, one deletes them.',
  })),
  {
    on: 'workers/forget-member',
    id: `AwsSolutions-IAM5[Resource::${prefix}-data:ExportsOutputFnGetAttUploads4F6EB0FDArn5513CBEA/uploads/*]`,
    reason: 'Deletes the pictures of a closed account, whose names contain ids.',
  },
  ...[
    { on: 'functions/kyc', folders: ['incoming', 'kept'] },
    { on: 'functions/staff-kyc', folders: ['kept'] },
    { on: 'workers/forget-member', folders: ['kept'] },
    { on: 'workers/export-data', folders: ['kept'] },
    ...(mayBeSeeded ? [{ on: 'workers/seed-demo', folders: ['incoming', 'kept'] }] : []),
  ].flatMap(({ on, folders }) =>
    folders.map((folder) => ({
      on,
      id: `AwsSolutions-IAM5[Resource::${prefix}-data:ExportsOutputFnGetAttDocumentsBucket089EA665Arn9C7B4550/${folder}/*]`,
      reason:
        'Identity documents, whose names contain ids: the wildcard covers those ids only. Members put them, ' +
        'staff look at them, an archive takes them along, and a closed account its drafts, each through one function.',
    })),
  ),
  ...['functions/bank', 'workers/import-statement'].map((on) => ({
    on,
    id: `AwsSolutions-IAM5[Resource::${prefix}-data:ExportsOutputFnGetAttBankFilesBucket5D16C427ArnBECED859/statements/*]`,
    reason:
      'Bank statements, whose names the bank or their content gives: the wildcard covers those names only. One function ' +
      'puts what a treasurer uploads, one reads what arrived, and none may change or delete a file.',
  })),
  {
    on: 'identity/UserPool',
    id: 'AwsSolutions-COG2',
    reason:
      'Members switch on an authenticator themselves (it is optional by design); acts that move money out ask for a ' +
      'one-time code of their own whether or not an authenticator is used.',
  },
  {
    on: 'identity/UserPool',
    id: 'AwsSolutions-COG8',
    reason:
      'Threat protection (the Plus plan) does not look for compromised passwords in sign-ins by SRP, which all of ours ' +
      'are, and is billed for each member (record 91). Common and leaked passwords are refused by our own lists.',
  },
  {
    on: 'api/HttpApi',
    id: 'AwsSolutions-APIG4',
    reason:
      'The session is an opaque cookie that is looked up together with the member in one read: an authorizer in front ' +
      "would do that read twice. Who may call what is the contract's access rule, checked in every function and " +
      'proven endpoint by endpoint by the access matrix test.',
  },
  {
    on: 'workers',
    id: 'AwsSolutions-SQS3',
    reason:
      'These queues are the dead-letter queues, of importers and schedules, which the rule does not see.',
  },
  ...[
    'expireunpaidFunction7B41A9FB',
    'activateconfigurationFunctionEF0D21D9',
    'visitsiteFunction8C06194B',
    'expireproposalsFunctionF1E386D2',
    'remindofproposalsFunctionDF4E702A',
    'resendeventsFunction74CC4D52',
    'comparecashFunction9EDE416C',
    'compareidentitiesFunction59DDE1AE',
    'remindoftransitFunction59BED2D9',
    'rotateoriginsecretFunction5C2CB4CC',
    'rotatesecretsFunctionEE29A6E6',
    'settlepositionsFunctionD0A5EA84',
    'remindofmaturityFunction686B4D57',
    'reconcilepaymentsFunctionC2EECC53',
    'proveledgerFunctionBA45C302',
    'sealjournalFunction4511F031',
    'indexmembersFunction159BD839',
    'expireidentitiesFunction275F9807',
    'endstatusesFunction00F57DCB',
    'endregistrationsFunction24C7B138',
  ].map((job) => ({
    on: 'workers',
    id: `AwsSolutions-IAM5[Resource::<${job}.Arn>:*]`,
    reason: 'The scheduler may start any version of the function: the wildcard covers versions only.',
  })),
  ...['seal-journal', 'verify-seals'].map((job) => ({
    on: `workers/${job}`,
    id: `AwsSolutions-IAM5[Resource::${prefix}-data:ExportsOutputFnGetAttSeals7EBF2A19ArnB5107462/seals/*]`,
    reason:
      'Putting and reading seals, whose names are consecutive numbers: the wildcard covers the number of a ' +
      'seal. Neither function may delete one, and a put that would replace one is refused by the bucket.',
  })),
  {
    on: 'site/Site/Distribution',
    id: 'AwsSolutions-CFR1',
    reason: 'Which countries are served is a decision of the operator, and none is excluded so far.',
  },
  ...[
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    'AwsSolutions-IAM5[Action::s3:GetBucket*]',
    'AwsSolutions-IAM5[Action::s3:GetObject*]',
    'AwsSolutions-IAM5[Action::s3:List*]',
    'AwsSolutions-IAM5[Action::s3:Abort*]',
    'AwsSolutions-IAM5[Action::s3:DeleteObject*]',
    'AwsSolutions-IAM5[Resource::*]',
    `AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account ?? '<AWS::AccountId>'}-us-east-1/*]`,
    `AwsSolutions-IAM5[Resource::${prefix}-site:ExportsOutputFnGetAttSiteFiles975A43CFArn0F64977C/*]`,
    'AwsSolutions-L1',
  ].map((id) => ({ on: uploader, id, reason: uploaderReason })),
];

/** Holds the app against the AwsSolutions rules of cdk-nag; a finding that is not accepted here stops synthesis. */
export function checkSecurity(app: App, stage: Stage): void {
  for (const { on, id, reason } of acceptedFindings(stage)) {
    const [stack = '', ...path] = on.split('/');
    const found = app.node.tryFindChild(stack);
    if (!found) continue;
    const construct = path.reduce((scope, name) => scope.node.findChild(name), found);
    Validations.of(construct).acknowledge({ id, reason });
  }
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }));
}
