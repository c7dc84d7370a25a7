import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Services } from '#functions/entry/call.ts';
import { beforeEachCall } from './before-each-call.ts';

/** Services whose database fails for good after so many transactions, as when the function is killed. */
export const killedAfter = (all: Services, transactions: number): Services => {
  let left = transactions;
  return beforeEachCall(all, (command) => {
    if (command instanceof TransactWriteCommand) left -= 1;
    if (left < 0) throw new Error('killed');
  });
};
