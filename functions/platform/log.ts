/** Further facts of a line. Errors are written with name, message and stack; any other fact must be serializable without throwing. */
export type Facts = Readonly<Record<string, unknown>>;

/** Structured lines of one process: one JSON object each, with the keys of the current request. */
export interface Log {
  readonly info: (message: string, facts?: Facts) => void;
  readonly error: (message: string, facts?: Facts) => void;
  /** From now on every line carries these keys, in place of the former ones. */
  readonly begin: (keys: Facts) => void;
}

const plain = (_: string, value: unknown): unknown => {
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack };
  return typeof value === 'bigint' ? value.toString() : value;
};

/**
 * A log that writes through `write`, the process's standard output by default, which CloudWatch keeps.
 * Facts must not contain e-mail addresses, tokens or amounts.
 */
export const openLog = (
  service: string,
  write: (line: string) => void = (line) => void process.stdout.write(line),
  now: () => Date = () => new Date(),
): Log => {
  let keys: Facts = {};
  const line = (level: string) => (message: string, facts?: Facts) =>
    write(
      `${JSON.stringify({ level, message, timestamp: now().toISOString(), service, ...keys, ...facts }, plain)}\n`,
    );
  return {
    info: line('INFO'),
    error: line('ERROR'),
    begin: (next) => {
      keys = next;
    },
  };
};
