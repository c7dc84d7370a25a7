import { randomUUID } from 'node:crypto';
import { TransactionCanceledException, TransactionInProgressException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { isTryAgain, retry, tryAgain } from '#functions/platform/retry.ts';
import type { Database } from './database.ts';
import type { Key } from './keys.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Attributes = Record<string, unknown>;

/** The error for an action whose condition does not hold; gets the stored item, if there is one. */
export type Refusal = (stored: Attributes | undefined) => Error;

interface Action {
  readonly item: TransactItem;
  readonly refusal: Refusal;
}

/** Numbers to add to an item; each may have a minimum that the item must hold before. */
export interface Additions {
  readonly [attribute: string]: number;
}

const conflict: Refusal = tryAgain;

/** What must hold for an item. A missing item or attribute differs from every value and is after none. */
export interface Requirement {
  readonly equals?: Attributes;
  readonly differs?: Attributes;
  /** At most this value, when the attribute exists and isn't null: for instants that must have passed. */
  readonly notAfter?: Attributes;
  /** At least this value, when the attribute exists and isn't null: for last days that must not have passed. */
  readonly notBefore?: Attributes;
  /** More than this value: for instants that must not have passed. */
  readonly after?: Attributes;
  /** Not there, or null. */
  readonly unset?: readonly string[];
  /** A list that holds at least one of these. */
  readonly holdsOneOf?: Readonly<Record<string, readonly string[]>>;
}

const conditionOf = ({
  equals = {},
  differs = {},
  notAfter = {},
  notBefore = {},
  after = {},
  unset = [],
  holdsOneOf = {},
}: Requirement) => {
  const names: Record<string, string> = {};
  const values: Attributes = {};
  const placeholders = (attribute: string, value: unknown) => {
    const index = Object.keys(names).length;
    names[`#c${index}`] = attribute;
    values[`:c${index}`] = value;
    return [`#c${index}`, `:c${index}`] as const;
  };
  const write = (attributes: Attributes, text: (name: string, value: string) => string): string[] =>
    Object.entries(attributes).map(([attribute, value]) => text(...placeholders(attribute, value)));
  const parts = [
    ...write(equals, (name, value) => `${name} = ${value}`),
    ...write(differs, (name, value) => `(attribute_not_exists(${name}) OR ${name} <> ${value})`),
    ...write(
      notAfter,
      (name, value) =>
        `(attribute_not_exists(${name}) OR attribute_type(${name}, :null) OR ${name} <= ${value})`,
    ),
    ...write(
      notBefore,
      (name, value) =>
        `(attribute_not_exists(${name}) OR attribute_type(${name}, :null) OR ${name} >= ${value})`,
    ),
    ...write(after, (name, value) => `${name} > ${value}`),
    ...Object.entries(holdsOneOf).map(([attribute, values]) => {
      const any = values.flatMap((value) =>
        write({ [attribute]: value }, (...of) => `contains(${of.join(', ')})`),
      );
      return `(${any.join(' OR ')})`;
    }),
    ...unset.map((attribute, index) => {
      const name = `#u${index}`;
      names[name] = attribute;
      return `(attribute_not_exists(${name}) OR attribute_type(${name}, :null))`;
    }),
  ];
  if (Object.keys({ ...notAfter, ...notBefore }).length + unset.length > 0) values[':null'] = 'NULL';
  return { text: parts.join(' AND '), names, values };
};

/**
 * Attributes that no write changes, on whichever item: a member's sponsors, because moving a member could create a
 * cycle, and the counts and volume of every sponsor above would be wrong.
 */
const lastingAttributes = ['sponsorIds'] as const;

/** The unchangeable attributes among these; every write of a whole item requires that they are unchanged. */
const lasting = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    lastingAttributes.flatMap((name) => (name in attributes ? [[name, attributes[name]]] : [])),
  );

/**
 * The writes of one act, all or nothing. Each write has a condition and the error for when it fails.
 * At most one action per item and 100 in all; DynamoDB refuses more.
 */
export class Transaction {
  readonly #actions: Action[] = [];

