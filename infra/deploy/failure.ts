/** What an operator does about a refusal that CloudFormation words for itself. */
const hints: readonly (readonly [pattern: RegExp, todo: string])[] = [
  [
    /is not verified/i,
    'SES has not verified the mail domain yet. Enter its DNS records and run the command again.',
  ],
  [
    /UnreservedConcurrentExecution/,
    'Raise the quota of concurrent executions, or deploy without reservations.',
  ],
  [
    /already exists/,
    'Something of that name is in no stack. Look at it, delete it, and run the command again.',
  ],
  [/Parameters: \[.*\] do not exist/, 'No stack has parameters; enter values in infra/stages.ts.'],
  [
    /No export named/,
    'A stack that it builds on is not deployed yet. Run the command without naming stacks.',
  ],
  [/in use by/, 'Another stack still uses it. Deploy that one first.'],
  [/Circular dependency/, 'The templates are wrong; nothing was changed.'],
  [/Rate exceeded|Throttling/, 'AWS was busy. Run the command again; it goes on where it stopped.'],
];

/** Why the CDK stopped. */
export interface Failure {
  readonly stack: string;
  readonly reason: string;
  readonly todo: string;
}

const goOn = 'Correct it and run the command again; it goes on where it stopped.';

/** What CloudFormation's own words are wrapped in. */
const wrappings = [
  /^(?:\w*Error: )+/,
  /^The stack named \S+ failed (?:creation|to deploy), it may need to be manually deleted from the AWS console: /,
  /^The stack named \S+ failed to deploy: /,
  /^(?:UPDATE_)?ROLLBACK_COMPLETE: /,
  /^Failed to create ChangeSet \S+ on \S+: \w+, /,
];

/** The failure that the CDK's output ends with, in one sentence; null if it names none. */
export function failureIn(output: string): Failure | null {
  const [, stack, said] = /❌\s+(\S+) failed: (.*)/u.exec(output) ?? [];
  if (!stack || !said) return null;
  const reason = wrappings.reduce((text, wrapping) => text.replace(wrapping, ''), said.trim());
  return { stack, reason, todo: hints.find(([pattern]) => pattern.test(reason))?.[1] ?? goOn };
}
