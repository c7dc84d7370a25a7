/**
 * Faults of the product, planted between its functions and the database: what the simulation has to find. Each changes
 * what a transaction says, so that no code of the product has a switch for it.
 */
import type { DatabaseCall, DatabaseInterceptor, DatabaseReply } from '../local/database-faults.ts';

type Attribute = Readonly<Record<string, unknown>>;
interface Write {
  readonly Item?: Readonly<Record<string, Attribute>>;
  readonly Key?: Readonly<Record<string, Attribute>>;
  readonly ConditionExpression?: string;
  readonly UpdateExpression?: string;
}
/** One action of a transaction, under its verb. */
type Action = Readonly<Record<string, Write>>;

const writeOf = (action: Action): Write => Object.values(action)[0] ?? {};
const keyOf = (action: Action): string => {
  const { pk, sk } = writeOf(action).Key ?? writeOf(action).Item ?? {};
  return `${pk?.S} ${sk?.S}`;
};
const isOn =
  (key: RegExp) =>
  (action: Action): boolean =>
    key.test(keyOf(action));

const withoutCondition = (action: Action): Action =>
  Object.fromEntries(
    Object.entries(action).map(([verb, { ConditionExpression: _, ...write }]) => [verb, pruned(write)]),
  );

/** DynamoDB refuses names and values that no expression uses. */
function pruned(write: Write): Write {
  const { UpdateExpression: text = '' } = write;
  const used = (all: unknown) =>
    Object.fromEntries(
      Object.entries((all ?? {}) as object).filter(([name]) =>
        new RegExp(`${name}(?![\\w])`, 'u').test(text),
      ),
    );
  const { ExpressionAttributeNames, ExpressionAttributeValues, ...rest } = write as Record<string, unknown>;
  const names = used(ExpressionAttributeNames);
  const values = used(ExpressionAttributeValues);
  return {
    ...rest,
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  } as Write;
}

type Change = (actions: readonly Action[], call: DatabaseCall) => readonly Action[];

/** Changes every transaction before it is carried out. */
const changing =
  (change: Change): DatabaseInterceptor =>
  (call) => {
    if (call.operation !== 'TransactWriteItems') return call.send(call.input);
    const input = call.input as { TransactItems: readonly Action[] };
    return call.send({ ...input, TransactItems: change(input.TransactItems, call) });
  };

/** A condition alone is no action: without its condition, it goes. */
const losesCondition = (key: RegExp): DatabaseInterceptor =>
  changing((actions) =>
    actions
      .filter((action) => !(isOn(key)(action) && 'ConditionCheck' in action))
      .map((action) => (isOn(key)(action) ? withoutCondition(action) : action)),
  );

const losesAction = (key: RegExp): DatabaseInterceptor =>
  changing((actions) => {
    const kept = actions.filter((action) => !isOn(key)(action));
    return kept.length > 0 ? kept : actions;
  });

/** A cent too much, in entry, balance and pool alike: nothing but an independent figure shows it. */
const rounds = (kind: string): DatabaseInterceptor =>
  changing((actions) => {
    const entry = actions.find(
      (action) => writeOf(action).Item?.kind?.S === kind && isOn(/^ENTRY#/u)(action),
    );
    const text = JSON.stringify(entry ?? {});
    const [, amount] = /"amountMinor":\{"N":"(\d+)"\}/u.exec(text) ?? [];
    if (!amount) return actions;
    const more = String(Number(amount) + 1);
    return JSON.parse(
      JSON.stringify(actions)
        .replaceAll(`{"N":"${amount}"}`, `{"N":"${more}"}`)
        .replaceAll(`{"N":"-${amount}"}`, `{"N":"-${more}"}`),
    ) as Action[];
  });

/** Each second read of an item answers what the read before it did. */
const readsStale = (key: RegExp): DatabaseInterceptor => {
  const before = new Map<string, DatabaseReply>();
  return async (call) => {
    const asked = JSON.stringify(call.input);
    if (!/^(GetItem|Query|BatchGetItem|TransactGetItems)$/u.test(call.operation) || !key.test(asked))
      return call.send(call.input);
    const stale = before.get(asked);
    if (stale && stale.status === 200) {
      before.delete(asked);
      return stale;
    }
    const reply = await call.send(call.input);
    before.set(asked, reply);
    return reply;
  };
};

const anything = /./u;
const wallet = /^MEMBER#\S+ WALLET#/u;

/** By name. */
export const plants: Readonly<Record<string, DatabaseInterceptor>> = {
  'no floor under a balance': losesCondition(wallet),
  'no condition on a position': losesCondition(/ (?:POSITION|DEPOSIT)#/u),
  'no condition on an order': losesCondition(/ PURCHASE#/u),
  'no condition on a proposal': losesCondition(/^PROPOSAL#/u),
  'no condition on a withdrawal': losesCondition(/ WITHDRAWAL#/u),
  'no condition on a payable': losesCondition(/^PAYABLE#/u),
  'no condition on a bank line': losesCondition(/^BANK-LINE#/u),
  'no condition at all': losesCondition(anything),
  'a retry that is not recognised': losesAction(/^IDEMPOTENCY#/u),
  'a consumer without a checkpoint': losesCondition(/^(?:ONCE#|ENTRY#|MEMBER#\S+ BONUS#)/u),
  'an entry that is not written': losesAction(/^ENTRY#/u),
  'a balance that is not written': losesAction(wallet),
  'a pool that is not written': losesAction(/^PLATFORM#\S+#pool#/u),
  'an event that is not written': losesAction(/^EVENT#/u),
  'a sponsor bonus rounded up': rounds('sponsor-bonus-granted'),
  'a manual bonus rounded up': rounds('manual-bonus-granted'),
  'a stale balance': readsStale(/WALLET#/u),
  'a stale proposal': readsStale(/PROPOSAL#/u),
  'acknowledged but never done': async (call) => {
    const isReinvestment = JSON.stringify(call.input).includes('"kind":{"S":"reinvestment"}');
    return call.operation === 'TransactWriteItems' && isReinvestment
      ? { status: 200, body: {} }
      : call.send(call.input);
  },
  'done twice': async (call) => {
    const reply = await call.send(call.input);
    if (call.operation !== 'TransactWriteItems' || reply.status !== 200) return reply;
    const input = call.input as { TransactItems: readonly Action[] };
    const again = input.TransactItems.filter((action) => 'Update' in action && isOn(wallet)(action));
    if (again.length === 0) return reply;
    await call.send({ TransactItems: again });
    return reply;
  },
};
