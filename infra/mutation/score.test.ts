import { expect, test } from 'vitest';
import { reportOf } from './score.ts';

test('the score of a room names its survivors and how many files of tests they survived', () => {
  const killed = { mutant: 'functions/order/b.ts:9 create A B: x', killer: 'a test', asked: 1, reachedBy: 3 };
  const alive = {
    mutant: 'functions/order/b.ts:10 replace A B: y',
    killer: undefined,
    asked: 2,
    reachedBy: 5,
  };
  const other = { mutant: 'functions/kyc/c.ts:1 create A B: x', killer: 'a test', asked: 1, reachedBy: 1 };
  expect(reportOf([alive, other, killed])).toBe(
    [
      'functions/kyc: 1 of 1 killed',
      'functions/order: 1 of 2 killed',
      '  survives 2 of 5 files: functions/order/b.ts:10 replace A B: y',
      'All: 2 of 3 killed',
    ].join('\n'),
  );
});