  /** A new item; refused when its key is taken. */
  create(key: Key, attributes: Attributes, refusal: Refusal = conflict): this {
    return this.#push(
      {
        Put: {
          TableName: '',
          Item: { ...attributes, ...key },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      refusal,
    );
  }

  /**
   * Replaces an item; refused when its version is not the one that was read, or when an attribute named in `unless` has
   * the value given there.
   */
  replace(
    key: Key,
    attributes: Attributes,
    versionRead: number,
    refusal: Refusal = conflict,
    unless: Attributes = {},
  ): this {
    const equals = { version: versionRead, ...lasting(attributes) };
    const { text, names, values } = conditionOf({ equals, differs: unless });
    return this.#push(
      {
        Put: {
          TableName: '',
          Item: { ...attributes, ...key },
          ConditionExpression: text,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: values,
        },
      },
      refusal,
    );
  }

  /** Replaces an item without a version; refused when its state is not the one that was read. */
  replaceInState(key: Key, attributes: Attributes, stateRead: string, refusal: Refusal = conflict): this {
    return this.#push(
      {
        Put: {
          TableName: '',
          Item: { ...attributes, ...key },
          ConditionExpression: '#state = :state',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':state': stateRead },
        },
      },
      refusal,
    );
  }

  /** Removes an item; refused when its version is not the one that was read. */
  remove(key: Key, versionRead: number, refusal: Refusal = conflict): this {
    return this.#push(
      {
        Delete: {
          TableName: '',
          Key: { ...key },
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': versionRead },
        },
      },
      refusal,
    );
  }

  /** Removes an item without a version; refused unless all requirements hold for it. */
  removeIf(key: Key, requirement: Requirement, refusal: Refusal = conflict): this {
    const { text, names, values } = conditionOf(requirement);
    return this.#push(
      {
        Delete: {
          TableName: '',
          Key: { ...key },
          ConditionExpression: text,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: values,
        },
      },
      refusal,
    );
  }

  /**
   * Adds numbers to an item, creating it when missing. Before the write, attributes in `atLeast` must hold at least that
   * much, attributes in `atMost` and `notLess`, when present, at most and at least that much, those in `unless` must have
   * another value, and those in `absent` must not exist. `set` also writes constants.
   */
  add(
    key: Key,
    additions: Additions,
    guard: {
      atLeast?: Additions;
      atMost?: Additions;
      notLess?: Additions;
      absent?: readonly string[];
      unless?: Readonly<Record<string, string>>;
      set?: Attributes;
    } = {},
    refusal: Refusal = conflict,
  ): this {
    const names: Record<string, string> = {};
    const values: Attributes = {};
    const name = (attribute: string) => {
      const placeholder = `#n${Object.keys(names).length}`;
      names[placeholder] = attribute;
      return placeholder;
    };
    const value = (content: unknown) => {
      const placeholder = `:v${Object.keys(values).length}`;
      values[placeholder] = content;
      return placeholder;
    };
    const adds = Object.entries(additions).map(([attribute, by]) => `${name(attribute)} ${value(by)}`);
    const sets = Object.entries(guard.set ?? {}).map(
      ([attribute, content]) => `${name(attribute)} = ${value(content)}`,
    );
    const conditions = [
      ...Object.entries(guard.atLeast ?? {}).map(
        ([attribute, least]) => `${name(attribute)} >= ${value(least)}`,
      ),
      ...Object.entries(guard.atMost ?? {}).map(([attribute, most]) => {
        const placeholder = name(attribute);
        return `(attribute_not_exists(${placeholder}) OR ${placeholder} <= ${value(most)})`;
      }),
      ...Object.entries(guard.notLess ?? {}).map(([attribute, least]) => {
        const placeholder = name(attribute);
        return `(attribute_not_exists(${placeholder}) OR ${placeholder} >= ${value(least)})`;
      }),
      ...(guard.absent ?? []).map((attribute) => `attribute_not_exists(${name(attribute)})`),
      ...Object.entries(guard.unless ?? {}).map(
        ([attribute, content]) => `${name(attribute)} <> ${value(content)}`,
      ),
    ];
    return this.#push(
      {
        Update: {
          TableName: '',
          Key: { ...key },
          UpdateExpression: `ADD ${adds.join(', ')}${sets.length > 0 ? ` SET ${sets.join(', ')}` : ''}`,
          ...(conditions.length > 0 ? { ConditionExpression: conditions.join(' AND ') } : {}),
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: values,
        },
      },
      refusal,
    );
  }

  /**
   * Sets some attributes of an existing item, and removes those given as undefined; refused unless all requirements
   * hold for it.
   */
  change(key: Key, attributes: Attributes, requirement: Requirement, refusal: Refusal): this {
    const kept = Object.keys(lasting(attributes));
    if (kept.length > 0) throw new Error(`${kept.join()} of ${key.pk} never changes`);
    const { text, names, values } = conditionOf(requirement);
    const sets: string[] = [];
    const removes: string[] = [];
    for (const [index, [attribute, value]] of Object.entries(attributes).entries()) {
      names[`#s${index}`] = attribute;
      if (value === undefined) removes.push(`#s${index}`);
      else {
        values[`:s${index}`] = value;
        sets.push(`#s${index} = :s${index}`);
      }
    }
    return this.#push(
      {
        Update: {
          TableName: '',
          Key: { ...key },
          UpdateExpression: `SET ${sets.join(', ')}${removes.length > 0 ? ` REMOVE ${removes.join(', ')}` : ''}`,
          ConditionExpression: text,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: values,
        },
      },
      refusal,
    );
  }

  /** Writes nothing, but requires all of this to hold for the item when the transaction commits. */
  require(key: Key, requirement: Requirement, refusal: Refusal): this {
    const { text, names, values } = conditionOf(requirement);
    return this.#push(
      {
        ConditionCheck: {
          TableName: '',
          Key: { ...key },
          ConditionExpression: text,
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: values,
        },
      },
      refusal,
    );
  }

  /** Appends all actions of another transaction. */
  append(other: Transaction): this {
    this.#actions.push(...other.#actions);
    return this;
  }

  #push(item: TransactItem, refusal: Refusal): this {
    this.#actions.push({ item, refusal });
    return this;
  }

  get actions(): readonly Action[] {
    return this.#actions;
  }
}

