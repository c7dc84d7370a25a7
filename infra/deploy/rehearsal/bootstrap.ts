/** What `cdk bootstrap` leaves in an account: a stack, a bucket and a version that Systems Manager tells. */
import type { Account, Stack } from './account.ts';
import { type Answer, type Asked, jsonAnswer } from './answer.ts';
import { accountId, region } from './place.ts';

const version = '30';
export const bootstrapStackName = 'CDKToolkit';

/** Made once, long before; it's none of the stacks that the rehearsal is about. */
export const bootstrapStack: Stack = {
  name: bootstrapStackName,
  createdAt: '2026-01-01T00:00:00.000Z',
  events: [],
  status: 'CREATE_COMPLETE',
  parameters: {},
  resources: [],
  outputs: [
    { key: 'BucketName', value: `cdk-hnb659fds-assets-${accountId}-${region}`, exportName: undefined },
    { key: 'BucketDomainName', value: 'assets.example', exportName: undefined },
    { key: 'BootstrapVersion', value: version, exportName: undefined },
  ],
  imports: new Set(),
};

/** Systems Manager, of which the command line asks nothing but the version. */
export function storedParameters({ isBootstrapped }: Account, { headers, body }: Asked): Answer {
  const action = String(headers['x-amz-target']).replace(/^.*\./, '');
  if (action !== 'GetParameter')
    return jsonAnswer(
      { __type: 'UnknownOperationException', message: `The stand-in does not know ${action}` },
      400,
    );
  const { Name } = JSON.parse(body.toString()) as { readonly Name: string };
  if (!isBootstrapped) return jsonAnswer({ __type: 'ParameterNotFound', message: Name }, 400);
  return jsonAnswer({ Parameter: { Name, Type: 'String', Value: version, Version: 1 } });
}
