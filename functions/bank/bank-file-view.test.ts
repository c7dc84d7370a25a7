import { expect, test } from 'vitest';
import type { Instant } from '#shared/domain/calendar.ts';
import { bankFileStates } from '#shared/domain/statement-words.ts';
import { shownStateOf } from './bank-file-view.ts';

const [receivedAt, importBegunAt] = ['2027-03-01T08:00:00.000Z', '2027-03-02T08:00:00.000Z'] as Instant[];
const at = (time: string): Date => new Date(`2027-03-02T${time}.000Z`);

test('an import that was begun more than 20 minutes ago has failed', () => {
  const file = { state: 'importing', receivedAt: receivedAt as Instant, importBegunAt } as const;
  expect(shownStateOf(file, at('08:20:00'))).toBe('importing');
  expect(shownStateOf(file, at('08:20:01'))).toBe('failed');
});

test('of a file whose record does not say when its import began, it began when the file was received', () => {
  const file = { state: 'importing', receivedAt: importBegunAt as Instant } as const;
  expect(shownStateOf(file, at('08:20:00'))).toBe('importing');
  expect(shownStateOf(file, at('08:20:01'))).toBe('failed');
});

test.each(bankFileStates.filter((state) => state !== 'importing'))('a file that is %s stays so', (state) => {
  expect(shownStateOf({ state, receivedAt: receivedAt as Instant, importBegunAt }, at('23:00:00'))).toBe(
    state,
  );
});
