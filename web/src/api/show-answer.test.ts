import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showAnswer } from './show-answer.ts';

test('the reply of a command is not replaced by an earlier read that arrives later', async () => {
  const client = new QueryClient();
  let asked = 0;
  let hear = (_: string): void => undefined;
  const standing = queryOptions({
    queryKey: ['standing'],
    // It does not listen to being given up, as an answer does not that is already on its way.
    queryFn: () =>
      new Promise<string>((resolve) => {
        asked += 1;
        hear = resolve;
      }),
  });
  const onScreen = new QueryObserver(client, standing);
  const leave = onScreen.subscribe(() => undefined);
  expect(asked).toBe(1);
  await showAnswer(client, standing, 'sent');
  hear('a draft');
  await new Promise(setImmediate);
  expect(onScreen.getCurrentResult()).toMatchObject({ data: 'sent', fetchStatus: 'idle' });
  leave();
  client.clear();
});
