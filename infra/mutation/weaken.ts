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

/** The parts that must all hold, with attributes by name and without values: `version = ?`. */
export const partsOf = ({ ConditionExpression, ExpressionAttributeNames = {} }: ConditionalWrite): string[] =>
  (ConditionExpression?.split(conjunction) ?? []).map((part) =>
    part
      .replaceAll(/#\w+/gu, (placeholder) => ExpressionAttributeNames[placeholder] ?? placeholder)
      .replaceAll(/:\w+/gu, '?'),
  );

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
