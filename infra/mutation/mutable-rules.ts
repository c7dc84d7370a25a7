/** Rules with a switch at each decision: a guard, one of several requirements, the boundary of a comparison. */
import { type SyntaxNode, walkSyntax } from '../../web/syntax.ts';

interface Change {
  readonly at: number;
  /** How much of the code it takes the place of. */
  readonly length: number;
  readonly text: string;
  /** Of what is put in at one place, what surrounds more stands further outside. */
  readonly span: number;
}

/** What leaves a function, or one round of a loop, when its test holds. */
const leaves = (statement: SyntaxNode): boolean => {
  const last = statement.type === 'BlockStatement' ? (statement.body as SyntaxNode[]).at(-1) : statement;
  return /^(?:Throw|Return|Continue)Statement$/u.test(last?.type ?? '');
};

const boundaries = new Set(['<', '<=', '>', '>=']);
const shownMax = 70;

/**
 * The same code, asking `mutation` (infra/mutation/watch-rules.ts) at each decision whether to take it otherwise. Lines
 * stay where they are.
 */
export function withMutants(file: string, code: string): string {
  const changes: Change[] = [];
  const nameOf = ({ start, end }: SyntaxNode, what: string): string => {
    const line = code.slice(0, start).split('\n').length;
    const shown = code.slice(start, end).replaceAll(/\s+/gu, ' ');
    const cut = shown.length > shownMax ? `${shown.slice(0, shownMax)}…` : shown;
    return JSON.stringify(`${file}:${line} ${what}: ${cut}`);
  };
  const surround = ({ start, end }: SyntaxNode, before: string, after: string): void => {
    changes.push({ at: start, length: 0, text: before, span: end - start });
    changes.push({ at: end, length: 0, text: after, span: start - end });
  };
  walkSyntax(file, code, (node) => {
    if (node.type === 'IfStatement' && leaves(node.consequent as SyntaxNode)) {
      const guard = node.test as SyntaxNode;
      surround(guard, `!mutation.takes(${nameOf(guard, 'without the guard')}) && (`, ')');
    }
    if (node.type === 'LogicalExpression' && node.operator !== '??')
      for (const side of [node.left, node.right] as SyntaxNode[]) {
        const name = nameOf(side, 'without the requirement');
        surround(side, `(mutation.takes(${name}) ? ${node.operator === '&&'} : (`, '))');
      }
    if (node.type === 'BinaryExpression' && boundaries.has(node.operator as string)) {
      const [left, right] = [node.left, node.right] as [SyntaxNode, SyntaxNode];
      const between = code.slice(left.end, right.start);
      surround(node, `mutation.compares(${nameOf(node, 'boundary of')}, '${node.operator}', `, ')');
      changes.push({
        at: left.end,
        length: right.start - left.end,
        text: between.replace(node.operator as string, ','),
        span: 0,
      });
    }
  });
  // At one place, ends come before what follows, inner ends before outer ones, outer beginnings before inner ones.
  const inOrder = changes.toSorted((one, other) => one.at - other.at || orderOf(one, other));
  let done = 0;
  let changed = '';
  for (const { at, length, text } of inOrder) {
    changed += code.slice(done, at) + text;
    done = at + length;
  }
  return changed + code.slice(done);
}

const rankOf = ({ span }: Change): number => (span < 0 ? 0 : span === 0 ? 1 : 2);
const orderOf = (one: Change, other: Change): number =>
  rankOf(one) - rankOf(other) ||
  Math.abs(one.span) * (one.span < 0 ? 1 : -1) - Math.abs(other.span) * (other.span < 0 ? 1 : -1);
