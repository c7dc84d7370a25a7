/**
 * Before each file of tests: notes which conditions of writes it comes to, and takes one part of one condition away
 * when it is the mutant of the run. A mutant's name is its place in the product, the verb, the sort of item, and the part.
 */
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { mutantOfRun, noteReached } from './reached.ts';
import { siteOf } from './site.ts';
import { type ConditionalWrite, itemOf, partsOf, withoutPart } from './weaken.ts';

const mutant = mutantOfRun();
const reached = new Set<string>();

function weaken(verb: string, write: ConditionalWrite): void {
  const site = siteOf(new Error('where').stack ?? '');
  if (!site || write.ConditionExpression === undefined) return;
  for (const [index, part] of partsOf(write).entries()) {
    const name = `${site} ${verb} ${itemOf(write)}: ${part}`;
    reached.add(name);
    if (name === mutant) write.ConditionExpression = withoutPart(write.ConditionExpression, index);
  }
}

const verbs = [
  'create',
  'replace',
  'replaceInState',
  'remove',
  'removeIf',
  'add',
  'change',
  'require',
] as const;
for (const verb of verbs) {
  const original = Transaction.prototype[verb] as (...given: unknown[]) => Transaction;
  Object.assign(Transaction.prototype, {
    [verb](this: Transaction, ...given: unknown[]) {
      original.apply(this, given);
      const write = Object.values(this.actions.at(-1)?.item ?? {})[0] as ConditionalWrite;
      weaken(verb, write);
      return this;
    },
  });
}

/** Libraries outlive a file of tests, unlike the product's modules. */
const patched = Symbol.for('single writes are watched');
type Send = (command: { input?: ConditionalWrite }, ...more: unknown[]) => Promise<unknown>;
const client = DynamoDBDocumentClient.prototype as unknown as { send: Send; [patched]?: Send };
client[patched] ??= client.send;
const send = client[patched];
client.send = function watched(this: unknown, command, ...more) {
  if (command.input?.ConditionExpression !== undefined)
    weaken(command.constructor.name.replace('Command', '').toLowerCase(), command.input);
  return send.call(this, command, ...more);
};

noteReached(reached);
