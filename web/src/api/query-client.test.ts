import { QueryObserver, queryOptions } from '@tanstack/react-query';
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
