/** Conditions of writes, and the same writes without one part of theirs. */

/** What the requests of the database have in common that write under a condition. */
export interface ConditionalWrite {
  ConditionExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly Key?: Readonly<Record<string, unknown>> | undefined;
  readonly Item?: Readonly<Record<string, unknown>> | undefined;
}

const conjunction = ' AND ';
/** Holds for whichever item, also for one that does not exist; names and values of the part stay in use. */
const always = 'attribute_exists(pk) OR attribute_not_exists(pk)';

/** Attributes are named by an id where an item counts something for each of many; each run has other ids. */
const anId = /\b([a-z]{3})_[0-9A-HJKMNP-TV-Z]{26}\b/gu;

/**
 * The parts that must all hold, with attributes by name and without values: `version = ?`. Parts that are the same but
 * for ids are numbered.
 */
export const partsOf = ({
  ConditionExpression,
  ExpressionAttributeNames = {},
}: ConditionalWrite): string[] => {
  const times = new Map<string, number>();
  return (ConditionExpression?.split(conjunction) ?? []).map((expression) => {
    const part = expression
      .replaceAll(/#\w+/gu, (placeholder) => ExpressionAttributeNames[placeholder] ?? placeholder)
      .replaceAll(/:\w+/gu, '?')
      .replaceAll(anId, '$1_*');
    const time = (times.get(part) ?? 0) + 1;
    times.set(part, time);
    return time === 1 ? part : `${part} (${time})`;
  });
};

/** The condition with one of its parts holding always. */
export const withoutPart = (expression: string, index: number): string =>
  expression
    .split(conjunction)
    .map((part, at) => (at === index ? `(${part} OR ${always})` : part))
    .join(conjunction);

/**
 * Which sort of item a write is for: its key without ids, one name for both areas. The names of sorts come first in pk
 * and sk; the accounts of the platform have names, too.
 */
export const itemOf = ({ Key, Item }: ConditionalWrite): string => {
  const { pk = '', sk = '' } = (Key ?? Item ?? {}) as { pk?: string; sk?: string };
  const isPlatform = pk.startsWith('PLATFORM#');
  const nameOf = (segment: string, index: number): string => {
    if (/^(?:infinity|security)$/u.test(segment)) return 'area';
    const isName = index === 0 ? /^[A-Z][A-Z-]*$/u : /^[a-z][a-z:-]*$/u;
    return (index === 0 || isPlatform) && isName.test(segment) ? segment : '*';
  };
  return [pk, sk].map((part) => part.split('#').map(nameOf).join('#')).join(' ');
};
