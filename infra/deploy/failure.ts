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
    /alarms? ha(?:s|ve) been activated/i,
    'The version before answers all requests again. Find out why the alarm rang; once it is over, deploy what fixes it.',
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
  [
    /Rate exceeded|Throttling/,
    'AWS is throttling requests. Run the command again; it picks up where it left off.',
  ],
];

/** Why the CDK stopped. */
export interface Failure {
  readonly stack: string;
  readonly reason: string;
  readonly todo: string;
}

const goOn = 'Fix this and run the command again; it picks up where it left off.';

interface Said {
  readonly stack: string | undefined;
  readonly reason: string | undefined;
}

/** The first resource that failed: those after it are only cancelled. */
const failedResource = (output: string): Said => {
  const event = /^(\S+) \|.*\| (?:CREATE|UPDATE|DELETE)_FAILED +\| \S+ +\| \S+ \([^)]*\) (.*)$/mu.exec(
    output,
  );
  return { stack: event?.[1], reason: event?.[2] };
};

/** What the command line says while all is well, headings, and places. */
const noReason =
  /^$|^Failed to create|\(AWS::|^[✅✨]|^\S+: (?:start|success|creating)|^\S+ \(\S+\)(?:: deploying.*)?$/u;

/** A change set that could not be made: its reason is the first line that is one. */
const failedChangeSet = (output: string): Said => {
  const [, stack, rest = ''] =
    /^(\S+): creating CloudFormation changeset\.\.\.\n((?:.|\n)*)$/mu.exec(output) ?? [];
  const lines = rest.split('\n').map((line) => line.trim());
  return { stack, reason: lines.find((line) => !noReason.test(line)) };
};

/** Why the CDK's command line failed, by its output (run with `--progress events`); null if that doesn't say. */
export function failureIn(output: string): Failure | null {
  const { stack, reason } =
    [failedResource(output), failedChangeSet(lastStack(output))].find((said) => said.stack && said.reason) ??
    {};
  if (!stack || !reason) return null;
  return { stack, reason, todo: hints.find(([pattern]) => pattern.test(reason))?.[1] ?? goOn };
}

/** From the last change set on, because those before it were made. */
const lastStack = (output: string): string => {
  const from = output.lastIndexOf(': creating CloudFormation changeset...');
  return output.slice(output.lastIndexOf('\n', from) + 1);
};
