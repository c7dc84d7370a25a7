import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Services } from '#functions/entry/call.ts';

/** Services whose database fails for good after so many transactions, as when the function is killed. */
export const killedAfter = (all: Services, transactions: number): Services => {
  let left = transactions;
  const { client } = all.database;
  const send = (...input: Parameters<typeof client.send>) => {
    if (input[0] instanceof TransactWriteCommand) left -= 1;
    if (left < 0) throw new Error('killed');
    return client.send(...input);
  };
  const database = { ...all.database, client: Object.create(client, { send: { value: send } }) };
  return { ...all, database };
};
