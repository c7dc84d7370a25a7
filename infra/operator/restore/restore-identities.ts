/**
 * Makes the identities of members again that the user pool has lost, `npm run restore-identities -- --stage dev`, by what the
 * table says of them; with `--check`, it only says how many are lost.
 */
import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { restoreIdentities } from '#functions/identity-restore/use-case/restore-identities.ts';
import { runOperatorCommand } from '../command.ts';
import { type Place, placeOf, placeOptions } from '../place.ts';
import { tablesOf } from './tables.ts';

/** The code that calls the identity service finds it where functions do, in the environment. */
async function findPool({ local, stage }: Place): Promise<void> {
  process.env.AWS_REGION = stage.region;
  if (local) {
    const { accessKeyId, secretAccessKey } = local.table.credentials as {
      accessKeyId: string;
      secretAccessKey: string;
    };
    process.env.AWS_ACCESS_KEY_ID = accessKeyId;
    process.env.AWS_SECRET_ACCESS_KEY = secretAccessKey;
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = local.cognito.endpoint;
    process.env.USER_POOL_ID = local.cognito.userPoolId;
    return;
  }
  const StackName = `${stage.prefix}-identity`;
  const { StackResources = [] } = await new CloudFormationClient({ region: stage.region }).send(
    new DescribeStackResourcesCommand({ StackName }),
  );
  const pool = StackResources.find(({ ResourceType }) => ResourceType === 'AWS::Cognito::UserPool');
  if (!pool?.PhysicalResourceId) throw new Error(`The stack ${StackName} has no user pool.`);
  process.env.USER_POOL_ID = pool.PhysicalResourceId;
}

await runOperatorCommand(
  {
    name: 'restore-identities',
    about: `Makes an identity for every member whose identity the user pool has lost: address, name and roles as the table has
them. Members set a new password by “Forgot your password?”, and set their authenticator up again; passkeys stay. Identities
that are there stay as they are. Called again, it goes on where it stopped.`,
    options: { ...placeOptions, check: { about: 'only says whose identities are lost' } },
  },
  async ({ check, ...where }) => {
    const place = await placeOf(where);
    const { open, inUse, now } = await tablesOf(place);
    await findPool(place);
    const at = await now();
    const { members, lost } = await restoreIdentities({
      database: open(inUse),
      now: () => at,
      checksOnly: check === true,
      found: ({ id }) => console.log(id),
    });
    console.log(
      lost === 0
        ? `No identity of ${members} members is lost.`
        : `${lost} of ${members} members have lost their identity${check === true ? '' : ', which was made again'}.`,
    );
    return 0;
  },
);
