import { randomUUID } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Services } from '#functions/entry/call.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { itemOf } from '#infra/mutation/weaken.ts';
import { memberAccounts } from '#shared/domain/words.ts';

type Send = (command: unknown) => Promise<unknown>;
type Item = Readonly<Record<string, unknown>>;

/** What somebody else did before a transaction was committed. */
export const meddlings = ['replaced', 'drained', 'stopped', 'barred'] as const;
type MeddlingKind = (typeof meddlings)[number];

/** What came of it; complete when everything has been committed. Each sort of item is tried once in each company. */
export type Meddling = Readonly<
  Record<MeddlingKind, { readonly tried: ReadonlySet<string>; readonly written: readonly string[] }>
>;

/** Another item in the place of the one that the act has read. */
const ofSomebodyElse = { version: -1, state: 'as somebody else left it' };

/** What members have, and what backs bonuses and payments that match nothing, is never less than nothing. */
const isFloored = (pk: string, sk: string, attribute: string): boolean =>
  sk.startsWith('WALLET#')
    ? (memberAccounts as readonly string[]).includes(attribute)
    : /^PLATFORM#\w+#(?:pool|suspense)(?:#|$)/u.test(pk) && attribute === 'balanceMinor';

type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Update = NonNullable<Action['Update']>;

/** What an update adds to the accounts of an item. */
const addedBy = ({ UpdateExpression = '', ExpressionAttributeNames, ExpressionAttributeValues }: Update) =>
  [...UpdateExpression.matchAll(/(#n\d+) (:v\d+)/gu)].flatMap(([, name = '', value = '']) => {
    const attribute = ExpressionAttributeNames?.[name] ?? '';
    const change = Number(ExpressionAttributeValues?.[value]);
    return [{ attribute, change }];
  });

/** What may be wrong with a member by now, by the attribute that a check names. */
const wrongOfMember: Item = {
  status: 'blocked',
  roles: [],
  kyc: 'expired',
  kycUntil: '2000-01-01',
  withdrawalsHeldSince: '2000-01-01T00:00:00.000Z',
  credentialsChangedAt: '9999-01-01T00:00:00.000Z',
  version: -1,
};

interface Trial {
  readonly kind: MeddlingKind;
  readonly of: string;
  readonly meanwhile: (stored: Item) => Item;
}

const changed =
  (change: Item) =>
  (stored: Item): Item => ({ ...stored, ...change });

const keyOf = ({ Put, Delete, Update, ConditionCheck }: Action): Key => {
  const { pk, sk } = (Put?.Item ?? (Delete ?? Update ?? ConditionCheck)?.Key ?? {}) as unknown as Key;
  return { pk, sk };
};

/** What somebody else may do to the item of an action, so that the action must be refused. */
function trialsOf(action: Action): Trial[] {
  const { Put, Delete, Update, ConditionCheck } = action;
  const { pk, sk } = keyOf(action);
  const moved = Update ? addedBy(Update).filter(({ attribute }) => isFloored(pk, sk, attribute)) : [];
  const isMoved = sk.startsWith('WALLET#') && moved.length > 0;
  const named = sk === 'MEMBER' ? Object.values(ConditionCheck?.ExpressionAttributeNames ?? {}) : [];
  return [
    ...(Put || Delete ? [{ kind: 'replaced', of: 'all', meanwhile: () => ofSomebodyElse } as const] : []),
    ...moved
      .filter(({ change }) => change < 0)
      .map(({ attribute, change }) => ({
        kind: 'drained' as const,
        of: attribute,
        meanwhile: changed({ [attribute]: -change - 1 }),
      })),
    ...(isMoved ? ['closed', 'frozen'] : []).map((stop) => ({
      kind: 'stopped' as const,
      of: stop,
      meanwhile: changed({ [stop]: true }),
    })),
    ...named
      .filter((attribute) => attribute in wrongOfMember)
      .map((attribute) => ({
        kind: 'barred' as const,
        of: attribute,
        meanwhile: changed({ [attribute]: wrongOfMember[attribute] }),
      })),
  ];
}

/**
 * From now on, somebody else acts just before each transaction is committed: there is another item in the place of each
 * one that it puts or removes; a cent less than it takes in each account; each wallet that it changes is closed, or
 * frozen; and a member whom it checks is no longer what it requires. It must be refused for that item. Then everything is
 * put back, and it is committed as it would have been.
 */
export const meddledWith = ({ database }: Services): Meddling => {
  const { client, tableName: TableName } = database;
  const send = client.send.bind(client) as Send;
  const outcome = Object.fromEntries(
    meddlings.map((kind) => [kind, { tried: new Set<string>(), written: [] as string[] }]),
  ) as Record<MeddlingKind, { tried: Set<string>; written: string[] }>;

  const refuses = async ({ input }: TransactWriteCommand, index: number): Promise<boolean> => {
    try {
      await send(new TransactWriteCommand({ ...input, ClientRequestToken: randomUUID() }));
      return false;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      return error.CancellationReasons?.[index]?.Code === 'ConditionalCheckFailed';
    }
  };

  /** Whether the transaction is refused while `meanwhile` stands in the place of the item. */
  const isRefusedWith = async (
    command: TransactWriteCommand,
    index: number,
    Key: Key,
    meanwhile: (stored: Item) => Item,
  ): Promise<boolean> => {
    const read = (await send(new GetCommand({ TableName, Key, ConsistentRead: true }))) as { Item?: Item };
    await send(new PutCommand({ TableName, Item: { ...meanwhile(read.Item ?? {}), ...Key } }));
    const isRefused = await refuses(command, index);
    await send(
      read.Item ? new PutCommand({ TableName, Item: read.Item }) : new DeleteCommand({ TableName, Key }),
    );
    return isRefused;
  };

  const meddle = async (command: TransactWriteCommand): Promise<void> => {
    const actions = command.input.TransactItems ?? [];
    const sorts = actions.map((action) => itemOf(Object.values(action)[0] ?? {}));
    const company = sorts.toSorted().join(', ');
    for (const [index, action] of actions.entries())
      for (const { kind, of, meanwhile } of trialsOf(action)) {
        const what = `${of} of ${sorts[index]}, with ${company}`;
        const { tried, written } = outcome[kind];
        if (tried.has(what)) continue;
        tried.add(what);
        if (!(await isRefusedWith(command, index, keyOf(action), meanwhile))) written.push(what);
      }
  };

  client.send = (async (command: unknown) => {
    if (command instanceof TransactWriteCommand) await meddle(command);
    return send(command);
  }) as typeof client.send;
  return outcome;
};