/** DynamoDB refuses a transaction with more. */
export const actionsMax = 100;

/** Seven waits are 3.2 s at most, and 1.6 s on average: well within the 15 s of a request. */
const attemptsMax = 8;
const waitMsMax = 1_000;
/** Cancellation reasons caused by a concurrent transaction or by throughput, not by the act itself. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

const named = (item: TransactItem, TableName: string): TransactItem => {
  const [verb, body] = Object.entries(item)[0] as [string, object];
  return { [verb]: { ...body, TableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } } as TransactItem;
};

const standingItem = (item: unknown): Attributes | undefined =>
  // The document client leaves the items of cancellation reasons in DynamoDB's own notation.
  item === undefined ? undefined : unmarshall(item as Parameters<typeof unmarshall>[0]);

/** The error of the first action whose condition failed, if that cancelled the transaction. */
const refusalOf = (error: unknown, actions: readonly Action[]): Error | undefined => {
  const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
  const index = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
  return index < 0 ? undefined : actions[index]?.refusal(standingItem(reasons[index]?.Item));
};

const isPassing = (error: unknown): boolean =>
  error instanceof TransactionInProgressException ||
  (error instanceof TransactionCanceledException &&
    (error.CancellationReasons ?? []).some(({ Code }) => passing.has(Code ?? '')));

/**
 * Commits the transaction. Conflicts and throttles are retried with jitter, each attempt with a new request token: if
 * an attempt was committed but its answer lost, the next one fails its conditions instead of taking effect twice.
 * @throws the error of the first action whose condition does not hold; AppError try_again when conflicts persist
 */
export const commit = async (database: Database, transaction: Transaction): Promise<void> => {
  const actions = transaction.actions;
  const TransactItems = actions.map(({ item }) => named(item, database.tableName));
  const send = () =>
    database.client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken: randomUUID() }));
  try {
    await retry(send, {
      attemptsMax,
      waitMsMax,
      retriesOn: (error) => isPassing(error) && !refusalOf(error, actions),
    });
  } catch (error) {
    throw refusalOf(error, actions) ?? (isPassing(error) ? tryAgain() : error);
  }
};

/**
 * Commits the transaction unless the data it is based on has changed, or conflicts persist.
 * @returns whether it was committed
 * @throws every other error
 */
export const commitIfUnchanged = async (database: Database, transaction: Transaction): Promise<boolean> => {
  try {
    await commit(database, transaction);
    return true;
  } catch (error) {
    if (isTryAgain(error)) return false;
    throw error;
  }
};
