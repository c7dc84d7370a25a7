/** STS: who is asking, and the roles of the bootstrap that the command line takes on. */
import { type Answer, type Asked, actionAnswer, errorAnswer } from './answer.ts';
import { accountId } from './place.ts';
import { elements } from './xml.ts';

const namespace = 'https://sts.amazonaws.com/doc/2011-06-15/';
const sessionMilliseconds = 3_600_000;

export function securityTokens({ body }: Asked): Answer {
  const query = new URLSearchParams(body.toString());
  const action = query.get('Action') ?? '';
  switch (action) {
    case 'GetCallerIdentity': {
      const identity = {
        Arn: `arn:aws:iam::${accountId}:user/operator`,
        UserId: 'AIDAREHEARSAL',
        Account: accountId,
      };
      return actionAnswer(namespace, action, elements(identity));
    }
    case 'AssumeRole': {
      const credentials = elements({
        AccessKeyId: 'ASIAREHEARSAL',
        SecretAccessKey: 'rehearsal',
        SessionToken: 'rehearsal',
        Expiration: new Date(Date.now() + sessionMilliseconds).toISOString(),
      });
      const user = elements({
        AssumedRoleId: 'AROAREHEARSAL:operator',
        Arn: query.get('RoleArn') ?? undefined,
      });
      return actionAnswer(
        namespace,
        action,
        `<Credentials>${credentials}</Credentials><AssumedRoleUser>${user}</AssumedRoleUser>`,
      );
    }
    default:
      return errorAnswer(namespace, 'InvalidAction', `The stand-in does not know ${action}`);
  }
}
