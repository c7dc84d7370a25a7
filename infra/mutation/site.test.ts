import { expect, test } from 'vitest';
import { siteOf } from './site.ts';

const stackOf = (...places: string[]): string =>
  ['Error: where', ...places.map((place) => `    at name (/somewhere/${place}:7)`)].join('\n');

test('a write is where the product puts it together, not where the transaction does', () => {
  const stack = stackOf(
    'infra/mutation/watch-writes.ts:20',
    'functions/platform/table/transaction.ts:90',
    'functions/ledger/table/post-entries.ts:222',
    'functions/order/use-case/buy-package.ts:10',
  );
  expect(siteOf(stack)).toBe('functions/ledger/table/post-entries.ts:222');
});

test('what tests write themselves is no mutant of the product', () => {
  expect(siteOf(stackOf('functions/testing/withdrawing.ts:9', 'functions/order/order.ts:1'))).toBeUndefined();
  expect(siteOf(stackOf('functions/order/order.cloud.test.ts:9'))).toBeUndefined();
  expect(siteOf(stackOf('node_modules/vitest/dist/index.js:1'))).toBeUndefined();
});
