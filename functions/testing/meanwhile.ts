import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Services } from '#functions/entry/call.ts';
import { beforeEachCall } from './before-each-call.ts';

/** Services whose next transaction comes too late: when all was read for it, somebody else does this first. */
export const meanwhile = (all: Services, act: () => Promise<void>): Services => {
  let isDone = false;
  return beforeEachCall(all, async (command) => {
    if (isDone || !(command instanceof TransactWriteCommand)) return;
    isDone = true;
    await act();
  });
};
