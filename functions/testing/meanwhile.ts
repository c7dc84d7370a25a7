import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Services } from '#functions/entry/call.ts';

/** Services whose next transaction comes too late: when all was read for it, somebody else does this first. */
export const meanwhile = (all: Services, act: () => Promise<void>): Services => {
  let isDone = false;
  const { client } = all.database;
  const send = async (...input: Parameters<typeof client.send>) => {
    if (input[0] instanceof TransactWriteCommand && !isDone) {
      isDone = true;
      await act();
    }
    return client.send(...input);
  };
  const database = { ...all.database, client: Object.create(client, { send: { value: send } }) };
  return { ...all, database };
};
