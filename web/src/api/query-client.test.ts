import { MutationObserver, onlineManager, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { makeQueryClient } from './query-client.ts';

test('what was asked for before an act, and answered after it, is asked for again', async () => {
  const client = makeQueryClient();
  const answers: ((answer: string) => void)[] = [];
  const balance = queryOptions({
    queryKey: ['balance'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const onScreen = new QueryObserver(client, balance);
  const leave = onScreen.subscribe(() => undefined);
  const readAgain = client.invalidateQueries({ queryKey: ['balance'] });
  answers[0]?.('before the act');
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.('after the act');
  await readAgain;
  expect(onScreen.getCurrentResult()).toMatchObject({ data: 'after the act', fetchStatus: 'idle' });
  expect(answers).toHaveLength(2);
  leave();
  client.clear();
});

test('an act of a page without a connection is over at once, and is not made up for later', async () => {
  const client = makeQueryClient();
  let times = 0;
  const act = new MutationObserver(client, {
    mutationFn: () => {
      times += 1;
      return Promise.reject(new Error('refused'));
    },
  });
  onlineManager.setOnline(false);
  const failed = expect(act.mutate()).rejects.toThrow('refused');
  await failed;
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(times).toBe(1);
  client.clear();
});
