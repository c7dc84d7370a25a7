import type { Services } from '#functions/entry/call.ts';

/** Services that do this before each call of the database, with the command that is about to be sent. */
export const beforeEachCall = (all: Services, act: (command: unknown) => void | Promise<void>): Services => {
  const { client } = all.database;
  const send = async (...input: Parameters<typeof client.send>) => {
    await act(input[0]);
    return client.send(...input);
  };
  const database = { ...all.database, client: Object.create(client, { send: { value: send } }) };
  return { ...all, database };
};
