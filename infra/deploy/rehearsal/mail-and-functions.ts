/** What operators ask of SES and Lambda: whether mail can go out, how many functions may run at once, which version is live. */
import { type Account, allResources, isNameTaken, reservedConcurrency } from './account.ts';
import { type Answer, type Asked, jsonAnswer } from './answer.ts';
import { functionVersions } from './function-versions.ts';

const emailIdentityPath = '/v2/email/identities/';

export function mail(account: Account, { method, path }: Asked): Answer {
  if (method === 'GET' && path === '/v2/email/account')
    return jsonAnswer({
      DedicatedIpAutoWarmupEnabled: false,
      EnforcementStatus: 'HEALTHY',
      ProductionAccessEnabled: !account.isInSandbox,
      SendingEnabled: true,
    });
  if (method !== 'GET' || !path.startsWith(emailIdentityPath)) return notFound(`No such address: ${path}`);

  const name = decodeURIComponent(path.slice(emailIdentityPath.length));
  if (!isNameTaken(account, 'AWS::SES::EmailIdentity', name))
    return notFound(`Email identity ${name} does not exist.`);
  const status = account.isMailVerified ? 'SUCCESS' : 'PENDING';
  return jsonAnswer({
    IdentityType: 'DOMAIN',
    VerifiedForSendingStatus: account.isMailVerified,
    VerificationStatus: status,
    DkimAttributes: { Status: status, Tokens: ['one', 'two', 'three'], SigningEnabled: true },
  });
}

export function functions(account: Account, asked: Asked): Answer {
  const { method, path } = asked;
  const ofVersions = functionVersions(account, asked);
  if (ofVersions) return ofVersions;
  if (method !== 'GET' || path !== '/2016-08-19/account-settings')
    return jsonAnswer({ Message: `No such address: ${path}` }, 404, {
      'x-amzn-errortype': 'ResourceNotFoundException',
    });
  const { concurrency } = account.quotas;
  return jsonAnswer({
    AccountLimit: {
      TotalCodeSize: 80_530_636_800,
      CodeSizeUnzipped: 262_144_000,
      CodeSizeZipped: 52_428_800,
      ConcurrentExecutions: concurrency,
      UnreservedConcurrentExecutions: concurrency - reservedConcurrency(allResources(account)),
    },
    AccountUsage: {},
  });
}

const notFound = (message: string): Answer =>
  jsonAnswer({ message }, 404, { 'x-amzn-errortype': 'NotFoundException' });
