/** A plan in plain words: what is in danger first, then stack by stack. */
import { changeKinds, type ResourceChange, type StackPlan } from './stack-plan.ts';

export interface PlannedStack {
  /** Without the stage's prefix. */
  readonly name: string;
  /** `new`: no deployment has made it yet; `left`: the stage has it no longer, which no deployment changes. */
  readonly plan: StackPlan | 'new' | 'left';
}

const namesInLine = 6;

/** `AWS::DynamoDB::Table` as "DynamoDB table", `AWS::WAFv2::WebACL` as "WAFv2 web ACL". */
export function typeInWords(type: string): string {
  const [first = '', service = '', what = ''] = type.split('::');
  const words = (what || service).match(/[A-Z0-9]+(?![a-z])|[A-Z]?[a-z0-9]+/gu) ?? [];
  const lower = words.map((word) =>
    word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase(),
  );
  return [what ? service : first.toLowerCase(), ...lower].join(' ');
}

/** A logical id without the digits by which the CDK makes it unique, and tells versions of a function apart. */
const shortId = (id: string): string => id.replace(/[0-9A-F]{8}(?:[0-9a-f]{32})?$/u, '') || id;

const listed = (ids: readonly string[]): string => {
  const names = [...new Set(ids.map(shortId))];
  const rest = names.length - namesInLine;
  return rest > 0 ? `${names.slice(0, namesInLine).join(', ')} and ${rest} more` : names.join(', ');
};

/** Changes of the same kind to resources of a type, in one line. */
function changeLines(changes: readonly ResourceChange[]): string[] {
  return changeKinds.flatMap((kind) => {
    const groups = Map.groupBy(
      changes.filter((change) => change.kind === kind),
      ({ type, parts }) => [typeInWords(type), parts.length > 0 ? ` (${parts.join(', ')})` : ''].join(''),
    );
    return [...groups].map(([what, group]) => {
      const count = group.length > 1 ? `${group.length} × ` : '';
      return `    ${kind.padEnd(16)} ${count}${what}: ${listed(group.map(({ id }) => id))}`;
    });
  });
}

function stackLines({ name, plan }: PlannedStack): string[] {
  if (plan === 'new') return [`${name}: would be made`];
  if (plan === 'left') return [`${name}: no longer belongs to the stage; a deployment leaves it as it is`];
  const { changes, outputs, widensPermissions } = plan;
  if (changes.length === 0 && outputs.length === 0) return [`${name}: nothing changes`];
  const counts = changeKinds
    .map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`);
  return [
    `${name}: ${counts.join(', ') || 'only outputs change'}`,
    ...(widensPermissions ? ['    ! Permissions are widened; `cdk diff` shows which.'] : []),
    ...changeLines(changes),
    ...(outputs.length > 0 ? [`    outputs          ${listed(outputs)}`] : []),
  ];
}

/** What holds data and would not keep them: the first thing to read. */
function dangerLines(stacks: readonly PlannedStack[]): string[] {
  const dangers = stacks.flatMap(({ name, plan }) =>
    typeof plan === 'string'
      ? []
      : plan.changes.flatMap(({ type, id, danger }) =>
          danger === undefined ? [] : [`  ✗ ${name}: ${typeInWords(type)} ${id} ${danger}`],
        ),
  );
  return dangers.length === 0
    ? ['✓ Everything that holds data stays as it is, or changes in place.']
    : ['✗ DATA IN DANGER: this deployment would not leave these as they are.', ...dangers];
}

export const planLines = (stage: string, stacks: readonly PlannedStack[]): string[] => [
  ...dangerLines(stacks),
  '',
  `What a deployment of ${stage} would change:`,
  ...stacks.flatMap(stackLines),
];
