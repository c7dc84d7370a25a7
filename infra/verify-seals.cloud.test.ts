import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { fundPool } from '#functions/testing/money.ts';
import { stages } from './stages.ts';
import { withLocalCloud } from './testing/cloud.ts';
import { openAsOperator } from './testing/operator.ts';
import { scanTable } from './testing/scan-table.ts';

const world = withLocalCloud();
const verify = () => world.cloud.invoke('verify-seals', {});

test('the stream journals each entry, the hourly job seals it, and a later change is detected', async () => {
  const treasury = {
    database: openAsOperator(world.cloud),
    shards: stages.dev.platformShards,
    now: () => new Date(world.cloud.now()),
  };
  await fundPool(treasury, 'infinity', 50_000);
  await world.cloud.drained();
  const ran = await world.cloud.advance('PT1H');
  expect(ran.filter(({ error }) => error !== undefined)).toEqual([]);
  // The hourly job may run in between; then the entries are in two seals.
  expect(await verify()).toMatchObject({ lines: 2, firstBroken: null, next: null });

  const entry = (await scanTable(world.cloud)).find(
    ({ pk, kind }) => String(pk).startsWith('ENTRY#') && kind === 'pool-funded',
  );
  await treasury.database.client.send(
    new UpdateCommand({
      TableName: treasury.database.tableName,
      Key: { pk: entry?.pk, sk: entry?.sk },
      UpdateExpression: 'SET reason = :reason',
      ExpressionAttributeValues: { ':reason': 'Nothing to see here' },
    }),
  );
  expect(await verify()).toMatchObject({
    firstBroken: { seal: expect.any(Number), what: 'entry-changed', id: entry?.id },
  });
});
