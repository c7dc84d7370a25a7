import { parseSync } from 'vite';

/** A node as the parser has it; `start` and `end` are where its code stands in the file. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  [key: string]: unknown;
}

/** Visits every node of the syntax tree of a file. */
export const walkSyntax = (file: string, code: string, visit: (node: SyntaxNode) => void): void => {
  const follow = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(follow);
    else if (typeof value === 'object' && value !== null) {
      if ('type' in value && typeof value.type === 'string') visit(value as SyntaxNode);
      Object.values(value).forEach(follow);
    }
  };
  follow(parseSync(file, code).program);
};

/** Every string literal of a file. */
export const literalsIn = (file: string, code: string): readonly string[] => {
  const literals: string[] = [];
  walkSyntax(file, code, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') literals.push(node.value);
  });
  return literals;
};
