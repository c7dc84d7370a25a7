/**
 * A settlement run in a separate process, so that a test can kill it. Settles one shard on the table that the
 * environment names, and prints after each step what it did so far.
 */

import { openLog } from '#functions/platform/log.ts';
import { openDatabase } from '#functions/platform/table/database.ts';
import { settlePositions } from '#functions/settlement/settle-positions.job.ts';

const [tableName = '', shard, shards, day] = process.argv.slice(2);
const database = openDatabase(tableName);
const services = {
  database,
  shards: Number(shards),
  now: () => new Date(`${day}T00:05:00.000Z`),
  log: openLog('settlement-worker', () => undefined),
};
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

let steps = 0;
const report = await settlePositions(services, Number(shard), () => {
  steps += 1;
  print({ steps, ...database.work });
  return true;
});
print({ steps, ...database.work, report });
database.client.destroy();
